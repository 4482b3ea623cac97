import { type Columns, readHeader } from "./columns.ts";
import { isShelfCount } from "./qualified-heading.ts";
import type { Header, Request } from "./list-doubt.ts";
import { foldText } from "../search/plain-text.ts";

const DATE =
  /^(?:\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?|\d{1,2}[-/ ]\p{L}{3,10}\.?(?:[-/ ]\d{2,4})?|\p{L}{3,10}\.? \d{1,2}(?:,? \d{4})?|asap|urgent[e]?)$/iu;
const ANSWER = /^(?:y|n|yes|no|s[ií]?|x|true|false|verdadero|falso|✓|✔)$/i;

/** `Req` may be a requisition, and `Order` an order number, unless the list is about stock. */
const REQUIRED = /^(?:req|reqs)$/;
const ORDER = /^(?:order|ord|pedido)$/;
const ON_HAND = /^(?:on hand|qty on hand|stock|existencias?|en existencia|hand)$/;
const LIMIT = /^(?:min|max|par|minimum|maximum|minimo|maximo)$/;
const ORDER_QUANTITY = /^(?:\d{1,2}|[1-9]\d?0{1,2})$/;

/** Corrects the columns of each header by the cells below it: dates and yes/no answers are no quantities. */
export function withSettledColumns(requests: readonly Request[]): readonly Request[] {
  const settled = new Map<Header, Header>();
  for (const { header } of requests) {
    if (!header || settled.has(header)) continue;
    const rows = requests.filter((request) => request.header === header).map(({ record }) => record.cells);
    settled.set(header, { ...header, columns: settledColumns(withoutCounts(header), rows) });
  }
  const settledHeader = (header: Header | null) => header && (settled.get(header) ?? header);
  return requests.map((request) => ({
    ...request,
    header: settledHeader(request.header),
    above: settledHeader(request.above),
  }));
}

/** What was counted on a shelf is no order. */
function withoutCounts({ columns, record }: Header): Header {
  const isCount = (index: number) =>
    columns[index] === "unknown" && isShelfCount(record.cells[index] ?? "", record.cells);
  return { columns: columns.map((role, index) => (isCount(index) ? "ignored" : role)), record };
}

function settledColumns({ columns, record }: Header, rows: readonly (readonly string[])[]): Columns {
  const cellsOf = (column: number) => rows.map((cells) => (cells[column] ?? "").trim()).filter((cell) => cell !== "");
  const quantity = columns.indexOf("quantity");
  if (quantity !== -1) {
    const cells = cellsOf(quantity);
    const isOther =
      cells.length > 0 && (cells.every((cell) => DATE.test(cell)) || cells.every((cell) => ANSWER.test(cell)));
    const others = isOther ? readHeader({ cells: replaced(record.cells, quantity, "Date") }) : null;
    return others?.includes("quantity") ? others : columns;
  }
  if (columns.includes("rival") || columns.includes("backorder")) return columns;
  const names = record.cells.map(foldText);
  const isStockList = names.some((name) => ON_HAND.test(name)) && names.some((name) => LIMIT.test(name));
  const unknown = columns.flatMap((role, index) =>
    role === "unknown" && cellsOf(index).some((cell) => /^\d/.test(cell)) ? index : [],
  );
  const order =
    unknown.find((index) => {
      const name = names[index] ?? "";
      const isOrder = isStockList
        ? ORDER.test(name) || REQUIRED.test(name)
        : REQUIRED.test(name) && unknown.length === 1;
      return isOrder && areQuantities(cellsOf(index));
    }) ?? -1;
  return order === -1 ? columns : replaced(columns, order, "quantity" as const);
}

function areQuantities(cells: readonly string[]): boolean {
  const isRow = cells.length > 1 && cells.every((cell, index) => Number(cell) === Number(cells[0]) + index);
  return cells.length > 0 && cells.every((cell) => ORDER_QUANTITY.test(cell)) && !isRow;
}

/** The quick order runs this in Chrome 109, which has no `with`. */
function replaced<T>(items: readonly T[], at: number, item: T): T[] {
  return items.map((each, index) => (index === at ? item : each));
}
