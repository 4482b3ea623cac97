import { amountInFile } from "../../domain/money.ts";
import { toSpreadsheetCsv } from "../../domain/csv.ts";
import { fileCells, LIST_FILE_COLUMNS, type ListColumn } from "../../domain/named-lists/list-file.ts";
import type { ListLine } from "../../domain/named-lists/list-line.ts";
import type { TextColumn } from "../../domain/text-table.ts";
import type { FileFormat } from "../../services/products/series.ts";
import type { StringKey, Translate, Words } from "../../i18n/strings.ts";
import { textFile } from "../orders/order-lines-file.view.ts";
import { availabilityWords, type SheetRow } from "../orders/parts.view.ts";

export type LineToShow = { readonly line: ListLine; readonly sheet: SheetRow };

/** Headings that the shop also reads. */
const HEADINGS: Readonly<Record<ListColumn, StringKey>> = {
  pn: "orders.file.pn",
  ownNumber: "orders.file.ownNumber",
  quantity: "orders.file.quantity",
  note: "company.lists.note",
  minimum: "company.lists.minimum",
  maximum: "company.lists.maximum",
  counted: "company.lists.counted",
  countedAt: "company.lists.countedAt",
};

export function listColumnOf(t: Translate): (heading: string) => ListColumn | null {
  const heads = new Map(LIST_FILE_COLUMNS.map((column) => [t(HEADINGS[column]).toLowerCase(), column]));
  return (heading) => heads.get(heading.toLowerCase()) ?? null;
}

const TEXT_COLUMNS: readonly TextColumn[] = [
  { width: 18 },
  { width: 30 },
  { width: 16 },
  { width: 8, isNumber: true },
  { width: 7, isNumber: true },
  { width: 7, isNumber: true },
  { width: 8, isNumber: true },
  { width: 11, isNumber: true },
  { width: 22 },
];

/** A CSV file that can be uploaded again, or text for terminals. */
export function listFileText(name: string, lines: readonly LineToShow[], format: FileFormat, words: Words): string {
  return format === "csv" ? csvFile(lines, words) : plainTextFile(name, lines, words);
}

export function listHeads(t: Translate, format: FileFormat): string[] {
  if (format === "txt")
    return [
      t("orders.file.pn"),
      t("orders.file.title"),
      t("company.lists.note"),
      t("orders.file.quantity"),
      t("company.lists.minimum"),
      t("company.lists.maximum"),
      t("company.lists.counted"),
      t("orders.file.priceNow"),
      t("series.availability"),
    ];
  const columns = LIST_FILE_COLUMNS.map((column) => t(HEADINGS[column]));
  return [...columns, t("orders.file.title"), t("orders.file.priceNow"), t("series.availability")];
}

function csvFile(lines: readonly LineToShow[], words: Words): string {
  const heads = listHeads(words.t, "csv");
  const rows = lines.map(({ line, sheet }) => {
    const cells = fileCells(line);
    const said = [titleOf(sheet, words), amountInFile(sheet.price), availabilityOf(sheet, words)];
    return [...LIST_FILE_COLUMNS.map((column) => cells[column]), ...said];
  });
  return toSpreadsheetCsv([heads, ...rows]);
}

function plainTextFile(name: string, lines: readonly LineToShow[], words: Words): string {
  const heads = listHeads(words.t, "txt");
  const cells = lines.map(({ line, sheet }) => {
    const { pn, quantity, note, minimum, maximum, counted } = line;
    const figures = [minimum, maximum, counted].map((pieces) => (pieces === null ? "" : String(pieces)));
    const price = amountInFile(sheet.price);
    return [pn, titleOf(sheet, words), note, String(quantity), ...figures, price, availabilityOf(sheet, words)];
  });
  return textFile(name, TEXT_COLUMNS, heads, cells);
}

function titleOf({ part }: SheetRow, { locale }: Words): string {
  if (!part) return "";
  return locale === "es" ? part.titleEs : part.titleEn;
}

function availabilityOf({ part, replacedBy }: SheetRow, words: Words): string {
  return availabilityWords(part, replacedBy, words);
}
