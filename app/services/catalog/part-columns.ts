import { readPartStatus } from "../../domain/catalog/part-status.ts";
import type { AttributeValue, PartRecord } from "../../domain/catalog/part-record.ts";
import { stockLeft, type CountedStock } from "../../domain/catalog/part-stock.ts";
import { cents } from "../../domain/money.ts";
import { part } from "../database/catalogue-schema.ts";
import { drawing } from "../database/drawing-schema.ts";
import { LIST_PRICE } from "../database/price-schema.ts";

export const PART_COLUMNS = {
  pn: part.pn,
  series: part.series,
  category: part.category,
  titleEn: part.titleEn,
  titleEs: part.titleEs,
  listPrice: LIST_PRICE,
  packageQuantity: part.packageQuantity,
  origin: part.origin,
  tariff: part.tariff,
  weight: part.weight,
  leadTime: part.leadTime,
  status: part.status,
  replacedBy: part.replacedBy,
  attributes: part.attributes,
  drawing: part.drawing,
  front: drawing.front,
  isInline: drawing.isInline,
};

type PartColumns = Omit<PartRecord, "listPrice" | "status" | "attributes" | "drawing"> & {
  listPrice: number | null;
  status: string;
  attributes: Record<string, AttributeValue>;
  drawing: string | null;
  front: string | null;
  isInline: boolean | null;
};

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
    drawing: drawingOf(row),
  };
}

export function withStock(row: PartColumns & { counted: CountedStock | null }, today: string): PartRecord {
  const record = toPartRecord(row);
  return row.counted ? { ...record, stock: stockLeft(row.counted, today) } : record;
}

/** A drawing name without a loaded drawing is ignored. */
function drawingOf({ drawing: name, front, isInline }: PartColumns): PartRecord["drawing"] {
  return name !== null && front !== null ? { name, hash: front, isInline: isInline === true } : null;
}
