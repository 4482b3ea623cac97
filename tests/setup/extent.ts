/** Size of a long random or exhaustive test: a part of it with every change, all of it in `npm run test:long`. */
export function extent(usual: number, whole: number): number {
  return isLong ? whole : usual;
}

/** The first cases with every change, all of them in `npm run test:long`. */
export function someOf<T>(count: number, cases: readonly T[]): readonly T[] {
  return isLong ? cases : cases.slice(0, count);
}

/** Every nth case with every change, all of them in `npm run test:long`. */
export function everyNth<T>(step: number, cases: readonly T[]): readonly T[] {
  return isLong ? cases : cases.filter((_case, index) => index % step === 0);
}

export const isLong = process.env["TEST_EXTENT"] === "long";
