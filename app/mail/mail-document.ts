import { escapeHtml } from "../domain/escape-html.ts";
import type { Locale } from "../domain/locale.ts";
import { toTextTable, wrap, type TextColumn } from "../domain/text-table.ts";

type Cell = string | readonly string[];

/** With `isCode`, the first entry of a cell never wraps, like a part number. */
type Column = TextColumn & { readonly title: string; readonly isCode?: boolean };

/** Source of both the text and the HTML of a mail. */
export type MailBlock =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  /** Rows without a value are left out. */
  | { readonly kind: "facts"; readonly rows: readonly (readonly [name: string, value: Cell])[] }
  | { readonly kind: "table"; readonly columns: readonly Column[]; readonly rows: readonly (readonly Cell[])[] }
  /** Amounts with their labels and reasons; the last row is the total. */
  | { readonly kind: "amounts"; readonly rows: readonly (readonly [label: Cell, amount: string])[] }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

/** In characters. */
const TEXT_WIDTH = 78;

const FACTS: readonly TextColumn[] = [{ width: 24 }, { width: TEXT_WIDTH - 26 }];

/** In characters. */
const AMOUNT_WIDTH = 16;

/** Plain text with aligned columns, for a monospaced font. */
export function mailText(blocks: readonly MailBlock[]): string {
  return blocks.map((block) => `${textOf(block).trimEnd()}\n`).join("\n");
}

function textOf(block: MailBlock): string {
  if (block.kind === "heading") return `${block.text}\n${"-".repeat(Math.min(block.text.length, TEXT_WIDTH))}`;
  if (block.kind === "paragraph") return wrap(block.text, TEXT_WIDTH).join("\n");
  if (block.kind === "link") return `${block.text}\n${block.href}`;
  if (block.kind === "facts") return toTextTable(FACTS, known(block.rows));
  if (block.kind === "amounts") return toTextTable(amountColumns(block.rows), block.rows);
  const head = block.columns.map(({ title }) => title);
  const rule = block.columns.map(({ width }) => "-".repeat(width));
  return toTextTable(block.columns, [head, rule, ...block.rows]);
}

/** Amounts never wrap. */
function amountColumns(rows: readonly (readonly [Cell, string])[]): readonly TextColumn[] {
  const width = Math.max(AMOUNT_WIDTH, ...rows.map(([, amount]) => amount.length));
  return [{ width: TEXT_WIDTH - width - 2 }, { width, isNumber: true }];
}

const CELL = "padding:4px 8px 4px 0;text-align:left;vertical-align:top";
const NUMBER = "padding:4px 0 4px 8px;text-align:right;vertical-align:top";
const NEVER_BROKEN = ";white-space:nowrap";
const RULE = ";border-bottom:1px solid #999999";
const CODE = "font-family:Consolas,'Courier New',monospace;white-space:nowrap";
const TABLE = '<table cellspacing="0" style="border-collapse:collapse;margin:0 0 16px 0;font-size:13px">';

/** For any mail program: tables, inline styles, no external files. */
export function mailHtml(blocks: readonly MailBlock[], locale: Locale, title: string): string {
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    '<body style="font:15px/1.4 Arial,Helvetica,sans-serif;color:#000000;background:#ffffff">',
    ...blocks.map(htmlOf),
    "</body></html>\n",
  ].join("\n");
}

function htmlOf(block: MailBlock): string {
  if (block.kind === "heading") return `<h2 style="font-size:18px;margin:24px 0 8px 0">${escapeHtml(block.text)}</h2>`;
  if (block.kind === "paragraph") return `<p>${escapeHtml(block.text)}</p>`;
  if (block.kind === "link") return `<p><a href="${escapeHtml(block.href)}">${escapeHtml(block.text)}</a></p>`;
  if (block.kind === "facts") {
    return table(known(block.rows).map(([name, value]) => row([headCell(name, CELL), cell(value, CELL)])));
  }
  if (block.kind === "amounts") return table(block.rows.map(amountRow));
  const style = (column: Column | undefined) => (column?.isNumber ? NUMBER + NEVER_BROKEN : CELL);
  const head = row(block.columns.map((column) => headCell(column.title, (column.isNumber ? NUMBER : CELL) + RULE)));
  const rows = block.rows.map((cells) =>
    row(cells.map((each, index) => cell(each, style(block.columns[index]) + RULE, block.columns[index]?.isCode))),
  );
  return table([head, ...rows]);
}

function amountRow([label, amount]: readonly [Cell, string], index: number, rows: readonly unknown[]): string {
  const isTotal = index === rows.length - 1;
  const bold = isTotal ? ";font-weight:bold" : "";
  return row([cell(label, CELL + bold), cell(amount, NUMBER + NEVER_BROKEN + bold)]);
}

function table(rows: readonly string[]): string {
  return `${TABLE}\n${rows.join("\n")}\n</table>`;
}

function row(cells: readonly string[]): string {
  return `<tr>${cells.join("")}</tr>`;
}

function headCell(text: string, style: string): string {
  return `<th style="${style}">${escapeHtml(text)}</th>`;
}

function cell(value: Cell, style: string, isCode = false): string {
  const [first = "", ...more] = [value].flat().map(escapeHtml);
  const shown = [isCode ? `<span style="${CODE}">${first}</span>` : first, ...more];
  return `<td style="${style}">${shown.join("<br>")}</td>`;
}

function known(rows: readonly (readonly [string, Cell])[]): readonly (readonly [string, Cell])[] {
  return rows.filter(([, value]) => [value].flat().some((entry) => entry !== ""));
}
