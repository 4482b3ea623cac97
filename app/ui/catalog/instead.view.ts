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
  { attributes }: Pick<SiteContent, "attributes">,
  stock: ReadonlyMap<string, PartStock>,
): Substitute | null {
  const some = substitutesOf(part, series, substituteRules(attributes), MOST_CANDIDATES);
  return firstInStock(some, 1, stock);
}

/** `differs`: `Trip class: 20`. Null without a page of the part or a public difference. */
export function insteadView(
  substitute: Substitute | null | undefined,
  site: SiteContent,
  locale: Locale,
): InsteadView | null {
  const paths = substitute && partPaths(site, substitute.part);
  if (!substitute || !paths) return null;
  const differs = substitute.keys.flatMap((key) => {
    const title = site.attributes.find((attribute) => attribute.key === key);
    const value = substitute.part.attributes[key];
    return title ? [`${title.title[locale]}: ${value ? valueLabel(value, title, locale) : "–"}`] : [];
  });
  return differs.length === 0 ? null : { pn: substitute.part.pn, href: paths[locale], differs: differs.join(", ") };
}
