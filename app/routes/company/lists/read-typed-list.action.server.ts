import { composeList } from "../../../domain/bom/compose-list.ts";
import { withOwnFiles } from "../../../domain/bom/own-file.ts";
import type { CheckedLine } from "../../../domain/bom/checked-line.ts";
import { numberedSources } from "../../../domain/bom/own-number.ts";
import type { ListInput, ListRow } from "../../../domain/bom/list-input.ts";
import type { ListBook } from "../../../domain/bom/workbook.ts";
import { joinedCustomerPartNumbers } from "../../../domain/cart/joined-words.ts";
import type { WrongNumber } from "../../../domain/named-lists/file-numbers.ts";
import { readListRows, type ListColumn, type ReadListFile } from "../../../domain/named-lists/list-file.ts";
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
import { ownFiles, openRow } from "../../../ui/quick-order/own-files.view.ts";
import { longRows, longText } from "../../../ui/quick-order/long-text.action.server.ts";
import { fileRefusal, listFileOf } from "../../../ui/quick-order/list-file.action.server.ts";
import { listFileLines, type Present } from "./list-file-lines.action.server.ts";

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
  const list = composeList(withOwnFiles(brought, ownFiles(services.content.words)));
  if (!list && !own) return null;
  const taken = own ? await listFileLines(own.lines, present, page) : NOTHING;
  const read = list ? await lookUpAll(list, page) : NOTHING;
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

const NOTHING: BroughtLines = { lines: [], open: [], rest: "", wrong: [], notices: [], book: null };

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
    for (const line of found.lines) {
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
