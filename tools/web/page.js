// Around Pyxel's launchPyxel(): loading with a progress bar, the Play button, the touch pad, full screen, pausing.
"use strict";
(() => {
  const cart = JSON.parse(document.getElementById("cart").textContent);
  const [root, page, machine, screen, cover, play, progress, state] = [
    document.documentElement,
    ...["page", "machine", "screen", "cover", "play", "progress", "state"].map((id) => document.getElementById(id)),
  ];
  let wanted = false; // Play has been pressed
  let started = false; // and all is there
  let handedOver = false; // the page is Pyxel's too
  let bytes = 0;

  const say = (text) => (state.textContent = text);

  // --- loading

  const QUIET = 12; // seconds in which nothing arrives, until that is told
  const NEEDS = {
    "a web server: this page does not play from a file": () => location.protocol !== "file:",
    "WebAssembly, which this browser does not have or has switched off": () => window.WebAssembly,
    "WebGL, which this browser does not have or has switched off": () => {
      const canvas = document.createElement("canvas");
      return canvas.getContext("webgl2") ?? canvas.getContext("webgl");
    },
    "Web Audio, which this browser does not have or has switched off": () => window.AudioContext,
  };
  const REFUSED = "the network or the server refuses it";
  const onTheWay = new Map(); // name of a file -> seconds since anything of it came
  let quiet = 0; // seconds since anything came
  let failed = false;

  const named = (address) => new URL(address, location.href).pathname.split("/").pop();

  function arrived(name, count = 0) {
    quiet = 0;
    if (onTheWay.has(name)) onTheWay.set(name, 0);
    bytes += count;
    if (failed || started || cover.dataset.state === "failed") return;
    const percent = Math.min(99, Math.round((100 * bytes) / cart.bytes));
    progress.firstElementChild.style.width = `${percent}%`;
    progress.setAttribute("aria-valuenow", percent);
    if (wanted) play.textContent = `Loading ${percent}%`;
  }

  // Pyodide and Pyxel's wheel come through fetch(): count what arrives, and look whether it is all.
  const plainFetch = window.fetch.bind(window);
  window.fetch = async (...request) => {
    if (started) return plainFetch(...request);
    const name = named(request[0].url ?? request[0]);
    onTheWay.set(name, 0);
    try {
      const answer = await plainFetch(...request);
      if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
      return counted(answer, name);
    } catch (error) {
      lost(name, error);
      throw error;
    }
  };

  function counted(answer, name) {
    const whole = cart.files?.[name];
    let here = 0;
    const reader = answer.body.getReader();
    // At once, whoever wants it when: a file that nobody reads yet would look like one that does not come.
    const body = new ReadableStream({
      async start(controller) {
        try {
          for (let part; !(part = await reader.read()).done; ) {
            here += part.value.byteLength;
            arrived(name, part.value.byteLength);
            controller.enqueue(part.value);
          }
          if (whole !== undefined && here !== whole) throw new Error(`only ${here} of ${whole} bytes came`);
          onTheWay.delete(name);
          controller.close();
        } catch (error) {
          lost(name, error);
          controller.error(error);
        }
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(body, { status, statusText, headers });
  }

  const lost = (name, error) => fail(`${name} could not be loaded: ${reason(error)}.`);
  const reason = (error) => {
    if (!navigator.onLine) return "there is no network";
    if (/failed to fetch|load failed|networkerror/i.test(error?.message)) return REFUSED;
    const lines = String(error?.message ?? error).trim().split("\n");
    return (lines.at(-1) || "nobody knows why").replace(/\.$/, "");
  };

  // Without its service worker in charge, what a first visit loads would not be there for a second one offline.
  async function serviceWorker() {
    const atLast = new Promise((done) => setTimeout(done, 3000));
    try {
      const workers = navigator.serviceWorker;
      const inCharge = new Promise((done) => workers.addEventListener("controllerchange", done, { once: true }));
      await Promise.race([workers.register("porklike-sw.js"), atLast]);
      if (!workers.controller) await Promise.race([inCharge, atLast]);
    } catch {
      // Blocked, or only the page was put online: it plays all the same, with a network.
    }
  }

  async function settled(element) {
    const name = named(element.src);
    onTheWay.set(name, 0);
    await new Promise((done, refused) => {
      element.onload = done;
      element.onerror = () => refused(new Error(REFUSED));
    }).catch((error) => {
      lost(name, error);
      throw error;
    });
    onTheWay.delete(name);
    arrived(name);
  }

  function loadScript(source) {
    const script = document.createElement("script");
    script.src = source;
    document.head.append(script);
    return settled(script);
  }

  // What Pyxel waits for and tells is the page's: a picture that does not come matters to nobody, and neither is a
  // traceback shown, nor anything laid over the page's words.
  function takeOver() {
    const wait = window._waitForEvent;
    window._waitForEvent = (target, ...events) => {
      if (target instanceof HTMLScriptElement) return settled(target);
      return target instanceof HTMLImageElement ? Promise.resolve() : wait(target, ...events);
    };
    const stopped = (error) => fail(`The game ${started ? "has stopped" : "could not be loaded"}: ${reason(error)}.`);
    window._displayErrorOverlay = stopped;
    window._displayFatalErrorOverlay = (error) => error instanceof Error && stopped(error);
  }

  // A script that has come, and is no good.
  addEventListener("error", ({ filename, error }) => {
    if (!started && filename && filename !== location.href) lost(named(filename), error);
  });

  async function load() {
    for (const [need, has] of Object.entries(NEEDS)) {
      if (!has()) return fail(`Porklike needs ${need}.`);
    }
    const watch = setInterval(tick, 1000);
    try {
      await serviceWorker();
      await loadScript(cart.pyxel);
      takeOver();
      // The promise settles when the game runs, long after the click that it waits for.
      const running = launchPyxel({ command: "play", name: cart.name, base64: cart.base64, gamepad: "disabled" });
      const timer = setInterval(() => {
        if (!window.pyxelContext.resolveInput || failed) return;
        clearInterval(timer);
        clearInterval(watch);
        ready();
      }, 50);
      await running;
    } catch (error) {
      const [, module] = /module: (\S+)/.exec(error?.message) ?? [];
      if (module) lost(named(module), new Error("Failed to fetch"));
      else lost(error instanceof SyntaxError ? "A script of Pyodide" : "The game", error);
    } finally {
      clearInterval(watch);
    }
  }

  // What does not come is told, and may still come: then it goes on.
  function tick() {
    quiet += 1;
    for (const [name, seconds] of onTheWay) onTheWay.set(name, seconds + 1);
    if (failed) return;
    const [name, seconds] = [...onTheWay].sort((one, other) => other[1] - one[1])[0] ?? ["A script of Pyodide", quiet];
    if (Math.max(seconds, quiet) >= QUIET) offerAgain(`${name} does not come: nothing has arrived for ${QUIET} seconds.`);
    else if (cover.dataset.state === "failed") goOn();
  }

  function goOn() {
    cover.dataset.state = "loading";
    say("");
    play.textContent = "Play";
    play.onclick = begin;
  }

  function ready() {
    progress.firstElementChild.style.width = "100%";
    progress.setAttribute("aria-valuenow", 100);
    cover.dataset.state = "ready";
    say("");
    play.textContent = "Play";
    play.onclick = begin;
    if (wanted) start();
  }

  // The first reason is the one that is told: others come of it.
  function fail(text) {
    if (failed) return;
    failed = true;
    offerAgain(text);
  }

  function offerAgain(text) {
    if (state.textContent === text) return;
    root.classList.remove("playing");
    cover.dataset.state = "failed";
    say(text);
    play.hidden = false;
    play.textContent = "Try again";
    play.onclick = () => location.reload();
  }

  // --- starting

  function begin() {
    wanted = true;
    if (cover.dataset.state === "ready") start();
    else arrived("");
  }
  play.onclick = begin;

  function start() {
    if (started) return;
    performance.mark("porklike-start");
    started = true;
    root.classList.add("playing");
    say("Lighting the oven");
    play.hidden = true;
    // Two frames, so that the words are seen before Python takes the thread.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        handedOver = true;
        window.pyxelContext.resolveInput();
        untilFirstFrame();
      }),
    );
  }

  function untilFirstFrame() {
    if (!window.pyxelContext.initialized) {
      requestAnimationFrame(untilFirstFrame);
      return;
    }
    cover.dataset.state = "gone";
    nameCanvas();
    requestAnimationFrame(() => performance.mark("porklike-frame"));
  }

  // Until then Pyxel would take a click anywhere on the page, the links included, for the one it waits for.
  for (const kind of ["click", "touchstart"]) {
    page.addEventListener(kind, (event) => handedOver || event.stopPropagation());
  }

  // --- the pad: it presses keys, for they are what every Pyxel listens to

  const KEYS = { left: "ArrowLeft", right: "ArrowRight", up: "ArrowUp", down: "ArrowDown", o: "KeyZ", x: "KeyX", menu: "KeyP" };
  const CODES = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, KeyZ: 90, KeyX: 88, KeyP: 80 };
  const REACH = 12; // pixels from the middle of the cross that are no direction

  function send(kind, name) {
    const code = KEYS[name];
    const key = code.replace("Key", "");
    const event = { key: key.length > 1 ? key : key.toLowerCase(), code, keyCode: CODES[code], which: CODES[code] };
    document.dispatchEvent(new KeyboardEvent(kind, { ...event, bubbles: true, cancelable: true }));
  }

  function hold(element, nameAt) {
    let held = null;
    const press = (name) => {
      if (name === held) return;
      if (held) send("keyup", held);
      held = name;
      if (held) send("keydown", held);
      for (const part of element.children.length ? element.children : [element]) {
        part.classList.toggle("down", held !== null && (part.dataset.way ?? part.dataset.key) === held);
      }
    };
    element.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      press(nameAt(event));
    });
    element.addEventListener("pointermove", (event) => {
      if (element.hasPointerCapture(event.pointerId)) press(nameAt(event));
    });
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) element.addEventListener(kind, () => press(null));
    element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  const cross = document.getElementById("cross");
  hold(cross, (event) => {
    const box = cross.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
    if (Math.max(Math.abs(x), Math.abs(y)) < REACH) return null;
    if (Math.abs(x) >= Math.abs(y)) return x < 0 ? "left" : "right";
    return y < 0 ? "up" : "down";
  });
  for (const button of document.querySelectorAll("#pad button")) hold(button, () => button.dataset.key);

  const thumbs = matchMedia("(pointer: coarse)");
  const showPad = () => root.classList.toggle("touch", thumbs.matches);
  thumbs.addEventListener("change", showPad);
  showPad();
  addEventListener("touchstart", () => root.classList.add("touch"), { once: true, passive: true });

  // --- keys: those that are the browser's stay there, and those for a button of the page are not the game's

  let canvas = null;

  function nameCanvas() {
    canvas = document.getElementById("canvas");
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", "Porklike");
    canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
    canvas.focus({ preventScroll: true });
  }

  // With a modifier down a key is the browser's, but for one: Alt with Enter is full screen, of the game alone.
  const BROWSERS = ["Tab", "F3", "F5", "F7", "F10", "F11", "F12", "ContextMenu"];
  const forFull = (event) => event.altKey && event.key === "Enter";

  function isForGame({ target, key, ctrlKey, metaKey, altKey }) {
    if (!canvas || ![canvas, document, document.body].includes(target)) return false;
    return !(ctrlKey || metaKey || altKey || BROWSERS.includes(key));
  }

  // Pyxel listens behind the document. It hears of every key that is let go, or one would stay down.
  document.addEventListener("keydown", (event) => {
    if (isForGame(event)) return;
    event.stopPropagation();
    if (!forFull(event) || !canvas || full.hidden) return;
    event.preventDefault();
    if (!event.repeat) full.onclick();
  });

  // --- the size of a pixel

  // Pyxel draws as many pixels as the page has, so that of 128 of them a whole multiple is to be on the screen.
  function step() {
    const times = [1, 2, 4].find((some) => Number.isInteger(some * devicePixelRatio)) ?? 1;
    root.style.setProperty("--step", `${128 * times}px`);
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", step, { once: true });
  }
  step();

  // --- full screen, installing, pausing

  const full = document.getElementById("full");
  full.hidden = !document.fullscreenEnabled;
  full.onclick = () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else machine.requestFullscreen().catch(() => (full.hidden = true));
    (canvas ?? full).focus({ preventScroll: true });
  };

  const install = document.getElementById("install");
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    install.hidden = false;
    install.onclick = () => {
      install.hidden = true;
      event.prompt();
    };
  });
  addEventListener("appinstalled", () => (install.hidden = true));

  // Pyxel counts its frames by a timer, which goes on in a hidden page; so does its sound.
  const sounds = [];
  if (window.AudioContext) {
    window.AudioContext = class extends window.AudioContext {
      constructor(...options) {
        super(...options);
        sounds.push(this);
      }
    };
  }
  let resting = false;

  function rest() {
    const frames = cover.dataset.state === "gone" ? window.pyxelContext.pyodide._module : null;
    if (frames?.pauseMainLoop && document.hidden !== resting) {
      resting = document.hidden;
      if (resting) frames.pauseMainLoop();
      else frames.resumeMainLoop();
    }
    for (const sound of sounds) (document.hidden ? sound.suspend() : sound.resume()).catch(() => {});
  }
  document.addEventListener("visibilitychange", rest);

  // --- what the game asks of the page

  // Whether the player is elsewhere: in another tab or window.
  let focused = document.hasFocus();
  const look = () => (globalThis.pork8Away = document.hidden || !focused);
  for (const kind of ["focus", "blur"]) {
    addEventListener(kind, () => {
      focused = kind === "focus";
      look();
    });
  }
  document.addEventListener("visibilitychange", look);
  look();

  // Lines for those who hear instead of see.
  const SAID = 20;
  const said = document.getElementById("said");
  globalThis.pork8Say = (line) => {
    said.append(Object.assign(document.createElement("p"), { textContent: line }));
    while (said.children.length > SAID) said.firstElementChild.remove();
  };

  load();
})();
