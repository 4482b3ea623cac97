import { ANY_UNIT, unitOf, type Amount, type Unit } from "./units.ts";

/**
 * A word or a quantity in a text. `words` say exactly what is written ("24 V DC" → 24vdc), `index` also what it is found by
 * (24, 24v). Quantities have canonical words, the same for all spellings of both languages; `amount` is what one with a unit says.
 */
export type Piece = {
  typed: string;
  words: readonly string[];
  index: readonly string[];
  isQuantity: boolean;
  amount?: Amount;
};

const FRACTION = String.raw`(?:\d+[ -])?\d+\/(?:2|4|8|16|32|64)(?!\d)`;
const NUMBER = String.raw`(?:${FRACTION}|\d+(?:[.,]\d+)?)`;
const RANGE = String.raw`${NUMBER}(?:[-/]${NUMBER})?`;
const SIDE = String.raw`${NUMBER}(?: ?(?:in|pulg|mm|cm))?`;
const END = String.raw`(?![\p{L}\p{N}])`;

/**
 * Something a product lacks: "no buzzer", "sin tapa", "non-reversing" are words of their own, nobody who asks for a buzzer means
 * them. Not the NO of "1 NO auxiliary".
 */
export const LACKING = String.raw`(?<![\p{L}\p{N}]|\d[ -])(?:no|non|sin|without)[ -](?<lacking>\p{L}{3,})`;

/** Box and duct sizes, quantities with a unit, bare numbers, words: in this order at each place. "4X" of NEMA 4X is no size. */
const PIECE = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}]|nema )(?<size>${SIDE}(?: ?(?:x|×|\*|por) ?${SIDE}){1,2})${END}`,
    String.raw`(?<![\p{L}\p{N}])(?<amount>${RANGE})[ -]?(?<unit>${ANY_UNIT})${END}`,
    String.raw`(?<![\p{L}\p{N}])(?<bare>${RANGE})${END}`,
    LACKING,
    String.raw`(?<word>[\p{L}\p{N}]+)`,
  ].join("|"),
  "gu",
);

/** The words and quantities of a plain text, in order. */
export function piecesOf(plain: string): Piece[] {
  return [...plain.matchAll(PIECE)].map((match) => {
    const typed = match[0].trim();
    const { size, amount, unit, bare, lacking } = match.groups ?? {};
    if (size) return sizePiece(size);
    if (amount && unit) return amountPiece(typed, amount, unit);
    if (bare) return barePiece(bare);
    const word = lacking ? `no${lacking}` : typed;
    return { typed, words: [word], index: [word], isQuantity: false };
  });
}

/** "8 x 6 x 4 in" is found as 8x6x4, by its first two sides and by each side. */
function sizePiece(typed: string): Piece {
  const sides = [...typed.matchAll(new RegExp(NUMBER, "g"))].map(([side]) => canonicalNumber(side));
  const unit = /(?:in|pulg|mm|cm)$/.exec(typed)?.[0];
  const measured = unit ? sides.map((side) => side + (unitOf(unit).exact[0] ?? "")) : [];
  const whole = sides.join("x");
  const index = [whole, sides.slice(0, 2).join("x"), ...sides, ...measured];
  return { typed, words: [whole], index, isQuantity: true };
}

function amountPiece(typed: string, amount: string, spelling: string): Piece {
  const unit = unitOf(spelling);
  const [whole, ...ends] = numbersOf(amount);
  const words = unit.exact.map((name) => `${whole}${name}`);
  const index = [whole, ...ends].flatMap((number) => [number, ...unit.names.map((name) => `${number}${name}`)]);
  return { typed, words, index, isQuantity: true, ...measured(amount, unit) };
}

const PLAIN_AMOUNT = /^(\d+(?:[.,]\d+)?)(?:-(\d+(?:[.,]\d+)?))?$/;

/** How much it is: of "24-10 AWG" 10 to 24. Fractions and two quantities ("120/240 V") say no range. */
function measured(amount: string, { names, exact }: Unit): Pick<Piece, "amount"> {
  const [, low, high = low] = PLAIN_AMOUNT.exec(amount) ?? [];
  if (low === undefined || high === undefined) return {};
  const ends = [low, high].map((end) => Number(end.replace(",", ".")));
  return { amount: { low: Math.min(...ends), high: Math.max(...ends), names, exact } };
}

function barePiece(typed: string): Piece {
  const numbers = numbersOf(typed);
  // Zeros in front are kept beside the canonical number: "00" may be a code rather than a figure.
  return { typed, words: [numbers[0]], index: [typed, ...numbers], isQuantity: true };
}

/** The canonical number of an amount first; of a range also both ends. */
function numbersOf(amount: string): [string, ...string[]] {
  if (new RegExp(`^${FRACTION}$`).test(amount)) return [canonicalNumber(amount)];
  const ends = amount.split(/[-/](?=\d+(?:[.,]\d+)?$)/).map(canonicalNumber);
  return [ends.join("to"), ...(ends.length > 1 ? ends : [])];
}

/** 2.50 and 2,5 → 2p5, 1,000 → 1000, 7/8 → 7over8, 1-1/2 → 1and1over2: index words hold letters and digits only. */
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
