import type { i18n } from "i18next";
import { fillText } from "../domain/fill-text.ts";
import type { Dictionary } from "./i18next-options.ts";
import type { StringKey, Translate } from "./strings.ts";

/** Texts kept for a language; then it is begun anew. Those with a visitor's words in them come once and are short. */
const MOST_TEXTS = 5000;

const translators = new WeakMap<i18n, Translate>();

/**
 * Translator on the server, over i18next. Rows of a table and pages say the same words again and again: each text is put together
 * once.
 */
export function translateWith(instance: i18n): Translate {
  const translate = translators.get(instance) ?? translator(instance);
  translators.set(instance, translate);
  return translate;
}

function translator(instance: i18n): Translate {
  const known = new Map<string, string>();
  return (key, ...args) => {
    const asked = args.length === 0 ? key : JSON.stringify([key, ...args]);
    const text = known.get(asked) ?? instance.t(key, { ...args });
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(asked, text);
    return text;
  };
}

/**
 * Translator in the browser: the same result as i18next gives for our strings, without its 17 kB. A test compares the two
 * for every key.
 */
export function translateFrom<Key extends string = StringKey>(
  dictionary: Dictionary,
): (key: Key, ...args: readonly (string | number)[]) => string {
  return (key, ...args) => fillText(dictionary[key] ?? key, args);
}

/** A text that has a form of its own for one thing: `errors.waitSeconds` has `errors.waitSecondsOne`. */
export type CountedKey = { [Key in StringKey]: `${Key}One` extends StringKey ? Key : never }[StringKey];

/** A text with a number of things as its first placeholder, in the form for one or for many. */
export function countText(key: CountedKey, count: number, t: Translate, ...more: readonly (string | number)[]): string {
  return count === 1 ? t(`${key}One`, count, ...more) : t(key, count, ...more);
}
