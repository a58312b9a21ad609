// Checks of files by the hash of their content. The page and its service worker share this part.
const PACKED = [0x1f, 0x8b]; // the first bytes of a gzip file

const isPacked = (start) => PACKED.every((byte, n) => start[n] === byte);

// Return the content of a file. Unpack it if it is packed; some servers have done so already.
async function unpacked(blob) {
  if (!isPacked(new Uint8Array(await blob.slice(0, PACKED.length).arrayBuffer()))) return blob;
  return new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
}

// Whether a blob has this hash, in the form of `integrity`. Without https a script cannot check it; only `integrity` itself can.
async function matches(blob, integrity) {
  if (!integrity || !crypto.subtle) return true;
  const hash = await crypto.subtle.digest("SHA-384", await blob.arrayBuffer());
  return integrity === `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
