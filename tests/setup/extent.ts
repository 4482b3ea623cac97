/**
 * How much a long random or exhaustive test does: a part of it with every change, all of it in `npm run test:long`. What it asks of each
 * case is the same.
 */
export function extent(usual: number, whole: number): number {
  return isLong ? whole : usual;
}

/** Whether `npm run test:long` runs. */
export const isLong = process.env["TEST_EXTENT"] === "long";
