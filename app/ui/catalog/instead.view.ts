import { valueLabel } from "../../domain/catalog/product-filters.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import type { PartStock } from "../../domain/catalog/part-stock.ts";
import { type Substitute, firstInStock, substituteRules, substitutesOf } from "../../domain/catalog/substitutes.ts";
import type { Locale } from "../../domain/locale.ts";
import type { SiteContent } from "../../services/content/content.ts";
import { partPaths } from "../../services/products/part-paths.ts";
import type { InsteadView } from "./part-types.ts";

/** Candidates in a series whose stock is known. */
const MOST_CANDIDATES = 24;

/** The nearest part of the series that can take the place of the part and is in stock. */
export function inStockInstead(
  part: PartRecord,
  series: readonly PartRecord[],
  { attributes, numberRules }: Pick<SiteContent, "attributes" | "numberRules">,
  stock: ReadonlyMap<string, PartStock>,
): Substitute | null {
  const rules = substituteRules(attributes, numberRules.deciding);
  return firstInStock(substitutesOf(part, series, rules, MOST_CANDIDATES), 1, stock);
}

/** `differs`: `Trip class: 20`. Null without a page of the part. */
export function insteadView(
  substitute: Substitute | null | undefined,
  site: SiteContent,
  locale: Locale,
): InsteadView | null {
  const paths = substitute && partPaths(site, substitute.part);
  const title = site.attributes.find(({ key }) => key === substitute?.key);
  if (!substitute || !paths || !title) return null;
  const value = substitute.part.attributes[substitute.key];
  const differs = `${title.title[locale]}: ${value ? valueLabel(value, title, locale) : "–"}`;
  return { pn: substitute.part.pn, href: paths[locale], differs };
}
