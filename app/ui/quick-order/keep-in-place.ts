/**
 * Carries out what changes the page above somebody's hands: the field or button with the focus stays where it is on the screen, else
 * `otherwise` does, since Safari gives no focus to a button that is being pressed.
 */
export function keepInPlace(change: () => void, otherwise: Element | null): void {
  const { activeElement, body } = document;
  const held = activeElement && activeElement !== body ? activeElement : otherwise;
  const before = held?.getBoundingClientRect().top;
  change();
  if (!held?.isConnected || before === undefined) return;
  const moved = held.getBoundingClientRect().top - before;
  if (moved !== 0) scrollBy({ top: moved, behavior: "instant" });
}
