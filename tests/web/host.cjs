// A server that passes requests on to the site. It can be slow or silent, and can change the site's answers.
"use strict";
const http = require("node:http");

const HTML = "<!doctype html><title>Sign in</title><p>This network asks you to sign in.</p>";
// Faults of an answer with status 200: functions from its body to another body. Null means that the connection
// breaks in the middle of the body.
const FAULTS = {
  cut: (body) => body.subarray(0, body.length / 2),
  html: () => Buffer.from(HTML),
  flipped(body) {
    const flipped = Buffer.from(body);
    flipped[body.length >> 1] ^= 0x20;
    return flipped;
  },
  broken: () => null,
};

class Host {
  constructor(address) {
    this.address = address;
    this.mode = "well"; // or "silent": accepts requests and never answers
    this.rate = Infinity; // bytes a second, of all answers together
    this.latency = 0; // milliseconds before an answer begins
    this.change = {}; // path -> function from the file's text to a changed text
    // End of a path, without .gz -> fault of the answer: a name in FAULTS, "silent" (no answer) or "gone" (not found).
    this.faults = {};
    this.age = null; // seconds for which browsers may keep an answer
    this.types = true; // false: everything is plain text, and browsers must not guess
    this.unpacks = false; // true: packed files have a header that makes browsers unpack them
    this.asked = []; // requested paths, in order
    this.sent = 0; // bytes of bodies
    this.free = 0; // time in performance.now() at which the line is free again
    this.last = 0; // time in Date.now() at which the last byte was sent
    this.server = http.createServer((request, answer) => this.answer(request, answer));
  }

  async open() {
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${this.server.address().port}/`;
  }

  close() {
    this.server.close();
    this.server.closeAllConnections();
  }

  // Answers a request. If the path begins with the folder one/ or two/, that stands for another copy of the site.
  async answer(request, answer) {
    const path = request.url.replace(/^\/(one|two)(?=\/)/, "");
    this.asked.push(request.url);
    const fault = Object.entries(this.faults).find(([end]) => path.split("?")[0].replace(/\.gz$/, "").endsWith(end))?.[1];
    if (this.mode === "silent" || fault === "silent") return;
    if (fault === "gone") return answer.writeHead(404).end();
    const change = this.change[path.split("?")[0]];
    const had = !change && !fault && request.headers["if-modified-since"];
    const given = await fetch(new URL(path, this.address), had ? { headers: { "if-modified-since": had } } : {});
    let body = Buffer.from(await given.arrayBuffer());
    if (change) body = Buffer.from(change(body.toString("utf-8")));
    const headers = ["content-type", "last-modified"].filter((name) => given.headers.has(name) && !(change && name !== "content-type"));
    const told = Object.fromEntries(headers.map((name) => [name, given.headers.get(name)]));
    if (this.age !== null) told["cache-control"] = `public, max-age=${this.age}`;
    if (!this.types && !/html/.test(told["content-type"])) Object.assign(told, { "content-type": "text/plain", "x-content-type-options": "nosniff" });
    if (this.unpacks && path.endsWith(".gz")) told["content-encoding"] = "gzip";
    if (fault === "html") told["content-type"] = "text/html";
    const sent = fault ? FAULTS[fault](body) : body;
    if (sent === null) told["content-length"] = body.length;
    await new Promise((done) => setTimeout(done, this.latency));
    answer.writeHead(change ? 200 : given.status, told);
    await this.send(sent ?? body.subarray(0, body.length / 2), answer);
    if (sent === null) answer.destroy();
    else answer.end();
  }

  // Sends a body in pieces, as if all answers shared one line.
  async send(body, answer) {
    for (let at = 0; at < body.length && !answer.destroyed; at += 16_384) {
      const piece = body.subarray(at, at + 16_384);
      if (this.rate < Infinity) {
        // Up to 50 ms of lateness is made up for. Without this, late timers would make the line slower than its rate.
        this.free = Math.max(this.free, performance.now() - 50) + (1000 * piece.length) / this.rate;
        const wait = this.free - performance.now();
        if (wait > 2) await new Promise((done) => setTimeout(done, wait));
      }
      answer.write(piece);
      this.sent += piece.length;
      this.last = Date.now();
    }
  }
}

module.exports = { Host };
