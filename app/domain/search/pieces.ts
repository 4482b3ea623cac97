import type { Amount, Unit, Units } from "./units.ts";

/** `words`: exactly as written ("24 V DC" → 24vdc); `index` adds broader ones (24, 24v). Quantities are canonical across languages. */
export type Piece = {
  typed: string;
  words: readonly string[];
  index: readonly string[];
  isQuantity: boolean;
  amount?: Amount;
};

export const FRACTION = String.raw`(?:\d+[ -])?\d+\/(?:2|4|8|16|32|64)(?!\d)`;
const NUMBER = String.raw`(?:${FRACTION}|\d+(?:[.,]\d+)?)`;
const RANGE = String.raw`${NUMBER}(?:[-/]${NUMBER})?`;
const END = String.raw`(?![\p{L}\p{N}])`;

/** "no buzzer", "sin tapa", "non-reversing" are words of their own. Excludes NO of "1 NO auxiliary". */
export const LACKING = String.raw`(?<![\p{L}\p{N}]|\d[ -])(?:no|non|sin|without)[ -](?<lacking>\p{L}{3,})`;

const patterns = new WeakMap<Units, RegExp>();

/** Sizes, quantities with a unit, bare numbers, words. "4X" of NEMA 4X is not a size. */
function patternOf(units: Units): RegExp {
  const known = patterns.get(units);
  if (known) return known;
  const side = String.raw`${NUMBER}(?: ?${units.side})?`;
  const pattern = new RegExp(
    [
      String.raw`(?<![\p{L}\p{N}]|${units.notSizesAfter})(?<size>${side}(?: ?(?:x|×|\*|por|by) ?${side}){1,2})${END}`,
      String.raw`(?<![\p{L}\p{N}])(?<amount>${RANGE})[ -]?(?<unit>${units.any})${END}`,
      String.raw`(?<![\p{L}\p{N}])(?<bare>${RANGE})${END}`,
      LACKING,
      String.raw`(?<word>[\p{L}\p{N}]+)`,
    ].join("|"),
    "gu",
  );
  patterns.set(units, pattern);
  return pattern;
}

/** Texts of values and of a query are read many times while it is answered. */
const matches = new WeakMap<Units, Map<string, readonly RegExpExecArray[]>>();

const [MOST_KEPT, LONGEST_KEPT] = [2000, 100];

/** Groups: `size`, `amount` with `unit`, `bare`, `lacking`, `word`. */
export function matchesOf(plain: string, units: Units): readonly RegExpExecArray[] {
  const kept = matches.get(units) ?? new Map<string, readonly RegExpExecArray[]>();
  const known = kept.get(plain);
  if (known) return known;
  const found = [...plain.matchAll(patternOf(units))];
  if (plain.length <= LONGEST_KEPT) kept.set(plain, found);
  matches.set(units, kept.size > MOST_KEPT ? new Map() : kept);
  return found;
}

export function piecesOf(plain: string, units: Units): Piece[] {
  return matchesOf(plain, units).map((match) => {
    const typed = match[0].trim();
    const { size, amount, unit, bare, lacking } = match.groups ?? {};
    if (size) return sizePiece(size, units);
    if (amount && unit) return amountPiece(typed, amount, units.unitOf(unit));
    if (bare) return barePiece(bare);
    const word = lacking ? `no${lacking}` : typed;
    return { typed, words: [word], index: [word], isQuantity: false };
  });
}

/** "8 x 6 x 4 in" is indexed as 8x6x4, by its first two sides and by each side. */
function sizePiece(typed: string, units: Units): Piece {
  const sides = [...typed.matchAll(new RegExp(NUMBER, "g"))].map(([side]) => canonicalNumber(side));
  const unit = new RegExp(`${units.side}$`, "u").exec(typed)?.[0];
  const measured = unit ? sides.map((side) => side + (units.unitOf(unit).exact[0] ?? "")) : [];
  const whole = sides.join("x");
  const index = [whole, sides.slice(0, 2).join("x"), ...sides, ...measured];
  return { typed, words: [whole], index, isQuantity: true };
}

function amountPiece(typed: string, amount: string, unit: Unit): Piece {
  const [whole, ...ends] = numbersOf(amount);
  const words = unit.exact.map((name) => `${whole}${name}`);
  const index = [whole, ...ends].flatMap((number) => [number, ...unit.names.map((name) => `${number}${name}`)]);
  return { typed, words, index, isQuantity: true, ...measured(amount, unit) };
}

const PLAIN_AMOUNT = /^(\d+(?:[.,]\d+)?)(?:-(\d+(?:[.,]\d+)?))?$/;

/** "24-10 AWG" is 10 to 24. Fractions and two quantities ("120/240 V") have no range. */
function measured(amount: string, { names, exact }: Unit): Pick<Piece, "amount"> {
  const [, low, high = low] = PLAIN_AMOUNT.exec(amount) ?? [];
  if (low === undefined || high === undefined) return {};
  const ends = [low, high].map((end) => Number(end.replace(",", ".")));
  return { amount: { low: Math.min(...ends), high: Math.max(...ends), names, exact } };
}

function barePiece(typed: string): Piece {
  const numbers = numbersOf(typed);
  // "00" may be a code, so leading zeros are indexed too.
  return { typed, words: [numbers[0]], index: [typed, ...numbers], isQuantity: true };
}

/** Canonical number first; a range also has both ends. */
function numbersOf(amount: string): [string, ...string[]] {
  if (new RegExp(`^${FRACTION}$`).test(amount)) return [canonicalNumber(amount)];
  const ends = amount.split(/[-/](?=\d+(?:[.,]\d+)?$)/).map(canonicalNumber);
  return [ends.join("to"), ...(ends.length > 1 ? ends : [])];
}

/** 2.50 and 2,5 → 2p5, 1,000 → 1000, 7/8 → 7over8, 1-1/2 → 1and1over2: index words have letters and digits only. */
function canonicalNumber(text: string): string {
  const number = /^[1-9]\d{0,2},\d{3}$/.test(text) ? text.replace(",", "") : text.replace(",", ".");
  return number
    .replace(/^0+(?=\d)/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "")
    .replace(".", "p")
    .replace(/[ -]/, "and")
    .replace("/", "over");
}
