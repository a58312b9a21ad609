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

  function showProgress() {
    const percent = Math.min(99, Math.round((100 * bytes) / cart.bytes));
    progress.firstElementChild.style.width = `${percent}%`;
    progress.setAttribute("aria-valuenow", percent);
    if (wanted) play.textContent = `Loading ${percent}%`;
  }

  // Pyodide and Pyxel's wheel come through fetch(): count what arrives.
  const plainFetch = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const answer = await plainFetch(...request);
    if (!answer.body || started) return answer;
    const counter = new TransformStream({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        showProgress();
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(counter), { status, statusText, headers });
  };

  // Without its service worker in charge, what a first visit loads would not be there for a second one offline.
  async function serviceWorker() {
    if (!("serviceWorker" in navigator) || !location.protocol.startsWith("http")) return;
    const workers = navigator.serviceWorker;
    const inCharge = new Promise((done) => workers.addEventListener("controllerchange", done, { once: true }));
    const atLast = new Promise((done) => setTimeout(done, 3000));
    try {
      await workers.register("porklike-sw.js");
      if (!workers.controller) await Promise.race([inCharge, atLast]);
    } catch {
      // Blocked, or only the page was put online: it plays all the same, with a network.
    }
  }

  function loadScript(source) {
    const script = document.createElement("script");
    script.src = source;
    return new Promise((done, failed) => {
      script.onload = done;
      script.onerror = () => failed(new Error(`${source} can't be loaded`));
      document.head.append(script);
    });
  }

  async function load() {
    await serviceWorker();
    try {
      await loadScript(cart.pyxel);
    } catch {
      fail("The game's engine can't be loaded. Is there a network?");
      return;
    }
    for (const icon of [...document.querySelectorAll('link[rel="icon"]')].slice(1)) icon.remove(); // Pyxel's own
    // The promise settles when the game runs, long after the click that it waits for.
    const running = launchPyxel({ command: "play", name: cart.name, base64: cart.base64, gamepad: "disabled" });
    const timer = setInterval(() => {
      if (!window.pyxelContext.resolveInput) return;
      clearInterval(timer);
      progress.firstElementChild.style.width = "100%";
      progress.setAttribute("aria-valuenow", 100);
      cover.dataset.state = "ready";
      say("");
      play.textContent = "Play";
      if (wanted) start();
    }, 50);
    try {
      await running;
    } catch (error) {
      clearInterval(timer);
      fail(`The game could not be loaded: ${error?.message ?? error}. Is there a network?`);
    }
  }

  function fail(text) {
    say(text);
    play.textContent = "Try again";
    play.onclick = () => location.reload();
  }

  // --- starting

  play.onclick = () => {
    wanted = true;
    if (cover.dataset.state === "ready") start();
    else showProgress();
  };

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
    document.getElementById("canvas").focus({ preventScroll: true });
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

  // --- full screen, installing, pausing

  const full = document.getElementById("full");
  full.hidden = !document.fullscreenEnabled;
  full.onclick = () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else machine.requestFullscreen().catch(() => (full.hidden = true));
    full.blur();
  };

  // Before Pyxel hears of them: a browser asks the page, and in the game they mean nothing.
  const forFull = (event) => event.key === "F11" || (event.altKey && event.key === "Enter");
  addEventListener(
    "keydown",
    (event) => {
      if (!forFull(event) || full.hidden) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) full.onclick();
    },
    { capture: true },
  );

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

  load();
})();
