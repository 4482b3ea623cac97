import type { NumberedRow } from "../app/services/import/read-rows.ts";
import { generateParts } from "./catalogue/generate-parts.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import type { Part } from "./catalogue/part.ts";

/** The demonstration parts as rows of an operator's file, for the same importer. */
export function* demoPartRows(parts: Iterable<Part> = generateParts(loadCatalogue())): Generator<NumberedRow> {
  let row = 1;
  for (const part of parts) {
    row += 1;
    yield { row, values: toRow(part) };
  }
}

function toRow(part: Part): NumberedRow["values"] {
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
  };
}
