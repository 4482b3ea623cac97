import type { StringKey, Translate } from "./strings.ts";

/** A text that has a form of its own for one thing: `errors.waitSeconds` has `errors.waitSecondsOne`. */
export type CountedKey = { [Key in StringKey]: `${Key}One` extends StringKey ? Key : never }[StringKey];

/** A text with a number of things as its first placeholder, in the form for one or for many. */
export function countText(key: CountedKey, count: number, t: Translate, ...more: readonly (string | number)[]): string {
  return count === 1 ? t(`${key}One`, count, ...more) : t(key, count, ...more);
}
