import { sql } from "drizzle-orm";
import { foldPartNumber, normalizeCode } from "../../domain/part-number.ts";
import type { Database } from "../database/database.server.ts";
import { dataSheet, drawing } from "../database/catalogue-schema.ts";
import { findDateLike, findWrongAliases, type KnownParts } from "./file-rows.ts";
import { findWrongAttachments, prepareFiles, storeAttachments } from "./attachments.server.ts";
import { findAlike, findUnknownParts, findWithdrawn } from "./check-staged.server.ts";
import { keepPeopleNotes, notePeople } from "./people-undo.server.ts";
import { compareLoad } from "./compare.server.ts";
import { compareParts } from "./compare-parts.server.ts";
import { PriceTally } from "./count-changes.ts";
import { PARTLY_CHANGEABLE_FILES } from "./commerce-files.ts";
import { Problems, type RowProblem } from "./import-error.ts";
import { gradeAliases } from "./grade-aliases.server.ts";
import type { KnownContent } from "./known-content.ts";
import { findDoubtfulCustomers, findOffAccount, readTerms } from "./check-customers.ts";
import { readAddresses } from "./read-addresses.ts";
import { checkReferences, OPTIONAL_FILES, readFolder, type Folder, type Load } from "./read-folder.ts";
import type { Encoding, ConfirmedDoubts } from "./import.ts";
import type { Reading } from "./read-file.ts";
import { because } from "./reasons.ts";
import { findDoubtfulEntries, findStrangePrices } from "./strange-prices.server.ts";
import { stageParts, type ReadableParts, type StagedParts } from "./stage-parts.server.ts";
import {
  compareStagedPrices,
  compareStagedStock,
  findRowsWithoutPart,
  findRulesForNothing,
  stagePrices,
  stageStock,
  type StagedRows,
} from "./stage-prices.server.ts";
import { storeLowestPrices, storePrices, storeStock } from "./store-prices.server.ts";
import { forgetOthers, UndoNotes } from "./undo-record.server.ts";
import type { Workbench } from "./workbench.server.ts";
import { storeAliases, storedParts } from "./store-aliases.server.ts";
import { storeDrawings } from "./store-drawings.server.ts";
import { storeCommerce } from "./store-commerce.server.ts";
import { analyze, replaceRows, type Transaction } from "./store-rows.server.ts";
import { findFractions, findSmallDiscounts } from "./doubtful-prices.ts";
import { readStoredReferences } from "./stored-references.server.ts";
import { type Summary } from "./changes.ts";
import { refuseDoubtful } from "./summary.ts";
import { withWork, type Undo, type Work } from "./work.server.ts";
import type { Units } from "../../domain/search/units.ts";

type ImportRequest = {
  readonly folder: string;
  readonly encoding: Encoding;
  readonly content: KnownContent;
  readonly isCheck: boolean;
  readonly isChange: boolean;
  /** Prices that change by more than this percentage are listed; null for no list. */
  readonly movedBy?: number | null;
} & ConfirmedDoubts;

type ImportEvents = {
  onRead?: Reading;
  /** Called after the comparison, before changes without the needed confirmation are refused. */
  onSummary?(summary: Summary): void;
  /** Called before the commit, when all rows are written. `load` identifies them for {@link undoImport}. */
  onStored?(tx: Transaction, load: string): Promise<void>;
};

