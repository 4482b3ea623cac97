import { COLUMN_WIDTHS } from "../../ui/catalog/column-classes.ts";
import type { SeriesTable } from "../../ui/catalog/series-types.ts";

type Room = {
  readonly partNumbers: readonly string[];
  readonly hasDrawings: boolean;
  /** Texts per column. */
  readonly columns: readonly (readonly string[])[];
  readonly hasPacks: boolean;
  /** The widest part of an availability that stays on one line. */
  readonly availability: string;
};

type Layout = {
  layout: SeriesTable["layout"];
  widths: readonly (string | undefined)[];
  availabilityWidth: string | undefined;
};

/** Limit of columns next to the drawing of the series. */
const MOST_BESIDE = 3;

/** A table with more scrolls in a box. */
const MOST_UNBOXED = 6;

/** In pixels on a desktop of 1280: next to the drawing, and alone. */
const BESIDE = 968;
const ALONE = 1248;

const PADDING = 12;

const LONGEST_WORD = 14;

/** Of the availability. */
const MARK = 17;

/** Checkbox, prices, quantity and star. */
const FIXED = 28 + 82 + 84 + 184;

/** Where a table stands and how wide its columns are at least, so that values take two lines and rows stay low. */
export function tableLayout({ partNumbers, hasDrawings, columns, hasPacks, availability }: Room): Layout {
  const wanted = columns.map((texts) => widthFor(Math.max(0, ...texts.map(inTwoLines))));
  const numbers = Math.max(0, ...partNumbers.map(({ length }) => length * 8.5));
  const stock = widthFor(MARK + widthOf(availability));
  const others = FIXED + PADDING + numbers + (hasDrawings ? 40 : 0) + (hasPacks ? 52 : 0);
  const needed = others + [stock, ...wanted].reduce((sum, { pixels }) => sum + pixels, 0);
  const isFew = columns.length <= MOST_BESIDE && needed <= BESIDE;
  const isPlain = columns.length <= MOST_UNBOXED && needed <= ALONE;
  return {
    layout: isFew ? "beside" : isPlain ? "alone" : "boxed",
    widths: wanted.map(({ name }) => name),
    availabilityWidth: stock.name,
  };
}

/** The narrowest class that is wide enough, else the widest. */
function widthFor(content: number): { pixels: number; name: string | undefined } {
  const [pixels, name] = COLUMN_WIDTHS.find(([width]) => width >= PADDING + content) ?? COLUMN_WIDTHS.at(-1) ?? [0];
  return { pixels, name };
}

/** The width at which a text takes two lines. Only long texts are broken behind a hyphen. */
function inTwoLines(text: string): number {
  const gaps = text.length > LONGEST_WORD ? / |-(?=\p{L})/gu : / /g;
  const breaks = [...text.matchAll(gaps)].map(({ index }) => index + 1);
  const widths = [text.length, ...breaks].map((at) => {
    return Math.max(widthOf(text.slice(0, at).trim()), widthOf(text.slice(at)));
  });
  return Math.min(...widths);
}

/** About, in a face such as Arial at 14 px. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOfLetter(letter), 0);
}

function widthOfLetter(letter: string): number {
  if (/[ .,:;()/iíjltfrI|-]/.test(letter)) return 4.4;
  if (/[mwMW%]/.test(letter)) return 12;
  return /\p{Lu}/u.test(letter) ? 9.6 : 7.7;
}
