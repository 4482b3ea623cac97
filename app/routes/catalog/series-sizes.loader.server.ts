import type { VariantTable } from "../../domain/catalog/variants/variant-table.ts";
import type { SeriesRow } from "../../domain/content/views.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";

/** By code, without series whose parts cannot be read. `category` is the slug in the language of the page. */
export async function tablesOf(
  series: readonly SeriesRow[],
  category: string,
  { services, locale }: Pick<PageContext, "services" | "locale">,
): Promise<ReadonlyMap<string, VariantTable>> {
  const read = await Promise.all(
    series.map(async ({ code }) => {
      const found = services.content.series(locale, category, code.toLowerCase());
      const ready = found.outcome === "found" ? await services.products.series.ready(found.view, locale) : null;
      return ready ? [[code, ready.table] as const] : [];
    }),
  );
  return new Map(read.flat());
}