/** Stores all files or none. Throws {@link ImportError} with all problems. */
export function importFolder(
  db: Database,
  request: ImportRequest,
  { onRead, onSummary, onStored }: ImportEvents = {},
): Promise<Summary> {
  const { folder, encoding, content, isCheck, isChange, movedBy = null } = request;
  return withWork(db, async (work) => {
    const notes = { problems: new Problems(), warnings: [] as RowProblem[] };
    const read = await readFolder(folder, content, { encoding, isChange, notes, ...(onRead && { onRead }) });
    const stored = await readStoredReferences(work.reader, read);
    checkReferences(read, stored, content, notes);
    const commerce = readTerms(read.commerce, stored, notes);
    let load: Folder = { ...read, commerce: readAddresses(commerce, stored, notes.problems) };
    const { units } = content;
    const staged =
      load.parts && (await stageChecked(work, { ...load.parts, units, isChange }, content, notes.problems));
    if (isChange) notes.problems.add(...findUnchangeable(load));
    const options = { isChange, problems: notes.problems };
    const prices = load.listPrices && (await stagePrices(work.bench, load.listPrices, options));
    const stock = load.stock && (await stageStock(work.bench, load.stock, options));
    const parts = await knownParts(work, load, staged !== null);
    notes.problems.add(...findWrongAliases(load.aliases ?? [], parts, OPTIONAL_FILES.aliases));
    const file = OPTIONAL_FILES.attachments;
    notes.problems.add(...findWrongAttachments(load.attachments?.rows ?? [], { parts, content, file }));
    if (!request.mayReprice) notes.problems.add(...findFractions(load.commerce["price-list-entries.csv"] ?? []));
    notes.problems.refuseIfAny();
    const { aliases, lowered } = await gradeAliases(work, load, content.grades, staged !== null);
    load = { ...load, aliases };
    notes.warnings.push(...lowered);
    notes.warnings.push(...findDateLike(load.aliases ?? [], OPTIONAL_FILES.aliases));
    notes.warnings.push(...findPricesWithoutEffect(load, parts));
    const all = { parts: staged, prices, stock };
    notes.warnings.push(...(await findAllRowsWithoutPart(work.bench, all)));
    notes.warnings.push(...(await findRulesForNothing(work.bench, load.commerce["cart-item-rules.csv"], staged)));
    if (staged) notes.warnings.push(...(await findMissingDrawings(work, load, staged)));
    if (staged) notes.warnings.push(...(await findWithdrawn(work.bench, staged)));
    const { fresh, ...others } = await compareLoad(work.reader, load, movedBy);
    const changes = await compareStaged(work.bench, all, movedBy);
    const strange = await findStrangePrices(work.bench, fresh, { parts: staged, prices });
    notes.warnings.push(...(staged?.doubtful ?? []), ...(prices?.doubtful ?? []));
    const entries = load.commerce["price-list-entries.csv"] ?? [];
    notes.warnings.push(...findDoubtfulEntries(entries), ...findSmallDiscounts(entries));
    notes.warnings.push(...findDoubtfulCustomers(load.commerce["customers.csv"] ?? []));
    notes.warnings.push(...findOffAccount(others.fields));
    const files = [...others.files, ...changes.files];
    const summary = { ...others, ...changes, strange, files, warnings: notes.warnings };
    onSummary?.(summary);
    refuseDoubtful(summary, request);
    if (load.attachments)
      await prepareFiles(work.reader, load.attachments, { isCheck, file, problems: notes.problems });
    notes.problems.refuseIfAny();
    if (isCheck) return summary;
    const { notes: undoNotes, ...undo } = await prepareUndo(work, load, all, summary, onStored);
    await work.store(
      staged,
      async (tx) => {
        await notePeople(tx, undoNotes.load, load.commerce);
        const isShown = await storeOthers(tx, load, all);
        await keepPeopleNotes(tx, undoNotes.load, load.commerce);
        return isShown;
      },
      { notes: undoNotes, ...undo },
    );
    return summary;
  });
}

/** Stores checked data, all or nothing. Throws {@link ImportError}. */
export function storeLoad(db: Database, load: Load, units: Units, problems: Problems = new Problems()): Promise<void> {
  return withWork(db, async (work) => {
    const staged =
      load.parts && (await stageParts(work.bench, { ...load.parts, units, isChange: load.isChange }, null, problems));
    if (staged) await findAlike(work.bench, staged.file, problems);
    const stock = load.stock && (await stageStock(work.bench, load.stock, { isChange: load.isChange, problems }));
    problems.refuseIfAny();
    await work.store(staged, async (tx) => {
      const isShown = await storeOthers(tx, load, { parts: staged, prices: null, stock });
      // Drawings are read only now, so their problems are new.
      problems.refuseIfAny();
      return isShown;
    });
  });
}

