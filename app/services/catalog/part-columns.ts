import { readPartStatus } from "../../domain/catalog/part-status.ts";
import type { AttributeValue, PartRecord } from "../../domain/catalog/part-record.ts";
import { cents } from "../../domain/money.ts";
import { part } from "../database/schema.ts";

/** The columns of a part record. */
export const PART_COLUMNS = {
  pn: part.pn,
  series: part.series,
  category: part.category,
  titleEn: part.titleEn,
  titleEs: part.titleEs,
  listPrice: part.listPrice,
  packageQuantity: part.packageQuantity,
  origin: part.origin,
  tariff: part.tariff,
  weight: part.weight,
  leadTime: part.leadTime,
  status: part.status,
  replacedBy: part.replacedBy,
  attributes: part.attributes,
};

type PartColumns = Omit<PartRecord, "listPrice" | "status" | "attributes"> & {
  listPrice: number | null;
  status: string;
  attributes: Record<string, AttributeValue>;
};

/** A stored part as the domain knows it. */
export function toPartRecord(row: PartColumns): PartRecord {
  return {
    pn: row.pn,
    series: row.series,
    category: row.category,
    titleEn: row.titleEn,
    titleEs: row.titleEs,
    listPrice: row.listPrice === null ? null : cents(row.listPrice),
    packageQuantity: row.packageQuantity,
    origin: row.origin,
    tariff: row.tariff,
    weight: row.weight,
    leadTime: row.leadTime,
    status: readPartStatus(row.status),
    replacedBy: row.replacedBy,
    attributes: row.attributes,
  };
}
