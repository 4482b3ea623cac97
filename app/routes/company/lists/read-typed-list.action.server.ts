import { composeList } from "../../../domain/bom/compose-list.ts";
import { withShopFiles } from "../../../domain/bom/shop-file.ts";
import type { CheckedLine } from "../../../domain/bom/checked-line.ts";
import { type ListInput, type ListRow, numberedSources } from "../../../domain/bom/list-input.ts";
import type { ListBook } from "../../../domain/bom/workbook.ts";
import { withMissingApart } from "../../../domain/bom/merge-same-parts.ts";
import { joinedCustomerPartNumbers, customerPartNumbersIn } from "../../../domain/cart/joined-words.ts";
import {
  type WrongNumber,
  withTrueNumbers,
  readListRows,
  type ListColumn,
  type ReadListFile,
  fileCells,
  type FileLine,
} from "../../../domain/named-lists/list-file.ts";
import { MOST_LIST_LINES, plainLine, type ListLine } from "../../../domain/named-lists/list-line.ts";
import { readShelf, shelfCells, shelfOfLine } from "../../../domain/named-lists/shelf.ts";
import { normalizeCode } from "../../../domain/part-number.ts";
import { readCsv } from "../../../domain/read-csv.ts";
import type { TypedList } from "./list.form.ts";
import { checkPageOf } from "../../../ui/quick-order/open-check-page.loader.server.ts";
import type { PageContext } from "../../../middleware/page-context.server.ts";
import type { FileOutcome, LookedUpList } from "../../../services/quick-order/quick-order.ts";
import type { TypedRow } from "../../../ui/quick-order/typed-rows.tsx";
import { noticeTexts } from "../../../ui/quick-order/file-notices.view.ts";
import { listColumnOf } from "../../../ui/company/list-file.view.ts";
import { shopFiles, openRow } from "../../../ui/quick-order/shop-files.view.ts";
import { longRows, longText } from "../../../ui/quick-order/long-text.action.server.ts";
import { fileRefusal, listFileOf } from "../../../ui/quick-order/list-file.action.server.ts";
import { MOST_BOM_LINES } from "../../../domain/bom/bom-line.ts";
import {
  type CustomerPartNumber,
  foldCustomerPartNumber,
} from "../../../domain/customer-part-numbers/customer-part-number.ts";

/** Limit of questions on a page; later lines wait. */
const MOST_OPEN = 500;

/** Limit of bad rows in a message. */
const MOST_NAMED = 8;

/** Lines to add, and lines with questions. No line is lost. */
export type BroughtLines = {
  readonly lines: readonly ListLine[];
  readonly open: readonly TypedRow[];
  /** Text beyond the limit. */
  readonly rest: string;
  /** Customer part numbers of a file that belong to other parts. */
  readonly wrong: readonly WrongNumber[];
  /** Ignored parts of the list. */
  readonly notices: readonly string[];
  readonly book: ListBook | null;
};

/** The list cannot be read at all. */
type UnreadList = {
  readonly problem: string;
  readonly status: 400 | 413 | 422;
  /** Beginning of a text that is too long. */
  readonly text?: string;
  /** Beginning of rows that are too long. */
  readonly rows?: readonly ListRow[];
};

