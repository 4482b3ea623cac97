import type { i18n } from "i18next";
import { fillText } from "../domain/fill-text.ts";
import type { Dictionary } from "./i18next-options.ts";
import type { StringKey, Translate } from "./strings.ts";

/** Cached texts per language; above it, the cache is emptied. Memory is bounded, because texts with visitors' words are short. */
const MOST_TEXTS = 5000;

const translators = new WeakMap<i18n, Translate>();

/** Caches texts, because tables and pages repeat them. */
export function translateWith(instance: i18n): Translate {
  const translate = translators.get(instance) ?? translator(instance);
  translators.set(instance, translate);
  return translate;
}

function translator(instance: i18n): Translate {
  const known = new Map<string, string>();
  return (key, ...args) => {
    const cacheKey = args.length === 0 ? key : JSON.stringify([key, ...args]);
    const text = known.get(cacheKey) ?? instance.t(key, { ...args });
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(cacheKey, text);
    return text;
  };
}

/** Same result as i18next for our strings, without its 17 kB; a test compares them. */
export function translateFrom<Key extends string = StringKey>(
  dictionary: Dictionary,
): (key: Key, ...args: readonly (string | number)[]) => string {
  return (key, ...args) => fillText(dictionary[key] ?? key, args);
}

/** A key with a second form for one: `errors.waitSeconds` has `errors.waitSecondsOne`. */
export type CountedKey = { [Key in StringKey]: `${Key}One` extends StringKey ? Key : never }[StringKey];

export function countText(key: CountedKey, count: number, t: Translate, ...more: readonly (string | number)[]): string {
  return count === 1 ? t(`${key}One`, count, ...more) : t(key, count, ...more);
}
