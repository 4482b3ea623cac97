import { toCsv } from "../../domain/csv.ts";
import type { TextColumn } from "../../domain/text-table.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { signedInUser } from "../../middleware/signed-in.server.ts";
import { accountFile } from "../account/account-file.server.ts";
import { BYTE_ORDER_MARK, dollars, isoDay, textFile } from "../../views/orders/order-lines-file.ts";
import { partsOrder, sheetParts, sheetRows } from "./parts-sheet.server.ts";
import { availabilityWords } from "../../views/orders/parts-view.ts";

const TEXT_COLUMNS: readonly TextColumn[] = [
  { width: 18 },
  { width: 30 },
  { width: 13 },
  { width: 7, isNumber: true },
  { width: 11, isNumber: true },
  { width: 12, isNumber: true },
  { width: 12, isNumber: true },
  { width: 22 },
];

/** The whole sheet as a file. */
export const partsFile = accountFile("parts bought", async ({ context, url }, format) => {
  const page = pageContext(context);
  const { locale, t } = page;
  const parts = await sheetParts(signedInUser(context).id, partsOrder(url.searchParams), page);
  const rows = await sheetRows(parts, page);
  const name = t("orders.parts.title");
  const heads = [
    t("orders.file.pn"),
    t("orders.file.title"),
    t("orders.parts.lastDay"),
    t("orders.parts.orders"),
    t("orders.parts.lastQuantity"),
    t("orders.file.lastPrice"),
    t("orders.file.priceNow"),
    t("series.availability"),
  ];
  const cells = rows.map(({ pn, part, last, price, replacedBy }) => [
    pn,
    part ? (locale === "es" ? part.titleEs : part.titleEn) : "",
    last ? isoDay(last.lastAt) : "",
    last ? String(last.orders) : "",
    last ? String(last.lastQuantity) : "",
    dollars(last?.lastPrice ?? null),
    dollars(price),
    [availabilityWords(part, replacedBy, t), part?.status === "active" ? "" : (replacedBy ?? "")].join(" ").trim(),
  ]);
  const text =
    format === "csv" ? BYTE_ORDER_MARK + toCsv([heads, ...cells]) : textFile(name, TEXT_COLUMNS, heads, cells);
  return { name, text };
});
