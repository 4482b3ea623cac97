import { escapeHtml } from "../../app/domain/escape-html.ts";
import type { Locale } from "../../app/domain/locale.ts";
import { drawPart } from "./draw-part.ts";
import type { Drawing, PartToDraw } from "./drawing.ts";

type Pair = readonly [en: readonly string[], es: readonly string[]];

/** Captions are below this line; text above it is printed on the part, except contact signs. */
const CAPTIONS = 95;
const LETTERING = /(<(?:text|tspan)\b[^>]*? y='([\d.]+)'[^>]*>)([^<]+)/g;
const BETWEEN = /( · |, )/;

/** Captions in the language of the page, from the part's own attributes: `24 V DC` is `24 V CD`. */
export function drawPartIn(locale: Locale, part: PartToDraw): Drawing {
  const drawing = drawPart(part);
  return locale === "en" ? drawing : translated(drawing, part);
}

export function translated(drawing: Drawing, part: PartToDraw): Drawing {
  const all = Object.values(part.attributes).map(({ en, es = en }): Pair => [en.split(" "), es.split(" ")]);
  const pairs = all.filter(([en, es]) => en.join(" ") !== es.join(" "));
  const markup = drawing.markup.replaceAll(LETTERING, (_all, tag: string, y: string, content: string) =>
    Number(y) >= CAPTIONS ? tag + caption(content, pairs) : tag + contactSigns(content, all),
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

/** A value, or its words that begin with the figure: both languages write figure and unit in the same order. */
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

/** `NO` at a contact, `4 NO` on a plate, `NO + NC` on a block; other text on the part stays. */
function contactSigns(content: string, pairs: readonly Pair[]): string {
  const signs = content.split(" ").map((word) => (/^(?:\d+|\+)$/.test(word) ? word : contactSign(word, pairs)));
  return signs.includes(null) ? content : signs.join(" ");
}

/** The sign of a contact, where an attribute counts them: `1 NO + 1 NC` is `1 NA + 1 NC`. */
function contactSign(content: string, pairs: readonly Pair[]): string | null {
  for (const [en, es] of pairs) {
    const [counted, theirs] = [afterFigures(en), afterFigures(es)];
    const place = counted.findIndex(({ word }) => word === content);
    const found = theirs[place];
    if (place >= 0 && found?.figure === counted[place]?.figure) return found?.word ?? null;
  }
  return null;
}

function afterFigures(words: readonly string[]): { figure: string; word: string }[] {
  return words.flatMap((word, index) => {
    const figure = words[index - 1] ?? "";
    return /^\d+$/.test(figure) ? [{ figure, word }] : [];
  });
}
