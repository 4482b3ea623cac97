import { asc } from "drizzle-orm";
import { reportTaxRates } from "../../domain/charges/report-tax-rates.ts";
import { compileOrderTables, type OrderTableRows, type OrderTables } from "../../domain/orders/order-tables.ts";
import { reportSeries } from "../../domain/pricing/report-price-list.ts";
import { reportBands } from "../../domain/shipping/report-bands.ts";
import type { Content } from "../content/content.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { Database } from "../database/database.server.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import { cartItemRule, country, shippingRule, shippingZone } from "../database/commerce-schema.ts";
import type { Log } from "../log.server.ts";
import type { Commerce } from "./commerce.ts";

/** Rates and carriers come from the content; zones, rules and countries from the database. */
export function createCommerce(db: Database, content: Pick<Content, "site">, version: DataVersion, log: Log): Commerce {
  let cached: { version: string; site: SiteContent; tables: OrderTables } | null = null;
  return {
    async orderTables() {
      const now = { version: await version.current(), site: content.site() };
      if (cached && cached.version === now.version && cached.site === now.site) return cached.tables;
      const rows = await readRows(db, now.site);
      report(rows, now.site, log);
      cached = { ...now, tables: compileOrderTables(rows) };
      return cached.tables;
    },
  };
}

async function readRows(db: Database, site: SiteContent): Promise<OrderTableRows> {
  const [zones, shippingRules, itemRules, countries] = await Promise.all([
    db.select().from(shippingZone),
    db.select().from(shippingRule).orderBy(asc(shippingRule.position)),
    db.select().from(cartItemRule).orderBy(asc(cartItemRule.position)),
    db.select().from(country).orderBy(asc(country.position)),
  ]);
  return {
    bands: site.shippingRates.flatMap((document) => document.bands),
    ductRates: site.shippingRates.flatMap((document) => document.ductRates),
    taxRates: site.shippingRates.flatMap((document) => document.taxRates),
    carriers: site.carriers,
    zones,
    shippingRules,
    itemRules,
    countries,
    fees: site.shop.fees,
  };
}

function report(rows: OrderTableRows, site: SiteContent, log: Log): void {
  for (const finding of reportBands(rows.bands)) log.warn("freight bands", finding);
  for (const finding of reportTaxRates(rows.taxRates, rows.shippingRules)) log.warn("tax rates", finding);
  for (const finding of reportSeries(site.series, site.seriesRates)) log.warn("series", finding);
}
