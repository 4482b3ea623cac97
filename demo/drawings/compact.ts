import { short } from "./svg.ts";

/** The same drawing in fewer characters: rectangles become paths, neighbors share attributes. The drawing order stays. */
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

const FINE = /\d*\.\d{2,}/g;

const PLAIN_RECT = /<rect x='([^']*)' y='([^']*)' width='([^']*)' height='([^']*)'((?: (?!rx)[\w-]+='[^']*')*)\/>/g;

const TWO_PATHS = /<path d='([^']*)'([^>]*)\/><path d='([^']*)'\2\/>/;

function mergePaths(markup: string): string {
  let merged = markup;
  // Every round shortens the text, so the loop ends.
  while (TWO_PATHS.test(merged)) merged = merged.replace(TWO_PATHS, "<path d='$1$3'$2/>");
  return merged;
}

const LETTERING = /(?:<text [^>]*>[^<]*<\/text>){2,}/g;

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
