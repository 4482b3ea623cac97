/** Size of a long random or exhaustive test: a part of it with every change, all of it in `npm run test:long`. */
export function extent(usual: number, whole: number): number {
  return isLong ? whole : usual;
}

export const isLong = process.env["TEST_EXTENT"] === "long";