async function stageChecked(
  { bench }: Work,
  source: ReadableParts,
  content: KnownContent | null,
  problems: Problems,
): Promise<StagedParts> {
  const before = problems.total;
  const staged = await stageParts(bench, source, content, problems);
  // A part with a bad row is not staged; a reference to it would be reported too, although it is right.
  const isWhole = problems.total === before;
  await findAlike(bench, source.file, problems);
  if (isWhole) await findUnknownParts(bench, source.file, problems);
  problems.addAll(staged.unknown);
  return staged;
}

/** The parts of the files, or the stored ones if the files have no parts. */
function knownParts(
  { reader }: Work,
  { aliases, commerce, attachments }: Folder,
  isStaged: boolean,
): Promise<KnownParts> {
  const priced = (commerce["price-list-entries.csv"] ?? []).map(({ value }) => normalizeCode(value.partNumber));
  const named = [...priced, ...(attachments?.rows ?? []).flatMap(({ value }) => value.pn ?? [])];
  const rows = aliases ?? [];
  const folded = rows.map(({ value }) => foldPartNumber(value.alias));
  return storedParts(reader, [...named, ...rows.map(({ value }) => value.pn)], folded, isStaged);
}

/** Warns of prices without effect: their parts are not in the catalog. */
function findPricesWithoutEffect({ commerce }: Folder, parts: KnownParts): RowProblem[] {
  const unused = (commerce["price-list-entries.csv"] ?? []).filter(
    ({ value: { partNumber } }) => partNumber !== null && !parts.has(normalizeCode(partNumber)),
  );
  const [first] = unused;
  if (!first) return [];
  const reason = because("idleRows", unused.length, first.value.partNumber ?? "", first.row);
  return [{ file: "price-list-entries.csv", row: null, reason }];
}

type Missing = { drawing: string; row: number; parts: number };

/** Warns of missing drawings: the parts are displayed with the symbol of their series. */
async function findMissingDrawings(
  work: Work,
  { drawingNames, isChange }: Folder,
  { file }: StagedParts,
): Promise<RowProblem[]> {
  const named = await work.bench.rows<Missing>(sql`
    select drawing, min(row) as row, count(*)::integer as parts from staged_match
    where row is not null and not is_kept and drawing is not null group by drawing order by min(row)`);
  const isStored = named.length > 0 && (isChange || drawingNames === null);
  const stored = isStored ? await storedDrawings(work) : new Set();
  const without = named.filter(({ drawing: name }) => !drawingNames?.has(name) && !stored.has(name));
  const [first] = without;
  if (!first) return [];
  const parts = without.reduce((sum, each) => sum + each.parts, 0);
  return [{ file, row: null, reason: because("noDrawings", parts, first.drawing, first.row) }];
}

async function storedDrawings({ reader }: Work): Promise<ReadonlySet<string>> {
  const rows = await reader.select({ name: drawing.name }).from(drawing);
  return new Set(rows.map(({ name }) => name));
}

/** Files that cannot be loaded in part, because their rows depend on each other. */
function findUnchangeable({ commerce }: Folder): RowProblem[] {
  return Object.keys(commerce)
    .filter((file) => !PARTLY_CHANGEABLE_FILES.has(file))
    .map((file) => ({
      file,
      row: null,
      reason: because("unchangeable"),
    }));
}

type Staged = {
  readonly parts: StagedParts | null;
  readonly prices: StagedRows | null;
  readonly stock: StagedRows | null;
};

async function findAllRowsWithoutPart(bench: Workbench, { parts, prices, stock }: Staged): Promise<RowProblem[]> {
  return [
    ...(prices ? await findRowsWithoutPart(bench, "staged_price", prices.file, parts) : []),
    ...(stock ? await findRowsWithoutPart(bench, "staged_stock", stock.file, parts) : []),
  ];
}

