type Piece = { readonly text: string } | { readonly digits: string };

/** Significant digits, as in spreadsheet programs; later digits are calculation errors. */
const SURE_DIGITS = 15;

const LONGEST_FORMAT = 255;

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 31);
const LEAP_DAY = 60;

/** Days after 1900; smaller values are more likely counts. */
const MOST_COUNTED = 3000;

function numberText(value: number): string {
  const text = String(Number(value.toPrecision(SURE_DIGITS)));
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Applies leading zeros (`00000`), dashes between digits, units (`0 "dz"`), currency and percent signs; ignores grouping and rounding. */
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

export function shownText(text: string, format: string): string {
  const section = format.length > LONGEST_FORMAT ? "" : (format.split(";").at(-1) ?? "");
  if (!section.includes("@") || section.trim() === "@") return text;
  return textOf(piecesOf(section)).replace("@", () => text);
}

/** A date soon after 1900 may be a count. The text then starts with the count, so that the buyer is asked. */
export function shownDay(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const day = date.toISOString().replace(/T00:00:00\.000Z$/, "");
  const days = (date.getTime() - DAY_ZERO) / DAY_MS;
  const serial = days >= LEAP_DAY ? days + 1 : days;
  return serial > 0 && serial < MOST_COUNTED ? `${numberText(serial)} (${day})` : day;
}

/** Null for a format with a condition, because conditions are not evaluated. */
function sectionFor(value: number, format: string): string | null {
  if (format.length > LONGEST_FORMAT) return null;
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

/** Pads with zeros and multiplies a percentage by 100. */
function withPlaces(value: number, places: string, section: string): string {
  const isPercent = section.replace(/"[^"]*"|\\./g, "").includes("%");
  const number = numberText(isPercent ? value * 100 : value);
  const zeros = /0/.test(places) ? (places.split(/[.E]/i, 1)[0]?.replace(/[^0]/g, "").length ?? 0) : 0;
  return /^\d+$/.test(number) ? number.padStart(zeros, "0") : number;
}

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
