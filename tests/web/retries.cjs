// Loading that fails once, by a fault of one file. After one press of Try again, the game must play.
"use strict";
const { again, fresh, go, plays, settled } = require("./visitor.cjs");

const FILES = ["pyxel.js", "pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", ".whl"];
const YEAR = 31_536_000; // seconds

// Makes a visit for each file. Returns the first message of each, and whether the game plays after one press.
async function matrix(player, fault, age, at = 2) {
  const found = {};
  const left = [...FILES];
  const one = async () => {
    for (let file; (file = left.shift()); ) {
      found[file] = await fresh(player, async (visitor, host) => {
        Object.assign(host, { age, faults: { [file]: fault } });
        await go(visitor);
        const first = await settled(visitor);
        if (first.state !== "failed") return { said: "nothing", ...(await plays(visitor)) };
        return { said: first.said, ...(await again(visitor, host)) };
      }).catch((error) => ({ said: "", plays: false, why: error.message.split("\n")[0] }));
    }
  };
  await Promise.all(Array.from({ length: at }, one));
  return found;
}

const retries = {};
for (const fault of ["cut", "html", "flipped", "broken", "silent"]) {
  retries[`${fault}_once`] = (player) => matrix(player, fault, null, fault === "silent" ? 3 : 2);
  retries[`${fault}_once_kept`] = (player) => matrix(player, fault, YEAR, fault === "silent" ? 3 : 2);
}

module.exports = retries;
