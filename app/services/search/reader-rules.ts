import { compileReader, type QueryReader } from "../../domain/search/reading/query-rules.ts";
import type { ValueText } from "../../domain/search/reading/measured-values.ts";
import type { SiteContent } from "../content/site-content.ts";

/** How queries are read before their words are searched (decision 0109); all of it is content. */
export function readerOf(
  { shop, quantities, attributes }: Pick<SiteContent, "shop" | "quantities" | "attributes">,
  valuesByKey: ReadonlyMap<string, readonly ValueText[]>,
): QueryReader {
  const rules = {
    units: shop.units,
    written: shop.written,
    soldApart: shop.soldApart,
    quantities: quantities.map((quantity) => ({
      ...quantity,
      unit: quantity.unit.en,
      table: quantity.table && { ...quantity.table, rowUnit: quantity.table.rowUnit.en },
    })),
    attributes: attributes.flatMap(({ key, search }) => (search ? [{ key, ...search }] : [])),
  };
  return compileReader(rules, (key) => valuesByKey.get(key) ?? []);
}
