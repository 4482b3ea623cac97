import { isSold } from "../../domain/catalog/part-status.ts";
import { piecesPerPackage } from "../../domain/catalog/package-quantity.ts";
import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { toSpreadsheetCsv } from "../../domain/csv.ts";
import { amountInFile, type Cents } from "../../domain/money.ts";
import { toTextTable, wrap, type TextColumn } from "../../domain/text-table.ts";
import type { PricedPart } from "../../domain/pricing/price-line.ts";
import { availabilityText } from "../../i18n/stock-words.ts";
import type { Translate, Words } from "../../i18n/strings.ts";
import type { FileFormat } from "../../services/products/series.ts";

/** `isOwn`: the customer's prices, else web prices. `numbers` are customer part numbers; null leaves out their column. */
export type FileWords = Words & {
  readonly isOwn: boolean;
  readonly numbers: ReadonlyMap<string, CustomerPartNumber> | null;
};

/** `total` is the number of parts, as a number or text. Without `priceOf` the file has no prices. */
type PartsToWrite = FileWords & {
  readonly heading: string;
  readonly parts: readonly PartRecord[];
  readonly total: number | string;
  readonly priceOf: ((part: PartRecord) => PricedPart) | null;
};

const TEXT_COLUMNS: readonly TextColumn[] = [
  { width: 18 },
  { width: 35 },
  { width: 4, isNumber: true },
  { width: 9, isNumber: true },
  { width: 9, isNumber: true },
  { width: 15 },
];

const OWN_COLUMN: TextColumn = { width: 18 };

const TEXT_WIDTH = 100;

/** Rows for spreadsheets or terminals (owner's decisions, section 3). */
export function partTableText(question: PartsToWrite, format: FileFormat): string {
  return format === "csv" ? csvFile(question) : plainTextFile(question);
}

export function partTableHeads(
  t: Translate,
  { hasNumbers, isOwn }: { readonly hasNumbers: boolean; readonly isOwn: boolean },
  format: FileFormat,
): string[] {
  const numbers = hasNumbers ? [t("company.numbers.number")] : [];
  if (format === "txt")
    return [
      ...numbers,
      t("series.partNumber"),
      t("series.twinDescription"),
      t("series.twinPack"),
      t("series.twinList"),
      t(isOwn ? "series.twinYours" : "series.twinWeb"),
      t("series.availability"),
    ];
  return [
    ...numbers,
    t("series.partNumber"),
    t("series.twinDescriptionEn"),
    t("series.twinDescriptionEs"),
    t("series.package"),
    t("series.twinListPrice"),
    t(isOwn ? "series.twinYourPrice" : "series.twinWebPrice"),
    t("series.twinLeadTime"),
    t("series.availability"),
  ];
}

function csvFile({ parts, priceOf, isOwn, numbers, locale, t }: PartsToWrite): string {
  const words = { t, locale };
  const heads = partTableHeads(t, { hasNumbers: numbers !== null, isOwn }, "csv");
  const rows = parts.map((part) => [
    ...ownCell(part, numbers),
    part.pn,
    part.titleEn,
    part.titleEs,
    packageText(part),
    amountInFile(part.listPrice),
    amountInFile(salePrice(part, priceOf)),
    isSold(part) && part.leadTime !== null ? String(part.leadTime) : "",
    availability(part, words),
  ]);
  return toSpreadsheetCsv([heads, ...rows]);
}

function plainTextFile({ heading, parts, total, priceOf, isOwn, numbers, locale, t }: PartsToWrite): string {
  const words = { t, locale };
  const columns = numbers ? [OWN_COLUMN, ...TEXT_COLUMNS] : TEXT_COLUMNS;
  const heads = partTableHeads(t, { hasNumbers: numbers !== null, isOwn }, "txt");
  const rule = columns.map(({ width }) => "-".repeat(width));
  const rows = parts.map((part) => [
    ...ownCell(part, numbers),
    part.pn,
    locale === "en" ? [part.titleEn, part.titleEs] : [part.titleEs, part.titleEn],
    packageText(part),
    amountInFile(part.listPrice) || "-",
    amountInFile(salePrice(part, priceOf)) || "-",
    availability(part, words),
  ]);
  const intro = [
    heading,
    total === 1 && parts.length === 1 ? t("series.twinIntroOne") : t("series.twinIntro", parts.length, total),
  ];
  const head = intro.flatMap((text) => wrap(text, TEXT_WIDTH)).join("\n");
  return `${head}\n\n${toTextTable(columns, [heads, rule, ...rows])}`;
}

/** The customer part number comes before the shop's. */
function ownCell({ pn }: PartRecord, numbers: FileWords["numbers"]): string[] {
  return numbers ? [numbers.get(pn)?.number ?? ""] : [];
}

function salePrice(part: PartRecord, priceOf: PartsToWrite["priceOf"]): Cents | null {
  const priced = priceOf?.(part);
  return priced?.orderable ? priced.price : null;
}

function packageText({ packageQuantity }: PartRecord): string {
  return String(piecesPerPackage(packageQuantity) ?? 1);
}

function availability(part: PartRecord, words: Words): string {
  const text = availabilityText(part, words);
  return part.status === "replaced" && part.replacedBy ? `${text} ${part.replacedBy}` : text;
}
