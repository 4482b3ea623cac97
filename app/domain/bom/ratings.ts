import { plainText } from "../search/plain-text.ts";

type RatingKind = "volts" | "amps" | "hp" | "kw" | "poles";

/** `24 V DC`, `4.0-6.3 A`. A single figure is a range with equal ends. */
export type Rating = {
  readonly kind: RatingKind;
  readonly text: string;
  readonly low: number;
  readonly high: number;
  /** Null when unknown or both. */
  readonly current: "AC" | "DC" | null;
  /** Volts of a coil or a control circuit. */
  readonly isCoil: boolean;
  /** Rating of the load; the part may exceed it. */
  readonly isLoad: boolean;
};

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,3})?`;
const FRACTION = String.raw`(?:\d{1,3}[- ])?\d{1,2}\/\d{1,2}|${NUMBER}`;
const START = String.raw`(?<![\p{L}\p{N}.,/])(?<![\p{L}\p{N}]-)`;
const END = String.raw`(?![\p{L}\p{N}])`;
const TO = String.raw`\s?(?:-|\/|to|hasta|or|o|y|and)\s?`;
const CURRENT = String.raw`a\.?c\.?|d\.?c\.?|c\.?a\.?|c\.?d\.?|c\.?c\.?`;
const COIL = "coil|bobina|control";

const COIL_AHEAD = new RegExp(String.raw`(?:${COIL})[^\d,;]{0,10}$`, "i");
const COIL_BEHIND = new RegExp(String.raw`^[\s-]*(?:${COIL})`, "i");

const VOLTS = new RegExp(
  String.raw`${START}(?:(?<before>${CURRENT})[\s-]?)?(?<low>${NUMBER})(?:\s?v)?(?:${TO}(?<high>${NUMBER}))?[\s-]?v(?:olts?|oltios?)?\.?[\s-]?(?:(?<behind>(?:${CURRENT})(?:[/-](?:v\.?)?(?:${CURRENT}))?)|~)?${END}`,
  "giu",
);
const LABELED_VOLTS = new RegExp(
  String.raw`${START}(?:coil|bobina|voltage|voltaje|tensi[oó]n)(?: (?:voltage|voltaje|of|de|a))?\s?[:=]?\s?(?<low>${NUMBER})${END}(?!\s?[-\/]?\s?(?:\d|v|mm|in\b|a\b))`,
  "giu",
);
const KIND_OF_COIL = new RegExp(
  String.raw`${START}(?:(?<before>ac|dc|ca|cd|cc) (?:coil|bobina)|(?:coil|bobina)(?: (?:de|in|en))? (?<behind>ac|dc|ca|cd|cc))${END}`,
  "giu",
);
/** In `4 a 6 piezas`, a lowercase `a` after a blank is Spanish for *to*. */
const AMPS = new RegExp(
  String.raw`${START}(?:(?<load>[Ff][Ll][AaCc]|[Mm]otor|MOTOR|[Ll]oad|LOAD|[Cc]arga|CARGA)(?: (?:of|de))?[\s:=]{1,2})?(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))?(?:a|[\s-]?A|[\s-]?[Aa][Mm][Pp](?:[Ss]|[Ee][Rr][Ee][Ss]?|[Ee][Rr][Ii][Oo][Ss]?)?|[\s-]?(?<fla>[Ff][Ll][Aa]))${END}`,
  "gu",
);
const POWER = new RegExp(
  String.raw`${START}(?<low>${FRACTION})(?:${TO}(?<high>${FRACTION}))?[\s-]?(?:(?<hp>hp|h\.p\.?|cv|caballos)|kw)${END}`,
  "giu",
);
const POLES = new RegExp(String.raw`${START}(?<low>\d)[\s-]?(?:p|poles?|polos?)${END}(?! motor)`, "giu");

export function ratingsIn(text: string): readonly Rating[] {
  const found = (kind: RatingKind, pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap((match) => toRating(kind, text, match) ?? []);
  const volts = found("volts", VOLTS);
  return [
    ...volts,
    ...(volts.length === 0
      ? [...found("volts", LABELED_VOLTS), ...[...text.matchAll(KIND_OF_COIL)].map(kindOfCoil)]
      : []),
    ...found("amps", AMPS),
    ...found("hp", POWER),
    ...found("poles", POLES),
  ];
}

function toRating(kind: RatingKind, text: string, match: RegExpExecArray): Rating | null {
  const { low = "", high = low, before, behind, load, fla, hp } = match.groups ?? {};
  const ahead = text.slice(Math.max(0, match.index - 20), match.index);
  const after = text.slice(match.index + match[0].length);
  // `class 10A` is not a current.
  if (kind === "amps" && /(?:class|clase|cl\.?)\s*$/i.test(ahead)) return null;
  const ends = [figure(low), figure(high)];
  if (ends.some((end) => !(end > 0))) return null;
  const coil = kind === "volts" ? nextToCoil(ahead, match[0], after) : null;
  return {
    kind: kind === "hp" && hp === undefined ? "kw" : kind,
    text: (coil ?? match[0]).trim(),
    low: Math.min(...ends),
    high: Math.max(...ends),
    current: currentOf(behind ?? before ?? (match[0].endsWith("~") ? "ac" : "")),
    isCoil: coil !== null,
    isLoad: load !== undefined || fla !== undefined,
  };
}

function nextToCoil(ahead: string, said: string, after: string): string | null {
  if (/^(?:coil|bobina)/i.test(said)) return said;
  const before = COIL_AHEAD.exec(ahead)?.[0];
  const behind = COIL_BEHIND.exec(after)?.[0];
  return before === undefined && behind === undefined ? null : `${before ?? ""}${said}${before ? "" : (behind ?? "")}`;
}

function kindOfCoil(match: RegExpExecArray): Rating {
  const { before, behind } = match.groups ?? {};
  return {
    kind: "volts",
    text: match[0],
    low: 0,
    high: Infinity,
    current: currentOf(before ?? behind ?? ""),
    isCoil: true,
    isLoad: false,
  };
}

function currentOf(words: string): Rating["current"] {
  const plain = words.toLowerCase().replace(/[^a-z/-]/g, "");
  if (plain === "" || /[/-]/.test(plain)) return null;
  return plain === "ac" || plain === "ca" ? "AC" : "DC";
}

function figure(text: string): number {
  const [, whole = "0", over, under] = /^(?:(\d+)[- ])?(\d+)\/(\d+)$/.exec(text) ?? [];
  return over === undefined ? Number(text.replace(",", ".")) : Number(whole) + Number(over) / Number(under);
}

/** `en`, `es`: the attribute value with the rating. A line may match a rating without `isOwn`, but cannot contradict it. */
export type PartRating = Omit<Rating, "text" | "isCoil" | "isLoad"> & {
  readonly isOwn: boolean;
  readonly en: string;
  readonly es: string;
};

type Value = { readonly en: string; readonly es: string };

/** Attributes of contacts, insulation and outputs, which are not ratings of the part itself. */
const BORNE = /contact|insulation|aislamiento|output|salida|tripclass/i;

export function partRatings(attributes: Readonly<Record<string, Value>>): readonly PartRating[] {
  return Object.entries(attributes).flatMap(([key, { en, es }]) =>
    ratingsIn(en).map(({ kind, low, high, current }): PartRating => ({
      kind,
      low,
      high,
      current,
      isOwn: !BORNE.test(key),
      en,
      es,
    })),
  );
}

/** Smaller figures are ordered far more often than they name a rating. */
const LEAST_RATING = 11;
/** A wider range of volts or amperes contains too many usual quantities. */
const NARROW_RANGE = 1.6;

/** `KC-0183-10-120A 120`: the figure repeats volts or amperes of the part, or a piece of its number. */
export function mayBeRatingOf(figure: number, pn: string, ratings: readonly PartRating[]): boolean {
  if (figure < LEAST_RATING) return false;
  const pieces = pn.match(/\d+/g) ?? [];
  if (pieces.some((piece) => Number(piece) === figure)) return true;
  return ratings.some(({ kind, low, high }) => {
    if (kind !== "volts" && kind !== "amps") return false;
    return figure === low || figure === high || (figure > low && figure < high && high <= low * NARROW_RANGE);
  });
}

/** Nominal voltages of the same supply. */
const SAME_NET = [
  [110, 115, 120, 125, 127],
  [200, 208],
  [220, 230, 240],
  [380, 400, 415],
  [440, 460, 480],
  [550, 575, 600],
];

export function contradicted(stated: readonly Rating[], ratings: readonly PartRating[]): readonly Rating[] {
  const kinds = [...new Set(stated.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const of = ratings.filter((each) => each.kind === kind);
    if (!of.some(({ isOwn }) => isOwn)) return [];
    const all = stated.filter((each) => each.kind === kind);
    const coils = all.filter(({ isCoil }) => isCoil);
    const said = coils.length > 0 ? coils : all;
    return said.some((one) => of.some((other) => isMet(one, other, of))) ? [] : said;
  });
}

function isMet(said: Rating, has: PartRating, all: readonly PartRating[]): boolean {
  const isWithin = said.low <= has.high && said.high >= has.low;
  switch (said.kind) {
    case "volts": {
      const isOtherCurrent = said.current !== null && has.current !== null && said.current !== has.current;
      return !isOtherCurrent && (isWithin || isSameNet(said, has));
    }
    case "amps":
      return isWithin || (said.isLoad && all.every(({ low, high }) => low === high) && said.high <= has.high);
    case "hp":
    case "kw":
      return said.high <= has.high;
    case "poles":
      return isWithin;
  }
}

function isSameNet(said: Rating, has: PartRating): boolean {
  return SAME_NET.some(
    (net) => (net.includes(said.low) || net.includes(said.high)) && (net.includes(has.low) || net.includes(has.high)),
  );
}

export function ownValues(text: string, ratings: readonly PartRating[], locale: "en" | "es"): string {
  const kinds = new Set(ratingsIn(text).map(({ kind }) => kind));
  const values = ratings.filter(({ kind, isOwn }) => isOwn && kinds.has(kind)).map((rating) => rating[locale]);
  return [...new Set(values)].join(", ");
}

const OF_THE_NET =
  /(?<![\p{L}\p{N}])(?:motors?|motor|hp|h\.p|cv|kw|fla|\d?\s?ph(?:ase)?s?|\d?\s?fases?|tri-?f[aá]sic[oa]|three-phase|line|l[ií]nea|supply|mains?|alimentaci[oó]n|max|m[aá]x|up to|hasta|system|sistema|rated|insulation|aislamiento)(?![\p{L}])/iu;
const NET_AS_JOINED = /\d\s?(?:hp|cv|kw|ph)(?![\p{L}])/iu;
/** Lower volts are never a line voltage. */
const LOWEST_NET = 200;
const INSULATION = new Set([600, 690, 750, 1000]);

export function statedIn(text: string): readonly string[] {
  const all = ratingsIn(text);
  const isNet = OF_THE_NET.test(text) || NET_AS_JOINED.test(text);
  const hasOthers = all.some(({ kind }) => kind !== "volts");
  return all
    .filter(({ kind, isCoil, high }) => {
      if (kind !== "volts" || isCoil) return true;
      return !(isNet && high >= LOWEST_NET) && !(hasOthers && INSULATION.has(high));
    })
    .map(({ text: said }) => said);
}

const HEADINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:coil|bobina|control)\b/, " V"],
  [/\b(?:volts?|voltages?|voltajes?|tension|vac|vdc|vca|vcd)\b|^(?:(?:rated|nominal|motor|line|control) )?v$/, " V"],
  [/\b(?:fla|flc)\b|\b(?:motor|load|carga)\b.*\b(?:amps?|amperes?|current|corriente)\b/, " FLA"],
  [
    /\b(?:amps?|amperes?|amperage|amperaje|current|corriente)\b|^(?:(?:rated|nominal|motor|load|carga|max|fla|range|rango) )?a$/,
    " A",
  ],
  [/\b(?:hp|horsepower|caballos|cv)\b/, " HP"],
  [/\bkw\b/, " kW"],
  [/\b(?:poles?|polos?)\b/, " P"],
];

export function statedInColumn(heading: string, cell: string): string {
  const name = plainText(heading)
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/\b([a-z]) (?=[a-z]\b)/g, "$1");
  const unit = HEADINGS.find(([words]) => words.test(name))?.[1];
  if (unit === undefined || cell.trim() === "" || cell.length > 40) return "";
  const isVolts = unit === " V";
  const isNet = /\b(?:motor|line|linea|supply|mains?|alimentacion|system|sistema|max)\b/.test(name);
  if (isVolts && isNet) return "";
  const coil = isVolts ? (/\b(?:coil|bobina|control)\b/.exec(name)?.[0] ?? "") : "";
  const isBare = !/\p{L}/u.test(cell);
  if (isBare && !/\d/.test(cell)) return "";
  const said = isBare ? `${cell.trim()}${unit}${isVolts ? currentIn(name) : ""}` : cell.trim();
  return coil === "" || /coil|bobina/i.test(said) ? said : `${said} ${coil}`;
}

function currentIn(name: string): string {
  if (/\b(?:vac|vca|ac|ca)\b/.test(name)) return " AC";
  return /\b(?:vdc|vcd|dc|cd)\b/.test(name) ? " DC" : "";
}
