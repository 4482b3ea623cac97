import type { NumberedRow } from "../../../app/services/import/read-rows.ts";
import type { DrawingRow } from "../../../app/services/import/file-rows.ts";
import { generateBearings, type BearingPart } from "./generate-parts.ts";
import { drawingRow } from "../drawings/draw-bearing.ts";

/** Series whose rings turn on a shaft with a seal and a lock nut. */
const ON_SHAFTS = new Set(["60", "62", "63", "302", "322", "NU"]);

/** The parts of the second demonstration as rows of an operator's file, and their distinct drawings. */
export function bearingRows(): { rows: NumberedRow[]; drawings: DrawingRow[] } {
  const parts = generateBearings();
  const drawings = new Map<string, DrawingRow>();
  const rows = parts.map((part, index) => {
    const drawing = drawingRow(part);
    drawings.set(drawing.name, drawing);
    return { row: index + 2, values: toRow(part, drawing.name, relatedTo(part, parts)) };
  });
  return { rows, drawings: [...drawings.values()] };
}

function toRow(part: BearingPart, drawing: string, related: readonly object[]): NumberedRow["values"] {
  return {
    pn: part.pn,
    series: part.size.series,
    category: part.kind.category,
    titleEn: part.titleEn,
    titleEs: part.titleEs,
    listPrice: (part.listPrice / 100).toFixed(2),
    packageQuantity: part.size.series === "TC" ? "5" : "1",
    origin: part.kind.origin,
    tariff: String(part.kind.origin === "CN"),
    weight: String(part.weightGrams),
    leadTime: part.pn.endsWith("FKM") ? "10" : "0",
    shipFamily: "",
    status: "active",
    replacedBy: "",
    attributes: JSON.stringify(part.attributes),
    related: JSON.stringify(related),
    drawing,
  };
}

/** Parts for the same shaft. */
function relatedTo({ size: { series, bore } }: BearingPart, parts: readonly BearingPart[]): object[] {
  if (!ON_SHAFTS.has(series)) return [];
  const listed = (name: string, group: string) =>
    parts
      .filter(({ size }) => size.series === name && size.bore === bore)
      .map(({ pn }) => ({ pn, kind: "accessory", quantity: 1, group }));
  return [...listed("TC", "shaft-seals"), ...listed("KM", "lock-nuts")];
}
