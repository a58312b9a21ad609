// What the address asks for is the game's to understand; here it is handed over, and shown below Play.
globalThis.pork8Address = location.search;

function opened(asked) {
  const mode = Object.keys(cart.modes).find((name) => asked.get("mode") === name || asked.get(name) === "");
  if (asked.has("watch")) return "Watch a floor grow";
  if (asked.get("floor")) return `Practise floor ${asked.get("floor")}`;
  const seed = asked.get("seed") ? `seed ${asked.get("seed")}` : "";
  return [mode && cart.modes[mode], seed].filter(Boolean).join(", ").slice(0, 40);
}
document.getElementById("opens").textContent = opened(new URLSearchParams(location.search));
