import type { NumberedRow } from "../app/services/import/read-rows.ts";
import { demoAliases } from "./catalogue/aliases.ts";
import { generateParts } from "./catalogue/generate-parts.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import { relatedIndex, relatedParts, type RelatedPart } from "./catalogue/related-parts.ts";
import type { Part } from "./catalogue/part.ts";
import { demoStock } from "./catalogue/stock.ts";
import type { DemoDrawings } from "./drawings/drawing-rows.ts";

/** The demonstration parts as rows of an operator's file. Given parts are streamed, and have no related parts. */
export function demoPartRows(parts?: Iterable<Part>, drawings?: Pick<DemoDrawings, "nameOf">): Generator<NumberedRow> {
  if (parts) return numbered(parts, (part) => toRow(part, [], drawings));
  const all = [...generateParts(loadCatalogue())];
  const index = relatedIndex(all);
  return numbered(all, (part) => toRow(part, relatedParts(index, part), drawings));
}

export function demoAliasRows(parts: Iterable<Part> = generateParts(loadCatalogue())): Generator<NumberedRow> {
  return numbered(demoAliases(parts), ({ brand, ...alias }) => ({ ...alias, brand: brand ?? "" }));
}

export function demoStockRows(today: Date): Generator<NumberedRow> {
  const rows = demoStock(generateParts(loadCatalogue()), today);
  return numbered(rows, ({ pn, quantity, date }) => ({ pn, quantity: String(quantity), date: date ?? "" }));
}

function* numbered<T>(items: Iterable<T>, toValues: (item: T) => NumberedRow["values"]): Generator<NumberedRow> {
  let row = 1;
  for (const item of items) {
    row += 1;
    yield { row, values: toValues(item) };
  }
}

function toRow(
  part: Part,
  related: readonly RelatedPart[],
  drawings: Pick<DemoDrawings, "nameOf"> | undefined,
): NumberedRow["values"] {
  return {
    pn: part.pn,
    series: part.series,
    category: part.category,
    titleEn: part.titleEn,
    titleEs: part.titleEs,
    listPrice: part.listPrice,
    packageQuantity: String(part.packageQuantity),
    origin: part.origin,
    tariff: String(part.tariff),
    weight: String(part.weightGrams),
    leadTime: String(part.leadTimeDays),
    shipFamily: part.shipFamily ?? "",
    status: part.status,
    replacedBy: part.replacedBy ?? "",
    attributes: JSON.stringify(part.attributes),
    related: JSON.stringify(related),
    drawing: drawings?.nameOf(part) ?? "",
  };
}
