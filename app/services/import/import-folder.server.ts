import { sql } from "drizzle-orm";
import { foldPartNumber, normalizeCode } from "../../domain/part-number.ts";
import type { Database } from "../database/database.server.ts";
import { touchData } from "../database/data-version.server.ts";
import { dataSheet } from "../database/schema.ts";
import { findWrongAliases, type KnownParts } from "./alias-row.ts";
import { compareLoad } from "./compare.server.ts";
import { ImportError, Problems } from "./import-error.ts";
import type { KnownContent } from "./known-content.ts";
import { OPTIONAL_FILES, readFolder, type Folder, type Load } from "./read-folder.ts";
import type { Encoding } from "./port.ts";
import { storeAliases, storedParts } from "./store-aliases.server.ts";
import { storeCommerce } from "./store-commerce.server.ts";
import { storeParts } from "./store-parts.server.ts";
import { analyze, replaceAll } from "./store-rows.server.ts";
import type { Summary } from "./summary.ts";

/** One import at a time: the rows of two would be stored beside each other. */
const IMPORT_LOCK = 727_002;

/**
 * Reads and checks an operator's folder and says what it would change. Nothing is written. Throws {@link ImportError} with everything
 * that is wrong.
 */
export async function prepareImport(
  db: Database,
  folder: string,
  encoding: Encoding,
  content: KnownContent,
): Promise<{ load: Folder; summary: Summary }> {
  const problems = new Problems();
  const warnings: string[] = [];
  const load = readFolder(folder, encoding, content, { problems, warnings });
  const parts = await knownParts(db, load);
  problems.add(...findWrongAliases(load.aliases ?? [], parts, OPTIONAL_FILES.aliases));
  problems.refuseIfAny();
  warnings.push(...findEntriesOfNoPart(load, parts));
  return { load, summary: { ...(await compareLoad(db, load)), warnings } };
}

/** The parts that aliases and prices name: those of the folder, else those that are stored. */
async function knownParts(db: Database, { parts, aliases, commerce }: Folder): Promise<KnownParts> {
  if (parts) {
    const numbers = new Set(parts.map(({ value }) => value.pn));
    const folded = new Set(parts.map(({ value }) => foldPartNumber(value.pn)));
    return { has: (pn) => numbers.has(pn), hasFolded: (text) => folded.has(text) };
  }
  const named = commerce["price-list-entries.csv"].map(({ value }) => normalizeCode(value.partNumber));
  const rows = aliases ?? [];
  const folded = rows.map(({ value }) => foldPartNumber(value.alias));
  return storedParts(db, [...named, ...rows.map(({ value }) => value.pn)], folded);
}

/** Prices of parts the catalogue does not have, e.g. not any more: they count for nobody. */
function findEntriesOfNoPart({ commerce }: Folder, parts: KnownParts): string[] {
  const idle = commerce["price-list-entries.csv"].filter(
    ({ value: { partNumber } }) => partNumber !== null && !parts.has(normalizeCode(partNumber)),
  );
  const [first] = idle;
  if (!first) return [];
  const named = `the first is ${first.value.partNumber} in row ${first.row}`;
  return [`price-list-entries.csv: ${idle.length} for parts that are not in the catalogue; ${named}`];
}

/**
 * Stores what was read, all of it or nothing, in one transaction. Rows of parts may be checked while they are stored: what they tell
 * `problems` undoes everything. Throws {@link ImportError}.
 */
export async function storeLoad(db: Database, load: Load, problems: Problems = new Problems()): Promise<void> {
  await db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as free`);
    if (!lock?.free) throw new ImportError(anotherImport());
    if (load.commerce) await storeCommerce(tx, load.commerce);
    if (load.parts) await storeParts(tx, load.parts);
    if (load.aliases) await storeAliases(tx, load.aliases);
    if (load.dataSheets) {
      await replaceAll(tx, dataSheet, load.dataSheets);
      await analyze(tx, dataSheet);
    }
    problems.refuseIfAny();
    await touchData(tx);
  });
}

/** Has the database use the room of replaced rows again, or its tables would grow with each import. It may fail: nothing depends on it. */
export async function tidyUp(db: Database, { parts }: Load): Promise<void> {
  const replaced = parts ? "shop.price_list_entry, shop.part" : "shop.price_list_entry";
  await db.execute(sql.raw(`vacuum ${replaced}`)).catch(() => {});
}

function anotherImport(): Problems {
  const problems = new Problems();
  problems.add({ file: "import", row: null, reason: "another import is under way; wait until it is done" });
  return problems;
}
