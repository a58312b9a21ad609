// Checking files: by the hash of what is in them. The page and its service worker share this part.
const PACKED = [0x1f, 0x8b]; // the first bytes of a packed file

const isPacked = (start) => PACKED.every((byte, n) => start[n] === byte);

// The content of a file. A packed file is unpacked, unless the server has done so already.
async function unpacked(blob) {
  if (!isPacked(new Uint8Array(await blob.slice(0, PACKED.length).arrayBuffer()))) return blob;
  return new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
}

// Whether a blob has this hash, which is written as for `integrity`. Without https a browser cannot tell, except by `integrity` itself.
async function matches(blob, integrity) {
  if (!integrity || !crypto.subtle) return true;
  const hash = await crypto.subtle.digest("SHA-384", await blob.arrayBuffer());
  return integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
