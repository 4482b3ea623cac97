import { MOST_BOM_LINES } from "../../domain/bom/bom-line.ts";
import type { ListRow } from "../../domain/bom/list-input.ts";
import { firstLines, isWithin, MOST_LIST_CHARACTERS, pageLength } from "../../domain/bom/list-size.ts";
import { formatCount } from "../../i18n/formats.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { tooLongText } from "./save-list.action.server.ts";

/** In characters, per field of a returned row. */
const LONGEST_FIELD = 100;

/** In characters, for all returned rows. */
const MOST_ON_PAGE = 600_000;

/** Escaped text may be this many times longer; beyond, it is markup and not part numbers. */
const MOST_ESCAPED = 3;

/** Null for a text within the limit; else the part to return, and the message. */
export function longText(
  text: string,
  { t, locale }: Pick<PageContext, "t" | "locale">,
  most: number = MOST_LIST_CHARACTERS,
): { readonly kept: string; readonly text: string } | null {
  if (text.length <= most && pageLength(text) <= most * MOST_ESCAPED) return null;
  const kept = firstLines(text);
  const lines = formatCount(kept.split("\n").length, locale);
  return { kept, text: `${tooLongText(t, locale, most)} ${t("quickOrder.textCut", lines)}` };
}

export function longRows(
  rows: readonly ListRow[],
  { t, locale }: Pick<PageContext, "t" | "locale">,
): { readonly kept: ListRow[]; readonly text: string } | null {
  if (isWithin({ kind: "rows", rows }) && rowsOnPage(rows) <= MOST_ON_PAGE) return null;
  return { kept: rows.slice(0, MOST_BOM_LINES).map(shortRow), text: tooLongText(t, locale) };
}

function rowsOnPage(rows: readonly ListRow[]): number {
  return rows.reduce((total, row) => total + pageLength(`${row.pn}${row.quantity}${row.reference}`), 0);
}

function shortRow(row: ListRow): ListRow {
  return {
    ...row,
    pn: row.pn.slice(0, LONGEST_FIELD),
    quantity: row.quantity.slice(0, LONGEST_FIELD),
    reference: row.reference.slice(0, LONGEST_FIELD),
    ownNumber: row.ownNumber?.slice(0, LONGEST_FIELD),
  };
}
