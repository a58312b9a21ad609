// Loading: all files in parallel, each once. A file is used and cached only after its check.
const TYPES = { ".wasm": "application/wasm", js: "text/javascript" };
const early = new Map(); // address -> answer to a request made before Pyodide asks
const plainFetch = window.fetch.bind(window);

function arrived(address, count = 0) {
  quiet = 0;
  if (onTheWay.has(address)) onTheWay.set(address, 0);
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

// Request a file before it is needed. A failure is reported before this rejects.
function soon(address) {
  const begun = got(address);
  begun.catch(() => {});
  early.set(new URL(address, location.href).href, begun);
  return begun;
}

async function got(address, options) {
  const file = cart.files[named(address)] ?? {};
  const served = new URL(file.packed ? `${address}.gz` : address, location.href).href;
  onTheWay.set(served, 0);
  try {
    // With `integrity` a browser passes on nothing until all has arrived, so there is no progress. Only pages without https use it.
    const integrity = crypto.subtle || file.packed ? {} : { integrity: file.integrity };
    const answer = await plainFetch(served, { ...options, ...integrity, ...anew(served) });
    if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
    const come = await counted(answer, served, file);
    const content = await checked(come, file, answer);
    const headers = typed(named(address), answer.headers);
    keep(served, new Response(come, { headers }));
    onTheWay.delete(served);
    return new Response(content, { headers });
  } catch (error) {
    onTheWay.delete(served);
    lost(fileName(served), error, served);
    throw error;
  }
}

// Return headers with the right content type, whatever the server says.
function typed(name, headers) {
  const [, type] = Object.entries(TYPES).find(([ending]) => name.endsWith(ending)) ?? [];
  return { "content-type": type ?? headers.get("content-type") ?? "" };
}

// Return the whole body, and count its bytes as they arrive. If the server has unpacked the file, they are scaled to its packed size.
async function counted(answer, address, file) {
  const reader = answer.body.getReader();
  const parts = [];
  let share = 1;
  for (let part; !(part = await reader.read()).done; ) {
    if (parts.length === 0 && file.packed && !isPacked(part.value)) share = file.bytes / file.unpacked;
    parts.push(part.value);
    arrived(address, share * part.value.byteLength);
  }
  return new Blob(parts);
}

// Return the unpacked content if it is the right file, else throw.
async function checked(come, file, answer) {
  const content = file.packed ? await unpacked(come).catch(() => come) : come;
  if ((file.unpacked ?? content.size) === content.size && (await matches(content, file.integrity))) return content;
  if (/html/.test(answer.headers.get("content-type"))) throw new Error("the server sent a web page instead");
  throw new Error(come.size < file.bytes ? `only ${come.size} of ${file.bytes} bytes arrived` : "it arrived damaged");
}

// Fetch a file like all others, and return a blob address for it.
const fetched = async (address) => URL.createObjectURL(await (await fetch(address)).blob());

// Fetch a script, check it and run it.
async function loadScript(address) {
  const script = Object.assign(document.createElement("script"), { src: await fetched(address) });
  const settled = new Promise((done, refused) => Object.assign(script, { onload: done, onerror: refused }));
  document.head.append(script);
  await settled;
}
