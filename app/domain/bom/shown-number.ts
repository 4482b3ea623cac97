/** What a piece of a number format shows: text as it is, or a place for digits. */
type Piece = { readonly text: string } | { readonly digits: string };

/** Decimals that a calculation adds by accident are beyond these digits, as in spreadsheet programs. */
const SURE_DIGITS = 15;

const LONGEST_FORMAT = 255;

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 31);
const LEAP_DAY = 60;

/** Days from 1900 on that are rather a count. */
const MOST_COUNTED = 3000;

/** A number as a list holds it: without the errors of calculations, and never like one in thousands. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(SURE_DIGITS)));
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/**
 * A number in its format, as far as the format says what is meant: leading zeros (`00000`), dashes between digits, a unit (`0 "dz"`), a
 * currency or a percent sign. Separators of thousands and rounding are left away, since the value says more than they do.
 */
export function shownNumber(value: number, format: string): string {
  const section = sectionFor(value, format);
  if (section === null || /^\s*(?:general|@)\s*$/i.test(section)) return numberText(value);
  const pieces = piecesOf(section);
  const first = pieces.findIndex((piece) => "digits" in piece);
  const last = pieces.findLastIndex((piece) => "digits" in piece);
  if (first === -1) return textOf(pieces).trim();
  const places = pieces.flatMap((piece) => ("digits" in piece ? [piece.digits] : []));
  const number = withPlaces(value, places.join(""), section);
  const inside = pieces.slice(first, last + 1);
  const isMask = inside.length > 1 && places.every((digits) => /^[0#]+$/.test(digits)) && /^\d+$/.test(number);
  return `${textOf(pieces.slice(0, first))}${isMask ? masked(number, inside) : number}${textOf(pieces.slice(last + 1))}`.trim();
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => ("text" in piece ? piece.text : "")).join("");
}

/** A text in its format, which may put words around it. */
export function shownText(text: string, format: string): string {
  const section = format.length > LONGEST_FORMAT ? "" : (format.split(";").at(-1) ?? "");
  if (!section.includes("@") || section.trim() === "@") return text;
  return textOf(piecesOf(section)).replace("@", () => text);
}

/**
 * A day without its midnight. One soon after 1900 may be a count in a cell with the format of a date: it stands in front, so that the buyer
 * is asked about it.
 */
export function shownDay(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const day = date.toISOString().replace(/T00:00:00\.000Z$/, "");
  const days = (date.getTime() - DAY_ZERO) / DAY_MS;
  // Spreadsheets count a 29th of February 1900, which never was.
  const serial = days >= LEAP_DAY ? days + 1 : days;
  return serial > 0 && serial < MOST_COUNTED ? `${numberText(serial)} (${day})` : day;
}

/** The part of a format for this value; null where a condition decides, which is not followed. */
function sectionFor(value: number, format: string): string | null {
  if (format.length > LONGEST_FORMAT) return null;
  // Not at those in quotes.
  const sections = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  if (sections.some((section) => /\[[<>=]/.test(section))) return null;
  const [positive = "", negative, zero] = sections;
  if (value < 0) return negative === undefined ? positive : negative;
  return value === 0 && zero !== undefined ? zero : positive;
}

function piecesOf(section: string): Piece[] {
  const pieces: Piece[] = [];
  const tokens = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|_.|\*.|(General|[0#?.,]+(?:E[+-]?0+)?)|(.)/gis;
  for (const [, quoted, escaped, currency, digits, plain] of section.matchAll(tokens)) {
    const text = quoted ?? escaped ?? currency ?? plain;
    const last = pieces.at(-1);
    if (digits !== undefined) pieces.push({ digits });
    else if (text !== undefined && last && "text" in last) pieces[pieces.length - 1] = { text: last.text + text };
    else if (text !== undefined) pieces.push({ text });
  }
  return pieces;
}

/** The number with as many leading zeros as its format has places, and as many times more as a percent sign says. */
function withPlaces(value: number, places: string, section: string): string {
  const isPercent = section.replace(/"[^"]*"|\\./g, "").includes("%");
  const number = numberText(isPercent ? value * 100 : value);
  const zeros = /0/.test(places) ? (places.split(/[.E]/i, 1)[0]?.replace(/[^0]/g, "").length ?? 0) : 0;
  return /^\d+$/.test(number) ? number.padStart(zeros, "0") : number;
}

/** Digits in the places of a mask such as `000-0000`, from the right; what is left over stands in front. */
function masked(number: string, mask: readonly Piece[]): string {
  let left = number;
  let text = "";
  for (const piece of mask.toReversed()) {
    if ("text" in piece) {
      text = left === "" ? text : piece.text + text;
      continue;
    }
    const count = piece.digits.length;
    text = left.slice(-count) + text;
    left = left.slice(0, -count);
  }
  return left + text;
}
