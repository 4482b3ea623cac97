import type { Locale } from "../locale.ts";

export type Picture = { readonly viewBox: string; readonly markup: string };

/** `es`: Spanish words by index. */
export type StoredPicture = Picture & {
  readonly es: { readonly viewBox: string; readonly words: Readonly<Record<number, string>> } | null;
};

const MOST_INLINE = 2048;

export function isInline({ markup }: Picture): boolean {
  return markup.length <= MOST_INLINE;
}

/** Text after a tag; `>` is escaped elsewhere. */
const TEXTS = />[^<]+/g;

export function pictureIn({ viewBox, markup, es }: StoredPicture, locale: Locale): Picture {
  if (locale === "en" || !es) return { viewBox, markup };
  let place = 0;
  return {
    viewBox: es.viewBox,
    markup: markup.replaceAll(TEXTS, (text) => ">" + (es.words[place++] ?? text.slice(1))),
  };
}

/** Null when the pictures differ in more than words. */
export function pictureOf(en: Picture, es: Picture): StoredPicture | null {
  if (en.markup.replaceAll(TEXTS, ">_") !== es.markup.replaceAll(TEXTS, ">_")) return null;
  const englishTexts = en.markup.match(TEXTS) ?? [];
  const spanishTexts: readonly string[] = es.markup.match(TEXTS) ?? [];
  const others = [...spanishTexts.entries()].filter(([place, text]) => englishTexts[place] !== text);
  const words = Object.fromEntries(others.map(([place, text]) => [place, text.slice(1)]));
  const isSame = en.viewBox === es.viewBox && Object.keys(words).length === 0;
  return { ...en, es: isSame ? null : { viewBox: es.viewBox, words } };
}
