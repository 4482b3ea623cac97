import { applies, type DataSheets, type Figure } from "../datasheets.ts";
import { withNumber } from "./numbers.ts";
import { AMPERE, HORSEPOWER, KILOWATT, MILLIMETRE, quantity, text } from "./values.ts";
import type { Subject } from "./rule.ts";
import type { AttributeValue, Bilingual } from "../part.ts";

type Rated = Record<string, AttributeValue>;
type Reader = (figure: Figure) => Rated;

/** Reads "7.5", "24" and "3/4". */
function amount(written: string): number {
  const [over = "", under = "1"] = written.split("/");
  return Number(over) / Number(under);
}

const textAs =
  (key: string): Reader =>
  ({ value }) => ({ [key]: withNumber(key, text(value)) });

const quantityAs =
  (key: string, unit: Bilingual): Reader =>
  ({ value }) => ({ [key]: quantity(amount(value.en), unit, value.en) });

/** One figure that states several ratings: "2/2/5/7.5". An empty key skips its place. */
const listAs =
  (keys: readonly string[], unit: Bilingual): Reader =>
  ({ value }) => {
    const amounts = value.en.split("/").map(Number);
    return Object.fromEntries(
      keys.flatMap((key, at) => (key === "" ? [] : [[key, quantity(amounts[at] ?? Number.NaN, unit)]])),
    );
  };

/** "0.20 in (5.2 mm)": blocks are sold by the millimeter. */
const widthAs =
  (key: string): Reader =>
  ({ value }) => ({ [key]: quantity(Number(/\(([\d.]+) mm\)/.exec(value.en)?.[1]), MILLIMETRE) });

/** Data sheet lines that are attributes too, by their English label. */
export const RATED_FIGURES: Readonly<Record<string, Reader>> = {
  "NEMA type": textAs("environmentRating"),
  "IP rating": textAs("ipRating"),
  "Contact rating": textAs("contactRating"),
  Approvals: textAs("approvals"),
  "Time range": textAs("timeRange"),
  "Resistive current AC-1": quantityAs("ratedCurrentAC1", AMPERE),
  "Contact current, 240 V AC": quantityAs("ratedCurrent", AMPERE),
  "Current, UL": quantityAs("ratedCurrent", AMPERE),
  "Fuse current": quantityAs("ratedCurrent", AMPERE),
  "HP, 3-phase 230 V": quantityAs("hp230", HORSEPOWER),
  "HP, 3-phase 460 V": quantityAs("hp460", HORSEPOWER),
  "HP, 3-phase 200/230/460/575 V": listAs(["", "hp230", "hp460", "hp575"], HORSEPOWER),
  "Power AC-3, 230/400 V": listAs(["", "kw400"], KILOWATT),
  "AC-3, 400 V": quantityAs("kw400", KILOWATT),
  "Width per circuit": widthAs("blockWidth"),
};

/** Terminal blocks are chosen by their width; of other parts it is a plain dimension. */
const BLOCKS = new Set(["TI", "TIP", "THD"]);

function readerOf(series: string, label: string): Reader | undefined {
  return label === "Width" && BLOCKS.has(series) ? widthAs("blockWidth") : RATED_FIGURES[label];
}

/** Attribute lines of a data sheet, read once for all parts they apply to. */
type RatedFigure = { figure: Figure; attributes: Rated };

export type Ratings = ReadonlyMap<string, readonly RatedFigure[]>;

export function readRatings(sheets: DataSheets): Ratings {
  return new Map(
    Object.entries(sheets).map(([series, figures]) => [
      series,
      figures.flatMap((figure) => {
        const read = readerOf(series, figure.label.en);
        return read ? [{ figure, attributes: read(figure) }] : [];
      }),
    ]),
  );
}

export function ratedAttributes(ratings: Ratings, subject: Subject): Rated {
  const rated: Rated = {};
  for (const { figure, attributes } of ratings.get(subject.series) ?? []) {
    if (applies(figure, subject)) Object.assign(rated, attributes);
  }
  return rated;
}
