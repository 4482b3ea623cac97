/** Surcharge of a fitted cover, in cents, by duct width (the first two digits of the size). */
const CENTS_BY_WIDTH: ReadonlyMap<string, number> = new Map([
  ["05", 305],
  ["07", 350],
  ["10", 400],
  ["15", 495],
  ["20", 590],
  ["25", 685],
  ["30", 780],
  ["40", 970],
  ["60", 1350],
]);

/** Throws for a width without a cover. */
export function coverCents(ductSize: string): number {
  const cents = CENTS_BY_WIDTH.get(ductSize.slice(0, 2));
  if (cents === undefined) throw new Error(`no cover for duct size "${ductSize}"`);
  return cents;
}
