import type { CheckedLine } from "../../../domain/bom/checked-line.ts";
import type { ListRow } from "../../../domain/bom/list-input.ts";
import { MOST_BOM_LINES } from "../../../domain/bom/bom-line.ts";
import { customerPartNumbersIn } from "../../../domain/cart/joined-words.ts";
import { withTrueNumbers, type WrongNumber } from "../../../domain/named-lists/file-numbers.ts";
import { fileCells, type FileLine } from "../../../domain/named-lists/list-file.ts";
import type { ListLine } from "../../../domain/named-lists/list-line.ts";
import { shelfOfLine } from "../../../domain/named-lists/shelf.ts";
import type { CustomerPartNumber } from "../../../domain/customer-part-numbers/customer-part-number.ts";
import { foldCustomerPartNumber } from "../../../domain/customer-part-numbers/fold-number.ts";
import { normalizeCode } from "../../../domain/part-number.ts";
import { checkPageOf } from "../../../ui/quick-order/open-check-page.loader.server.ts";
import type { PageContext } from "../../../middleware/page-context.server.ts";
import type { TypedRow } from "../../../ui/quick-order/typed-rows.tsx";
import { openRow } from "../../../ui/quick-order/own-files.view.ts";

/** Customer part numbers of parts that left the catalog but are on the list already. */
export type Present = ReadonlyMap<string, string>;

type Lines = {
  readonly lines: readonly ListLine[];
  readonly open: readonly TypedRow[];
  readonly wrong: readonly WrongNumber[];
};

/**
 * Lines of a file of the shop. The shop's column names the part; if empty, the customer's column. Ambiguous and unknown lines come back as
 * questions.
 */
export async function listFileLines(read: readonly FileLine[], present: Present, page: PageContext): Promise<Lines> {
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
    for (const line of list.lines) {
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
