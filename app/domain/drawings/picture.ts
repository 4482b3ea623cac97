import type { Locale } from "../locale.ts";

/** A picture as it stands in a page: markup inside `<svg viewBox>`. */
export type Picture = { readonly viewBox: string; readonly markup: string };

/** A picture as it is stored, once for all languages. `es`: what is another in Spanish, its words by their place among the words. */
export type StoredPicture = Picture & {
  readonly es: { readonly viewBox: string; readonly words: Readonly<Record<number, string>> } | null;
};

/** Most characters of a picture that stands in pages; a larger one has an address of its own, and the browser fetches it once. */
const MOST_INLINE = 2048;

export function isInline({ markup }: Picture): boolean {
  return markup.length <= MOST_INLINE;
}

/** The end of a tag and what stands behind it: in attributes and texts that sign is written otherwise. */
const TEXTS = />[^<]+/g;

/** A stored picture in the language of the page. */
export function pictureIn({ viewBox, markup, es }: StoredPicture, locale: Locale): Picture {
  if (locale === "en" || !es) return { viewBox, markup };
  let place = 0;
  return {
    viewBox: es.viewBox,
    markup: markup.replaceAll(TEXTS, (text) => ">" + (es.words[place++] ?? text.slice(1))),
  };
}

/** One picture of the same in both languages; null where they differ in more than their words. */
export function pictureOf(en: Picture, es: Picture): StoredPicture | null {
  if (en.markup.replaceAll(TEXTS, ">_") !== es.markup.replaceAll(TEXTS, ">_")) return null;
  const ours = en.markup.match(TEXTS) ?? [];
  const theirs: readonly string[] = es.markup.match(TEXTS) ?? [];
  const others = [...theirs.entries()].filter(([place, text]) => ours[place] !== text);
  const words = Object.fromEntries(others.map(([place, text]) => [place, text.slice(1)]));
  const isSame = en.viewBox === es.viewBox && Object.keys(words).length === 0;
  return { ...en, es: isSame ? null : { viewBox: es.viewBox, words } };
}