/** Null without input. Each line is one part and quantity, or a question. */
export async function readTypedList(
  typed: TypedList,
  present: Present,
  page: PageContext,
): Promise<BroughtLines | UnreadList | null> {
  const { services } = page;
  const tooLong = longText(typed.text, page);
  if (tooLong) return { problem: tooLong.text, status: 413, text: tooLong.kept };
  const long = longRows(typed.rows, page);
  if (long) return { problem: long.text, status: 413, rows: long.kept };
  const file = typed.file && (await services.quickOrder.readFile(await listFileOf(typed.file)));
  if (file && "problem" in file) {
    const { text, status } = fileRefusal(file.problem, page);
    return { problem: text, status };
  }
  const own = file && shopFile(file, page);
  if (own && own.bad.length > 0) return { problem: badRows(own, page), status: 422 };
  const brought = { rows: typed.rows, text: typed.text, file: own ? null : file };
  const list = composeList(withShopFiles(brought, shopFiles(services.content.words)));
  if (!list && !own) return null;
  const taken = own ? await listFileLines(own.lines, present, page) : NO_LINES;
  const read = list ? await lookUpAll(list, page) : NO_LINES;
  const lines = await services.customerPartNumbers.keepLines(page.visitor.customer?.id ?? null, read.lines);
  return {
    lines: [...lines, ...taken.lines],
    open: [...read.open, ...taken.open],
    rest: read.rest,
    wrong: taken.wrong,
    notices: read.notices,
    book: file?.book ?? null,
  };
}

/** Messages about the file and its list. */
export function allNotices({ book, notices }: BroughtLines, page: PageContext): string[] {
  return [...noticeTexts(book, page), ...notices];
}

const NO_LINES: BroughtLines = { lines: [], open: [], rest: "", wrong: [], notices: [], book: null };

/** A file written by the shop, in either language. */
function shopFile(file: Exclude<FileOutcome, { problem: unknown }>, { services }: PageContext): ReadListFile | null {
  const rows = file.kind === "cells" ? file.cells : readCsv(file.text);
  const columns = [listColumnOf(services.content.words("en")), listColumnOf(services.content.words("es"))];
  const columnOf = (heading: string): ListColumn | null => columns[0]?.(heading) ?? columns[1]?.(heading) ?? null;
  return readListRows(rows, columnOf);
}

function badRows({ bad }: ReadListFile, { t }: PageContext): string {
  const named = bad.slice(0, MOST_NAMED).map(({ row, pn }) => t("company.lists.badRow", row, pn || "–"));
  const more = bad.length - named.length;
  return t("company.lists.badRows", named.join(", ") + (more > 0 ? ` (+${more})` : ""));
}

/** Looks up batches until the list is full. */
async function lookUpAll(list: ListInput, page: PageContext): Promise<Omit<BroughtLines, "wrong" | "book">> {
  const { services, visitor } = page;
  const lines: ListLine[] = [];
  const open: TypedRow[] = [];
  const bad: string[] = [];
  for (let next: ListInput = list; ;) {
    const found = { ...(await services.quickOrder.lookUp(next, visitor)), book: list.book ?? null };
    const shown = checkPageOf({ ...found, id: "", origin: null }, page);
    const cells = shelfCells(next);
    for (const line of withMissingApart(found.lines)) {
      const taken = lineOf(line, found);
      const shelf = shelfOfLine(line, found.rows, cells);
      if (!taken) open.push({ ...openRow(line, open.length, shown), ...(shelf ? { shelf } : {}) });
      else if (!shelf) lines.push(taken);
      else {
        const read = readShelf(shelf);
        lines.push({ ...taken, ...read.pieces });
        bad.push(...read.bad.map((cell) => page.t("company.lists.badShelfCell", taken.pn, cell)));
      }
    }
    const { rest } = found;
    const isEnough = open.length >= MOST_OPEN || lines.length + open.length >= MOST_LIST_LINES;
    if (!rest || found.lines.length === 0 || isEnough)
      return { lines, open, rest: rest?.text ?? "", notices: badShelf(bad, page) };
    next = { kind: "text", text: rest.header === "" ? rest.text : `${rest.header}\n${rest.text}` };
  }
}

/** Refused minimums, maximums and counts. */
function badShelf(cells: readonly string[], { t }: PageContext): string[] {
  if (cells.length === 0) return [];
  const more = cells.length - MOST_NAMED;
  return [t("company.lists.badShelf", cells.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` (+${more})` : ""))];
}

