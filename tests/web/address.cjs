// Prints the texts that page/address.js shows below Play for some addresses, as a line of JSON:
// node address.cjs SCRIPT ASKS ADDRESSES. All three are files.
"use strict";
const fs = require("node:fs");
const vm = require("node:vm");

const [script, asks, addresses] = process.argv.slice(2).map((file) => fs.readFileSync(file, "utf-8"));

function told(search) {
  const elements = {};
  const element = (id) => (elements[id] ??= { textContent: "", classes: [], classList: { add: (name) => elements[id].classes.push(name) } });
  const page = { URLSearchParams, cart: { asks: JSON.parse(asks) }, location: { search }, document: { getElementById: element } };
  const link = vm.runInNewContext(`"use strict"; ${script}; link`, page);
  return { text: elements.opens.textContent, refused: elements.opens.classes.includes("refused"), link, given: page.pork8Address };
}

console.log(JSON.stringify(JSON.parse(addresses).map(told)));
