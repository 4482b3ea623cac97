import type { CustomerPartNumber } from "../../domain/customer-part-numbers/customer-part-number.ts";
import type { PartListView } from "../../ui/catalog/product-list-types.ts";
import { pricer } from "../../domain/pricing/price-line.ts";
import { partPaths } from "../../services/products/part-paths.ts";
import type { PartListFacts } from "../../services/products/part-list.ts";
import type { FileFormat } from "../../services/products/series.ts";
import type { Words } from "../../i18n/strings.ts";
import { DrawingSymbols, type Undrawn } from "../../ui/catalog/drawing-symbols.view.ts";
import { partTableText, type FileWords } from "../../ui/catalog/part-table-file.view.ts";
import { productRow } from "../../ui/catalog/product-rows.view.ts";

/** `gone` of the result: part numbers without a page. `numbers`: customer part numbers. */
export function partListTable(
  { found, priceList, site }: PartListFacts,
  { locale, t }: Words,
  numbers?: ReadonlyMap<string, CustomerPartNumber>,
): Undrawn<PartListView> {
  const symbols = new DrawingSymbols(locale);
  const maker = { site, priceList, symbols, locale, t, numbers };
  const all = found.map(({ pn, part }) => ({ pn, row: part && productRow(part, maker) }));
  return {
    rows: all.flatMap(({ row }) => row ?? []),
    gone: all.flatMap(({ pn, row }) => (row ? [] : pn)),
    symbols: symbols.list(),
    isUnpriced: priceList === null,
  };
}

/** Null while prices cannot be read. */
export function partListFile(
  { found, priceList, site }: PartListFacts,
  words: FileWords,
  heading: string,
  format: FileFormat,
): string | null {
  if (!priceList) return null;
  const parts = found.flatMap(({ part }) => (part && partPaths(site, part) ? part : []));
  return partTableText({ heading, parts, total: parts.length, priceOf: pricer(priceList), ...words }, format);
}
