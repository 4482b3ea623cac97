import type { ListInput, ListRow, QuantityDoubt } from "./list-input.ts";
import type { ListBook } from "./workbook.ts";

/** Removes NUL and lone surrogates, which the database refuses. */
export function storableList({ book, ...input }: ListInput): ListInput {
  return { ...storableInput(input), ...(book ? { book: storableBook(book) } : {}) };
}

function storableBook({ sheets, notices }: ListBook): ListBook {
  return {
    sheets: sheets.map(({ name, from }) => ({ name: storable(name), from })),
    notices: notices.map((notice) =>
      "sheets" in notice
        ? { ...notice, sheets: notice.sheets.map(storable) }
        : { ...notice, sheet: storable(notice.sheet) },
    ),
  };
}

function storableInput(input: ListInput): ListInput {
  if (input.kind === "text") return { ...input, text: storable(input.text) };
  if (input.kind === "cells") {
    const cells = input.cells.map((row) => row.map(storable));
    return { ...input, cells, fileName: storable(input.fileName) };
  }
  const rows = input.rows.map(storableRow);
  if (!input.rest) return { ...input, rows };
  const { text, header } = input.rest;
  return { ...input, rows, rest: { ...input.rest, text: storable(text), header: storable(header) } };
}

function storableRow(row: ListRow): ListRow {
  return {
    ...row,
    pn: storable(row.pn),
    quantity: storable(row.quantity),
    reference: storable(row.reference),
    ...(row.typed === undefined ? {} : { typed: storable(row.typed) }),
    ...(row.ownNumber === undefined ? {} : { ownNumber: storable(row.ownNumber) }),
    ...(row.doubt ? { doubt: storableDoubt(row.doubt) } : {}),
    ...(row.hold ? { hold: { ...row.hold, text: storable(row.hold.text) } } : {}),
  };
}

function storableDoubt({ headed, ...doubt }: QuantityDoubt): QuantityDoubt {
  return headed ? { ...doubt, headed: headed.map((each) => ({ ...each, heading: storable(each.heading) })) } : doubt;
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", " ");
}
