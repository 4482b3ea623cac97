import { escapeHtml } from "../escape-html.ts";
import type { Locale } from "../locale.ts";
import type { Drawing } from "./drawing.ts";

type Attributes = Readonly<Record<string, { readonly en: string; readonly es: string }>>;
type Pair = readonly [en: readonly string[], es: readonly string[]];

/** Captions stand below the views. What stands higher is written on the part itself, but for the signs of its contacts. */
const CAPTIONS = 95;
const LETTERING = /(<(?:text|tspan)\b[^>]*? y='([\d.]+)'[^>]*>)([^<]+)/g;
const BETWEEN = /( · |, )/;

/** A drawing with its captions in the language of the page, as the part's own attributes say them: `24 V DC` is `24 V CD`. */
export function translated(drawing: Drawing, attributes: Attributes, locale: Locale): Drawing {
  if (locale === "en") return drawing;
  const pairs = Object.values(attributes).flatMap(({ en, es }): Pair[] =>
    en === es ? [] : [[en.split(" "), es.split(" ")]],
  );
  const markup = drawing.markup.replaceAll(LETTERING, (_all, tag: string, y: string, content: string) =>
    Number(y) >= CAPTIONS ? tag + caption(content, pairs) : tag + (contactSign(content, pairs) ?? content),
  );
  return { ...drawing, markup };
}

function caption(content: string, pairs: readonly Pair[]): string {
  return (
    wholeValue(content, pairs) ??
    content
      .split(BETWEEN)
      .map((piece) => phrase(piece, pairs) ?? piece)
      .join("")
  );
}

function wholeValue(content: string, pairs: readonly Pair[]): string | null {
  const found = pairs.find(([en]) => escapeHtml(en.join(" ")) === content);
  return found ? escapeHtml(found[1].join(" ")) : null;
}

/** A value, or the words of one that begin with its figure: both languages write figure and unit in the same order. */
function phrase(piece: string, pairs: readonly Pair[]): string | null {
  const words = piece.split(" ");
  const [first = ""] = words;
  for (const [en, es] of pairs) {
    if (!` ${en.join(" ")} `.includes(` ${piece} `)) continue;
    if (en.length === words.length) return es.join(" ");
    const start = /^\d/.test(first) ? es.indexOf(first) : -1;
    if (start >= 0 && start + words.length <= es.length) return es.slice(start, start + words.length).join(" ");
  }
  return null;
}

/** `NO` beside a contact, where an attribute counts them: `1 NO + 1 NC`. */
function contactSign(content: string, pairs: readonly Pair[]): string | null {
  for (const [en, es] of pairs) {
    const place = en.findIndex((word, index) => word === content && /^\d+$/.test(en[index - 1] ?? ""));
    if (place > 0 && en.length === es.length && es[place - 1] === en[place - 1]) return es[place] ?? null;
  }
  return null;
}