/** Null for a line with a question. */
function lineOf(line: CheckedLine, { rows }: LookedUpList): ListLine | null {
  if (line.status !== "ready") return null;
  const ownNumber = joinedCustomerPartNumbers(numberedSources(line, rows));
  return { ...plainLine(normalizeCode(line.part.pn), line.order.quantity), note: line.reference, ownNumber };
}

/** Customer part numbers of parts that left the catalog but are on the list already. */
type Present = ReadonlyMap<string, string>;

type Lines = {
  readonly lines: readonly ListLine[];
  readonly open: readonly TypedRow[];
  readonly wrong: readonly WrongNumber[];
};

/**
 * Lines of a file of the shop. The shop's column names the part; if empty, the customer's column. Ambiguous and unknown lines come back as
 * questions.
 */
async function listFileLines(read: readonly FileLine[], present: Present, page: PageContext): Promise<Lines> {
  const { services, visitor } = page;
  const numbers = read.flatMap(({ line }) => [line.pn, ...customerPartNumbersIn(line.ownNumber)]);
  const theirs = await services.customerPartNumbers.resolve(visitor.customer?.id ?? null, numbers);
  const parts = await services.catalog.findParts(read.flatMap(({ line }) => (line.pn === "" ? [] : line.pn)));
  const isKnown = ({ line }: FileLine) => parts.has(line.pn) || present.has(line.pn);
  const { found, open } = await lookUpRows(
    read.filter((each) => !isKnown(each)),
    theirs,
    page,
  );
  const settled = read.flatMap((each): FileLine[] => {
    if (isKnown(each)) return [each];
    const pn = found.get(each.row);
    return pn === undefined ? [] : [{ row: each.row, line: { ...each.line, pn } }];
  });
  const taken = settled.map((each) => withTrueNumbers(each, theirs, present.get(each.line.pn) ?? ""));
  return { lines: taken.map(({ line }) => line), wrong: taken.flatMap(({ wrong }) => wrong), open };
}

type Theirs = ReadonlyMap<string, CustomerPartNumber>;

/** Parts by row, read like a pasted list, and rows with a question. */
async function lookUpRows(read: readonly FileLine[], theirs: Theirs, page: PageContext) {
  const found = new Map<number, string>();
  const open: TypedRow[] = [];
  for (let start = 0; start < read.length; start += MOST_BOM_LINES) {
    const some = read.slice(start, start + MOST_BOM_LINES);
    const rows = some.map(({ line }) => asRow(line, theirs));
    const list = await page.services.quickOrder.lookUp({ kind: "rows", rows }, page.visitor);
    const shown = checkPageOf({ ...list, id: "", origin: null }, page);
    const isRead = new Set(list.lines.flatMap((line) => rowsOf(line)));
    for (const line of withMissingApart(list.lines)) {
      const shelf = shelfOfLine(line, rows, new Map());
      if (line.status !== "ready") open.push({ ...openRow(line, open.length, shown), ...(shelf ? { shelf } : {}) });
      else for (const at of rowsOf(line)) found.set(some[at]?.row ?? 0, normalizeCode(line.part.pn));
    }
    for (const [at, row] of rows.entries()) {
      if (!isRead.has(at)) open.push({ ...row, problem: page.t("company.lists.unknownPart"), choices: [] });
    }
  }
  return { found, open };
}

/** Indexes of the source rows. */
function rowsOf({ sources }: CheckedLine): number[] {
  return sources.map(({ from }) => from - 1);
}

/** As if entered by hand. */
function asRow(line: ListLine, theirs: Theirs): ListRow {
  const { pn, ownNumber, quantity, note } = line;
  const { minimum, maximum, counted } = fileCells(line);
  const numbers = customerPartNumbersIn(ownNumber);
  const named = pn || (numbers.find((number) => theirs.has(foldCustomerPartNumber(number))) ?? numbers[0] ?? "");
  return { pn: named, quantity: String(quantity), reference: note, shelf: { minimum, maximum, counted } };
}
