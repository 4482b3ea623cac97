import { fractionsInFigures } from "./fractions.ts";
import { plainText } from "./plain-text.ts";
import type { Units } from "./units.ts";

const ONES = numbered("one two three four five six seven eight nine", 1);
const UNOS = numbered("dos tres cuatro cinco seis siete ocho nueve", 2);
const TEENS = numbered("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 10);
const DIECES = numbered("diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve", 10);
const VEINTES = numbered(
  "veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
  21,
);
const TENS = numbered("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10);
const VEINTE = numbered("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa", 20, 10);
const HUNDREDS = numbered("ciento doscientos trescientos cuatrocientos quinientos", 100, 100);

const ONE = [...ONES, ...UNOS];
const TEN = [...TENS, ...VEINTE];
const NUMBERS = new Map([...ONE, ...TEN, ...TEENS, ...DIECES, ...VEINTES, ...HUNDREDS, ["cien", 100]]);

const ones = oneOf(ONE);
const hundreds = `(?:(?:${ones}[ -])?hundred|${oneOf([...HUNDREDS, ["cien", 100]])})`;
const small = `(?:${oneOf(TEN)}(?:(?:[ -]| y )${ones})?|${oneOf([...TEENS, ...DIECES, ...VEINTES])}|${ones})`;
const NUMBER = String.raw`(?<![\p{L}\p{N}])(?:${hundreds}(?:(?: |-| and )${small})?|${small})`;

/** Hundreds without the word, as electricians say them: `four eighty V`. Of other units it may be a number of pieces. */
const SPOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${oneOf(ONES)})[ -](${oneOf(TENS)}(?:[ -]${oneOf(ONES)})?|${oneOf(TEENS)})(?=[ -]v\p{L}*(?![\p{L}\p{N}]))`,
  "gu",
);

/** Full-load amperes before the number: `FLA 3.4`, `FLA: 14 A`. */
const FULL_LOAD = /(?<!\p{L})fla ?[:=]? ?(\d+(?:[.,]\d+)?)(?: ?a(?:mp\p{L}*)?)?(?![\p{L}\p{N}])/gu;
const SIZE = new RegExp(String.raw`(?<=(?:size|tamano) )${NUMBER}(?![\p{L}\p{N}])`, "gu");

/** `half dozen`, `two dozen`, `una docena de`. */
const DOZENS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<half>(?:a )?half(?: an? | )|media )|(?<count>\d+|${small}) |(?:an?|una) )?(?:dozens?|docenas?)(?: (?:of|de))?(?![\p{L}\p{N}])`,
  "gu",
);

/** `32 to 40 A` is a range; in Spanish only of amperes, since `9 a 120 V` is 9 A. */
const FROM_TO =
  /(?<![\p{L}\p{N}.,/-])(\d+(?:[.,]\d+)?) (?:(?:to|thru|through|hasta) (?=\d+(?:[.,]\d+)? ?\p{L})|a (?=\d+(?:[.,]\d+)? ?a(?:mp\p{L}*)?(?!\p{L})))/gu;

const LONGEST = 500;

/** `ten HP`, `veinte amperes`, `half HP`, `size one`, `FLA 3.4` with figures before the unit. Other words stay: `two contactors`. */
export function inFigures(query: string, units: Units): string {
  if (query.length > LONGEST) return query;
  const plain = plainText(query);
  const beforeUnit = new RegExp(String.raw`${NUMBER}(?=[ -](?:${units.any})(?![\p{L}\p{N}]))`, "gu");
  const spoken = plain.replace(SPOKEN, (_all, hundreds: string, rest: string) =>
    inDigits(`${hundreds} hundred ${rest}`),
  );
  const counted = spoken.replace(DOZENS, (...match) => inDozens(match.at(-1)));
  const read = fractionsInFigures(counted, { anyUnit: units.any, wholeNumber: small, inDigits })
    .replace(beforeUnit, inDigits)
    .replace(SIZE, inDigits)
    .replace(FULL_LOAD, "$1 a")
    .replace(FROM_TO, "$1-");
  return read === plain ? query : read;
}

function inDozens({ half, count = "1" }: { half?: string; count?: string }): string {
  if (half) return "6";
  return String(12 * Number(/\d/.test(count) ? count : inDigits(count)));
}

/** A number in words at the start of a pattern: `two contactors`. */
export const SPELLED = small;

export function inDigits(written: string): string {
  const sum = written.split(/[ -]/).reduce((total, word) => {
    if (word === "hundred") return Math.max(total, 1) * 100;
    return total + (NUMBERS.get(word) ?? 0);
  }, 0);
  return String(sum);
}

function numbered(words: string, first: number, step = 1): [string, number][] {
  return words.split(" ").map((word, at) => [word, first + at * step]);
}

function oneOf(words: readonly (readonly [string, number])[]): string {
  return `(?:${words.map(([word]) => word).join("|")})`;
}
