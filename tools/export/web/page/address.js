// The page's address. The game reads it again by the same rules (cart/command.py). A line below Play says what it opens.
const { longest, quoted, modes, first, seeds, made, styles, sides } = cart.asks;
const opens = document.getElementById("opens");
const today = document.getElementById("today");
globalThis.pork8Address = location.search;

class Refused extends Error {}

const quote = (text) => `"${[...text].slice(0, quoted).join("")}${[...text].length > quoted ? "…" : ""}"`;
const refuse = (what, text) => {
  throw new Refused(`There is no ${what} ${quote(text)}`);
};

// Parameter of an address -> its parser. A parser throws for values that the game refuses.
const READ = {
  seed(text) {
    const number = /^[+-]?[0-9]{1,18}$/.test(text) ? Number(text) : -1;
    return number >= 0 && number < seeds ? number : refuse("seed", text);
  },
  mode: (text) => (Object.hasOwn(modes, text) ? text : refuse("mode", text)),
  floor: (text) => (/^[0-9]{1,3}$/.test(text) ? Number(text) : made.includes(text) ? text : refuse("floor", text)),
  style: (text) => (styles.includes(text) ? text : refuse("style", text)),
  size(text) {
    const found = /^([0-9]{1,18})x([0-9]{1,18})$/.exec(text.toLowerCase());
    return found ? found.slice(1).map(Number) : refuse("size", text);
  },
};

function read(search) {
  const asked = {};
  for (const [name, text] of new URLSearchParams(search.slice(1, longest + 1))) {
    if (Object.hasOwn(modes, name) && !text) asked.mode = name;
    else if (name === "watch") asked.watch = true;
    else if (Object.hasOwn(READ, name)) asked[name] = READ[name](text);
  }
  check(asked);
  return asked;
}

// Throw for parameters that contradict each other.
function check({ seed, mode = first, floor, style, size, watch }) {
  const [lowest, highest] = modes[mode].generated;
  const shaped = style !== undefined || size !== undefined;
  if (modes[mode].dated && seed === undefined && (watch || floor !== undefined)) throw new Refused("A day's floors need a seed, such as 20261120");
  if (!watch && floor === undefined) {
    if (shaped) throw new Refused("A style or a size needs a floor");
    return;
  }
  const number = floor ?? lowest;
  const grown = number >= lowest && number <= highest; // a named floor is never generated
  if (!grown && typeof number === "number" && number > highest + 1) refuse("floor", String(number));
  if (!grown && watch) throw new Refused("That floor is made by hand, so it does not grow");
  if (!grown && shaped) throw new Refused("That floor has its own style and size");
  if (size && !size.every((side) => side >= sides[0] && side <= sides[1])) refuse("size", size.join("x"));
}

function told({ seed, mode, floor, watch }) {
  const where = typeof floor === "number" ? `floor ${floor}` : `the ${floor}`;
  let what = mode && modes[mode].label;
  if (watch) what = floor === undefined ? "Watch a floor grow" : `Watch ${where} grow`;
  else if (floor !== undefined) what = `Practice: ${where}`;
  const text = [what, seed !== undefined && `seed ${seed}`].filter(Boolean).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// The query of the link to share: mode and seed of a run, or this address's whole query.
let link = "";
try {
  const asked = read(location.search);
  const { seed, mode = first, floor, watch } = asked;
  opens.textContent = told(asked);
  if (opens.textContent) link = location.search.slice(1);
  if (seed !== undefined && floor === undefined && !watch) link = `mode=${mode}&seed=${seed}`;
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  opens.textContent = `${error.message}. Play opens the title.`;
  opens.classList.add("refused");
}

// Play today's climb instead of the address's run, without loading the page again.
today.hidden = false;
today.onclick = (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  globalThis.pork8Address = today.search;
  link = today.search.slice(1);
  opens.textContent = told(read(today.search));
  opens.classList.remove("refused");
  today.hidden = true;
  play.onclick();
};
