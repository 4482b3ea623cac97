import { z } from "zod";
import type { Database } from "../database/database.server.ts";
import { touchData } from "../database/data-version.server.ts";
import { part } from "../database/schema.ts";
import { foldPartNumber } from "../../domain/part-number.ts";
import { optional, optionalMoney, optionalWhole, partNumber, required, yesNo } from "./fields.ts";
import { ImportError } from "./import-error.ts";
import { findRepeated, readRows, type NumberedRow } from "./read-rows.ts";
import { replaceAll } from "./store-commerce.server.ts";

const attributeValue = z.object({ code: z.string(), en: z.string(), es: z.string() });

const attributes = z.string().transform((value, context) => {
  try {
    return z.record(z.string(), attributeValue).parse(JSON.parse(value || "{}"));
  } catch {
    context.addIssue({ code: "custom", message: "must be JSON: { key: { code, en, es } }" });
    return z.NEVER;
  }
});

/** One part per row; the same columns for an operator's file and for the demonstration catalogue. */
const partRow = z.object({
  pn: partNumber,
  series: required,
  category: required,
  titleEn: required,
  titleEs: required,
  listPrice: optionalMoney,
  packageQuantity: optionalWhole,
  origin: optional,
  tariff: yesNo,
  weight: optionalWhole,
  leadTime: optionalWhole,
  shipFamily: optional,
  status: z.enum(["active", "replaced", "discontinued"], "must be active, replaced or discontinued"),
  replacedBy: optional,
  attributes,
});

/**
 * Replaces the catalogue's parts. Two part numbers that read alike without dashes, spaces and dots are refused, or a buyer
 * could order the wrong one. Throws {@link ImportError}; nothing is half-loaded. Returns the number of parts.
 */
export async function importParts(db: Database, source: Iterable<NumberedRow>, file: string): Promise<number> {
  const { rows, problems } = readRows(source, partRow, file);
  problems.push(...findRepeated(rows, ({ pn }) => foldPartNumber(pn), file, "pn"));
  if (problems.length > 0) throw new ImportError(problems);
  const parts = rows.map(({ value }) => ({ ...value, foldedPn: foldPartNumber(value.pn) }));
  await db.transaction(async (tx) => {
    await replaceAll(tx, part, parts);
    await touchData(tx);
  });
  return parts.length;
}
