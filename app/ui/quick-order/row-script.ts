/** Loads when the buyer first enters a row. */
export { askAboutRows } from "./ask-about-rows.ts";
export { RowSays, spoken } from "./row-says.tsx";

/** Keeps the focused element in place on the screen; `otherwise` is for Safari, which does not focus a pressed button. */
export function keepInPlace(change: () => void, otherwise: Element | null): void {
  const { activeElement, body } = document;
  const held = activeElement && activeElement !== body ? activeElement : otherwise;
  const before = held?.getBoundingClientRect().top;
  change();
  if (!held?.isConnected || before === undefined) return;
  const moved = held.getBoundingClientRect().top - before;
  if (moved !== 0) scrollBy({ top: moved, behavior: "instant" });
}
