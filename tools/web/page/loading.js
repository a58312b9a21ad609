// Loading: all files side by side, each of them once; what has arrived, and whether it is all.
const PACKED = [0x1f, 0x8b]; // what a packed file begins with; some servers have unpacked it before
const TYPES = { ".wasm": "application/wasm", js: "text/javascript" };
const early = new Map(); // address -> what was asked for before Pyodide asks
const here = new Map(); // name of a file -> to be called when all of it has come
const plainFetch = window.fetch.bind(window);

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

window.fetch = (resource, options) => {
  if (started) return plainFetch(resource, options);
  const address = new URL(resource.url ?? resource, location.href).href;
  const begun = early.get(address) ?? got(address, options);
  early.delete(address);
  return begun;
};

// Ask for a file before anybody wants it; until all of it is here. Where it does not come, that is told once.
function soon(address) {
  const begun = got(address);
  begun.catch(() => {});
  early.set(new URL(address, location.href).href, begun);
  return new Promise((done) => here.set(named(address), done));
}

async function got(address, options) {
  const name = named(address);
  const file = cart.files[name] ?? {};
  onTheWay.set(name, 0);
  try {
    const asked = { ...options, ...(file.integrity && { integrity: file.integrity }) };
    const served = file.packed ? `${address}.gz` : address;
    const answer = await plainFetch(served, asked);
    if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
    if (first && worker) keep(served, answer.clone());
    const { status, statusText, headers } = answer;
    return new Response(await unpacked(counted(answer, name, file, address)), { status, statusText, headers: typed(name, headers) });
  } catch (error) {
    lost(name, error, address);
    throw error;
  }
}

// A packed file has the type of one; what is in it is taken only by its own.
function typed(name, headers) {
  const given = new Headers(headers);
  const [, type] = Object.entries(TYPES).find(([ending]) => name.endsWith(ending)) ?? [];
  if (type) given.set("content-type", type);
  return given;
}

// At once, whoever wants it when: a file that nobody reads yet would look like one that does not come.
function counted(answer, name, file, address) {
  const reader = answer.body.getReader();
  let come = 0;
  let whole = file.bytes;
  return new ReadableStream({
    async start(controller) {
      try {
        for (let part; !(part = await reader.read()).done; ) {
          if (come === 0 && file.packed && !isPacked(part.value)) whole = file.unpacked;
          come += part.value.byteLength;
          arrived(name, Math.min(1, file.bytes / whole || 1) * part.value.byteLength);
          controller.enqueue(part.value);
        }
        if (whole !== undefined && come !== whole) throw new Error(`only ${come} of ${whole} bytes came`);
        onTheWay.delete(name);
        here.get(name)?.();
        controller.close();
      } catch (error) {
        lost(name, error, address);
        controller.error(error);
      }
    },
  });
}

const isPacked = (start) => PACKED.every((byte, n) => start[n] === byte);

// Of a stream, what was packed in it; one that is none is left as it is.
async function unpacked(stream) {
  const reader = stream.getReader();
  const first = await reader.read();
  const whole = new ReadableStream({
    start(controller) {
      if (first.done) controller.close();
      else controller.enqueue(first.value);
    },
    async pull(controller) {
      const part = await reader.read();
      if (part.done) controller.close();
      else controller.enqueue(part.value);
    },
  });
  return first.value && isPacked(first.value) ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

// An address of what has come as the other files do.
const fetched = async (address) => URL.createObjectURL(await (await fetch(address)).blob());

// A script says of itself only that it did not come.
async function whyNot(address) {
  try {
    const { ok, status } = await plainFetch(address, { method: "HEAD" });
    return new Error(ok ? "what has come is not what belongs here" : `the server answers ${status}`);
  } catch (error) {
    return error;
  }
}

// A script, whose name is told if it does not come.
async function loadScript(address) {
  const name = named(address);
  const { packed, integrity } = cart.files[name] ?? {};
  const script = document.createElement("script");
  if (packed) script.src = await fetched(address);
  else script.src = address;
  if (integrity) Object.assign(script, { integrity, crossOrigin: "anonymous" });
  onTheWay.set(name, 0);
  const settled = new Promise((done, refused) => {
    script.onload = done;
    script.onerror = () => whyNot(address).then(refused);
  });
  document.head.append(script);
  await settled.catch((error) => {
    lost(name, error, address);
    throw error;
  });
  onTheWay.delete(name);
  arrived(name, packed ? 0 : cart.files[name]?.bytes);
}
