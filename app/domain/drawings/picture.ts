import type { Locale, Localized } from "../locale.ts";
import { escapeHtml } from "../escape-html.ts";

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

export type FrontView = {
  readonly hash: string;
  readonly isInline: boolean;
};

export type Drawing = {
  /** Content hash of the picture as a file. */
  readonly hash: string;
  readonly whole: StoredPicture;
  readonly front: StoredPicture & FrontView;
  /** Dimension lines, and the box for drawing and dimensions. */
  readonly sizes: { readonly picture: StoredPicture; readonly box: Localized<string> } | null;
  readonly millimetresPerUnit: number | null;
};

const MOST_LETTERS = 5;

export function neutralSign(series: string): Picture {
  const letters = series.length > MOST_LETTERS ? `${series.slice(0, MOST_LETTERS - 1)}…` : series;
  const size = letters.length > 3 ? 13 : 17;
  const lettering = `font-family='sans-serif' font-size='${size}' text-anchor='middle' fill='#5f6c79'`;
  const frame = "<rect x='5' y='12' width='50' height='36' rx='3' fill='#eef0f1' stroke='#9aa3ab'/>";
  return {
    viewBox: "0 0 60 60",
    markup: `${frame}<text x='30' y='${30 + size * 0.35}' ${lettering}>${escapeHtml(letters)}</text>`,
  };
}
