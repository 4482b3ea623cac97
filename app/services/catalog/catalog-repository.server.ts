import { asc, eq, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { figuresOf } from "../../domain/catalog/data-sheet.ts";
import type { AttributeValue, PartRecord } from "../../domain/catalog/part-record.ts";
import { foldPartNumber, normalizeCode } from "../../domain/part-number.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.server.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import { dataSheet, part, partAlias, drawing } from "../database/catalogue-schema.ts";
import { textArray } from "../database/sql-text.ts";
import { COUNTED_OF_PART, LIST_PRICE } from "../database/commerce-schema.ts";
import { todayOf } from "../today.server.ts";
import { type AliasOfPart, type Catalog, MOST_SERIES_PARTS, type PartDetail, type SeriesParts } from "./catalog.ts";
import { readPartStatus } from "../../domain/catalog/part-status.ts";
import { type CountedStock, stockLeft } from "../../domain/catalog/part-stock.ts";
import { cents } from "../../domain/money.ts";

const PART_COLUMNS = {
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

/** Part numbers per query, the limit of the API's product look-up (R-API-11). */
const BATCH = 999;

/** About 3 kB each. A part page needs its whole series to find its neighbors. */
const MAX_CACHED_PARTS = 20_000;

export function createCatalog(db: Database, version: DataVersion, content: Pick<Content, "site">): Catalog {
  const today = () => todayOf(content);
  const cache = new LRUCache<string, SeriesParts>({
    maxSize: MAX_CACHED_PARTS,
    sizeCalculation: ({ parts }) => Math.max(1, parts.length),
  });
  let cachedVersion = "";
  return {
    findParts: (partNumbers) => findParts(db, partNumbers, today()),
    async partsOfSeries(code) {
      const now = await version.current();
      // Frees the parts of the previous catalogue first, to avoid twice the memory.
      if (now !== cachedVersion) cache.clear();
      cachedVersion = now;
      const known = cache.get(code);
      if (known) return known;
      const parts = await partsOfSeries(db, code);
      if (now === cachedVersion) cache.set(code, parts);
      return parts;
    },
    partNumbers: (series, { offset, limit }) =>
      db
        .select({ pn: part.pn, series: part.series })
        .from(part)
        .where(inArray(part.series, [...series]))
        .orderBy(asc(part.position))
        .offset(offset)
        .limit(limit),
    sheets: (series) => sheetsOf(db, series),
    partDetail: (partNumber) => partDetail(db, partNumber, today()),
  };
}

async function findParts(
  db: Database,
  partNumbers: readonly string[],
  today: string,
): Promise<Map<string, PartRecord>> {
  const requested = [...new Set(partNumbers.map(normalizeCode))];
  const found = new Map<string, PartRecord>();
  for (let start = 0; start < requested.length; start += BATCH) {
    const rows = await db
      .select({ ...PART_COLUMNS, counted: COUNTED_OF_PART })
      .from(part)
      .leftJoin(drawing, eq(drawing.name, part.drawing))
      .where(sql`${part.pn} = any(${textArray(requested.slice(start, start + BATCH))})`);
    for (const row of rows) found.set(row.pn, withStock(row, today));
  }
  return found;
}

async function partsOfSeries(db: Database, code: string): Promise<SeriesParts> {
  const rows = await db
    .select(PART_COLUMNS)
    .from(part)
    .leftJoin(drawing, eq(drawing.name, part.drawing))
    .where(eq(part.series, code))
    .orderBy(asc(part.position))
    .limit(MOST_SERIES_PARTS);
  const total = rows.length < MOST_SERIES_PARTS ? rows.length : await db.$count(part, eq(part.series, code));
  return { parts: rows.map(toPartRecord), total };
}

async function sheetsOf(db: Database, series: readonly string[]) {
  const rows =
    series.length === 0
      ? []
      : await db
          .select()
          .from(dataSheet)
          .where(inArray(dataSheet.series, [...series]));
  return new Map(rows.map(({ series: code, figures }) => [code, figures]));
}

async function partDetail(db: Database, partNumber: string, today: string): Promise<PartDetail | null> {
  const folded = foldPartNumber(partNumber);
  if (folded === "") return null;
  const [row] = await db
    .select({
      ...PART_COLUMNS,
      counted: COUNTED_OF_PART,
      related: part.related,
      figures: dataSheet.figures,
      aliases: ALIASES,
    })
    .from(part)
    .leftJoin(dataSheet, eq(dataSheet.series, part.series))
    .leftJoin(drawing, eq(drawing.name, part.drawing))
    .where(eq(part.foldedPn, folded));
  if (!row) return null;
  const record = withStock(row, today);
  const others = await findParts(
    db,
    row.related.map(({ pn }) => pn),
    today,
  );
  return {
    part: record,
    related: row.related.flatMap(({ pn, ...relation }) => {
      const other = others.get(pn);
      return other ? [{ ...relation, part: other }] : [];
    }),
    aliases: row.aliases,
    figures: figuresOf(row.figures ?? [], record),
  };
}

const ALIASES = sql<AliasOfPart[]>`array_to_json(array(
  select json_build_object('alias', ${partAlias.alias}, 'brand', ${partAlias.brand}, 'grade', ${partAlias.grade},
    'noteEn', ${partAlias.noteEn}, 'noteEs', ${partAlias.noteEs})
  from ${partAlias}
  where ${partAlias.pn} = ${part.pn} order by ${partAlias.brand} nulls last, ${partAlias.alias} limit 50))`;

function toPartRecord(row: PartColumns): PartRecord {
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

function withStock(row: PartColumns & { counted: CountedStock | null }, today: string): PartRecord {
  const record = toPartRecord(row);
  return row.counted ? { ...record, stock: stockLeft(row.counted, today) } : record;
}

/** A drawing name without a loaded drawing is ignored. */
function drawingOf({ drawing: name, front, isInline }: PartColumns): PartRecord["drawing"] {
  return name !== null && front !== null ? { name, hash: front, isInline: isInline === true } : null;
}
