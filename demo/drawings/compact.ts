import { short } from "./svg.ts";

/**
 * The same drawing in fewer characters: plain rectangles become paths, neighbouring paths and lettering that share their
 * attributes share them once, and what the frame says already is not said again. What is drawn, and in which order, stays.
 */
export function compact(markup: string): string {
  const [frame = "", ...rest] = markup.split(/(?<=>)/);
  const plain = rest
    .join("")
    .replace(SAID_BY_FRAME, "")
    .replace(FINE, (number) => short(Number(number)))
    .replace(PLAIN_RECT, "<path d='M$1 $2h$3v$4h-$3z'$5/>");
  return frame + mergePaths(plain).replace(LETTERING, groupLettering);
}

const SAID_BY_FRAME = / (?:text-anchor='middle'|font-size='6'|fill='none'|transform='rotate\(0 [^']*\)')/g;

/** A number finer than anybody sees. */
const FINE = /\d*\.\d{2,}/g;

/** A rectangle without rounded corners, written as `rect()` does. */
const PLAIN_RECT = /<rect x='([^']*)' y='([^']*)' width='([^']*)' height='([^']*)'((?: (?!rx)[\w-]+='[^']*')*)\/>/g;

const TWO_PATHS = /<path d='([^']*)'([^>]*)\/><path d='([^']*)'\2\/>/;

function mergePaths(markup: string): string {
  let merged = markup;
  // Every round makes it shorter, so there is an end.
  while (TWO_PATHS.test(merged)) merged = merged.replace(TWO_PATHS, "<path d='$1$3'$2/>");
  return merged;
}

/** Texts that follow each other. */
const LETTERING = /(?:<text [^>]*>[^<]*<\/text>){2,}/g;

/** One text: where it stands, how it is written, its words. */
const TEXT = /<text((?: (?:x|y|rotate)='[^']*')*)((?: [\w-]+='[^']*')*)>([^<]*)<\/text>/g;

function groupLettering(texts: string): string {
  const groups: { style: string; texts: string[] }[] = [];
  for (const [, place = "", style = "", words = ""] of texts.matchAll(TEXT)) {
    const written = `<text${place}>${words}</text>`;
    const last = groups.at(-1);
    if (last?.style === style) last.texts.push(written);
    else groups.push({ style, texts: [written] });
  }
  return groups
    .map(({ style, texts: [first = "", ...others] }) =>
      others.length === 0 ? first.replace(">", `${style}>`) : `<g${style}>${first}${others.join("")}</g>`,
    )
    .join("");
}
