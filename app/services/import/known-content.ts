import type { GradeRules } from "../../domain/cross-reference/alias-facts.ts";
import type { Series } from "../../domain/pricing/schedule-codes.ts";
import { dayAt } from "../../domain/orders/shop-day.ts";
import { normalizeCode } from "../../domain/part-number.ts";
import type { Units } from "../../domain/search/units.ts";
import type { SiteContent } from "../content/site-content.ts";

/** Content that import files refer to: series codes, English category slugs, tax schedules. */
export type KnownContent = {
  readonly series: readonly Series[];
  readonly seriesCodes: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  readonly partGroups: ReadonlySet<string>;
  readonly defaultPriceList: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Today in the shop's time zone, `2026-11-27`. */
  readonly day: string;
  readonly units: Units;
  readonly taxSchedules: ReadonlySet<string>;
  readonly grades: GradeRules;
};

export function knownContent(site: SiteContent): KnownContent {
  const { series, categories, partGroups, shippingRates, shop } = site;
  return {
    grades: site,
    defaultPriceList: shop.defaultPriceList,
    currency: shop.currency,
    day: dayAt(new Date(), shop.timeZone),
    units: shop.units,
    series,
    seriesCodes: new Set(series.map(({ title }) => title)),
    categories: new Set(categories.map(({ slug }) => slug.en)),
    partGroups: new Set(partGroups.map(({ key }) => key)),
    taxSchedules: new Set(
      shippingRates.flatMap(({ taxRates }) => taxRates.map(({ schedule }) => normalizeCode(schedule))),
    ),
  };
}
