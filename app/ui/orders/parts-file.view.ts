import { amountInFile } from "../../domain/money.ts";
import { isSold } from "../../domain/catalog/part-status.ts";
import { toSpreadsheetCsv } from "../../domain/csv.ts";
import type { TextColumn } from "../../domain/text-table.ts";
import type { FileFormat } from "../../services/products/series.ts";
import { dayOfMoment } from "../../i18n/formats.ts";
import type { Translate, Words } from "../../i18n/strings.ts";
import { textFile } from "./order-lines-file.view.ts";
import { availabilityWords, type SheetRow } from "./parts.view.ts";

const TEXT_COLUMNS: readonly TextColumn[] = [
  { width: 18 },
  { width: 30 },
  { width: 13 },
  { width: 7, isNumber: true },
  { width: 11, isNumber: true },
  { width: 12, isNumber: true },
  { width: 12, isNumber: true },
  { width: 22 },
  { width: 20 },
];

const OWN_COLUMN: TextColumn = { width: 18 };

export function partsHeads(t: Translate, hasOwn: boolean): string[] {
  return [
    ...(hasOwn ? [t("orders.file.ownNumber")] : []),
    t("orders.file.pn"),
    t("orders.file.title"),
    t("orders.parts.lastDay"),
    t("orders.parts.orders"),
    t("orders.parts.lastQuantity"),
    t("orders.file.lastPrice"),
    t("orders.file.priceNow"),
    t("series.availability"),
    t("orders.orderedBy"),
  ];
}

/** `hasOwn`: the first column has customer part numbers. */
export function partsFileText(
  rows: readonly SheetRow[],
  format: FileFormat,
  { locale, t, hasOwn }: Words & { readonly hasOwn: boolean },
): string {
  const heads = partsHeads(t, hasOwn);
  const cells = rows.map(({ pn, part, last, price, replacedBy, own }) => [
    ...(hasOwn ? [own?.number ?? ""] : []),
    pn,
    part ? (locale === "es" ? part.titleEs : part.titleEn) : "",
    last ? dayOfMoment(last.lastAt) : "",
    last ? String(last.orders) : "",
    last ? String(last.lastQuantity) : "",
    amountInFile(last?.lastPrice ?? null),
    amountInFile(price),
    [availabilityWords(part, replacedBy, { locale, t }), part && isSold(part) ? "" : (replacedBy ?? "")]
      .join(" ")
      .trim(),
    last?.lastBy ?? "",
  ]);
  if (format === "csv") return toSpreadsheetCsv([heads, ...cells]);
  return textFile(t("orders.parts.title"), hasOwn ? [OWN_COLUMN, ...TEXT_COLUMNS] : TEXT_COLUMNS, heads, cells);
}