async function compareStaged(
  bench: Workbench,
  { parts, prices, stock }: Staged,
  movedBy: number | null,
): Promise<Pick<Summary, "files" | "listPrices">> {
  const ofParts = parts && (await compareParts(bench, parts, movedBy));
  const ofPrices = prices && (await compareStagedPrices(bench, prices, movedBy));
  const ofStock = stock && (await compareStagedStock(bench, stock, parts));
  return {
    files: [ofParts?.change, ofPrices?.change, ofStock].filter((change) => change !== undefined && change !== null),
    listPrices: ofPrices?.prices ?? ofParts?.prices ?? new PriceTally(movedBy).result(),
  };
}

/** Saves what the import replaces, for an undo, and deletes what earlier imports have saved. */
async function prepareUndo(
  { reader, bench }: Work,
  load: Load,
  staged: Staged,
  { files }: Summary,
  onStored: ImportEvents["onStored"],
): Promise<Undo & { readonly notes: UndoNotes }> {
  await forgetOthers(reader);
  const notes = new UndoNotes(bench);
  await noteOthers(notes, load, staged);
  const names = files.map(({ file }) => file);
  const after = async (tx: Transaction) => {
    await notes.keep(tx, names);
    await onStored?.(tx, notes.load);
  };
  return { notes, after };
}

/** Tables that a file replaces completely. An undo restores all their rows. */
const REPLACED_TABLES = {
  "price-list-entries.csv": "price_list_entry",
  "sales-reps.csv": "sales_rep",
  "countries.csv": "country",
  "shipping-zones.csv": "shipping_zone",
  "shipping-rules.csv": "shipping_rule",
  "cart-item-rules.csv": "cart_item_rule",
} as const;

async function noteOthers(
  notes: UndoNotes,
  { commerce, aliases, dataSheets, drawings, attachments }: Load,
  { prices, stock }: Staged,
) {
  if (prices) {
    await notes.notePrices("staged_price", prices.isChange);
    await notes.noteWhole("series_summary");
  }
  if (stock) await notes.noteStock(stock.isChange);
  for (const [file, table] of Object.entries(REPLACED_TABLES))
    if (commerce[file as keyof typeof REPLACED_TABLES]) await notes.noteWhole(table);
  if (aliases) await notes.noteWhole("part_alias");
  if (dataSheets) await notes.noteWhole("data_sheet");
  if (drawings) await notes.noteWhole("drawing", "picture");
  if (attachments) await notes.noteWhole("attachment");
}

/** Returns whether cached pages are outdated; a changed stock quantity alone does not outdate them. */
async function storeOthers(
  tx: Transaction,
  { commerce, aliases, dataSheets, drawings, attachments, isChange }: Load,
  { prices, stock }: Staged,
): Promise<boolean> {
  await storeCommerce(tx, commerce, isChange);
  if (aliases) await storeAliases(tx, aliases, isChange);
  if (dataSheets) {
    const named = isChange ? { column: dataSheet.series, names: dataSheets.map(({ series }) => series) } : null;
    await replaceRows(tx, dataSheet, dataSheets, named);
    await analyze(tx, dataSheet);
  }
  if (drawings) await storeDrawings(tx, drawings, isChange);
  if (attachments) await storeAttachments(tx, attachments, isChange);
  if (prices) {
    await storePrices(tx, { table: "staged_price", isChange: prices.isChange });
    await storeLowestPrices(tx);
  }
  const isShown = stock !== null && (await storeStock(tx, stock));
  const areOthersStored = [prices, aliases, dataSheets, drawings, attachments].some((each) => each !== null);
  return isShown || areOthersStored || Object.keys(commerce).length > 0;
}

/** Frees the space of replaced rows, so that the tables do not grow with each import. A failure is ignored. */
export async function tidyUp(db: Database): Promise<void> {
  await db.execute(sql.raw("vacuum shop.price_list_entry, shop.part")).catch(() => {});
}
