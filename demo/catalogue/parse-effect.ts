import { ParseError } from "./parse-error.ts";
import { parseHundredths } from "./price.ts";
import type { Effect } from "./scheme.ts";

export const NO_EFFECT: Effect = {
  cents: 0,
  factor: 100,
  grams: 0,
  packageQuantity: null,
  origin: null,
  leadTimeDays: null,
  shipFamily: null,
  cover: false,
};

type Reader = readonly [RegExp, (digits: string) => Partial<Effect>];

const cents = (text: string): number => parseHundredths(text) ?? 0;

/** Every token that may follow a value's text, and the part of the effect it sets. */
const READERS: readonly Reader[] = [
  [/^([+-]\d+\.\d{2})$/, (text) => ({ cents: cents(text) })],
  [/^x(\d+\.\d{2})$/, (text) => ({ factor: cents(text) })],
  [/^(-?\d+)g$/, (text) => ({ grams: Number(text) })],
  [/^pkg(\d+)$/, (text) => ({ packageQuantity: Number(text) })],
  [/^coo=([A-Z]{2})$/, (text) => ({ origin: text })],
  [/^lead=(\d+)$/, (text) => ({ leadTimeDays: Number(text) })],
  [/^fam=([A-E])$/, (text) => ({ shipFamily: text })],
  [/^\+(cov)$/, () => ({ cover: true })],
];

/** Mistyped tokens, which must not become a part of the text. */
const BROKEN_TOKEN = /^(?:\+\S|x\d|pkg\d|[a-z]+=|-?\d+\.\d+\/|-\d+(?:\.\d+)?$)/;

function readToken(token: string): Partial<Effect> | null {
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(token);
    if (match) return read(match[1] ?? "");
  }
  return null;
}

/** Splits "operator text +1.20 9g" into text and effect. Tokens are at the end only; a malformed token is an error. */
export function splitEffect(source: string, line: number): { text: string; effect: Effect } {
  const words = source.split(" ");
  const effect: Effect = { ...NO_EFFECT };
  for (let last = words.at(-1); last !== undefined; last = words.at(-1)) {
    const found = readToken(last);
    if (!found) break;
    Object.assign(effect, found);
    words.pop();
  }
  const broken = words.find((word) => BROKEN_TOKEN.test(word));
  if (broken !== undefined) throw new ParseError(line, broken, "unknown token");
  return { text: words.join(" "), effect };
}
