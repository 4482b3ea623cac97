import { asc, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { UNREADABLE_PRICE_LIST } from "../../domain/customers/web-user.ts";
import { compilePriceList, type CompiledPriceList } from "../../domain/pricing/compile-price-list.ts";
import type { PriceListEntry } from "../../domain/pricing/price-list-entry.ts";
import { reportPriceList } from "../../domain/pricing/report-price-list.ts";
import { AwayError } from "../service-errors.ts";
import type { Content } from "../content/content.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { Database } from "../database/database.server.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import { priceListEntry } from "../database/commerce-schema.ts";
import type { Log } from "../log.server.ts";
import type { Prices } from "./prices.ts";

/** Cached lists; a shop has a few standard ones and one per large customer. */
const MOST_LISTS = 500;

type Compiled = { version: string; site: SiteContent; list: CompiledPriceList };

export function createPrices(db: Database, content: Pick<Content, "site">, version: DataVersion, log: Log): Prices {
  const cache = new LRUCache<string, Compiled>({ max: MOST_LISTS });
  const entries = (listName: string) => selectEntries(db, listName);
  return {
    entries,
    async compiled(name) {
      const listName = name ?? content.site().shop.defaultPriceList;
      if (listName === UNREADABLE_PRICE_LIST) throw new AwayError("the price list of the buyer is unknown");
      const now = { version: await version.current(), site: content.site() };
      const known = cache.get(listName);
      if (known && known.version === now.version && known.site === now.site) return known.list;
      const stored = await entries(listName);
      // An unknown list, such as a misspelled one, prices everything at list (R-PRICE-11).
      if (stored.length === 0) log.warn("price list", { list: listName, code: "empty" });
      const { series, seriesRates } = now.site;
      for (const finding of reportPriceList(stored, series)) log.warn("price list", { list: listName, ...finding });
      const list = compilePriceList(stored, series, seriesRates);
      cache.set(listName, { ...now, list });
      return list;
    },
  };
}

async function selectEntries(db: Database, listName: string): Promise<PriceListEntry[]> {
  const rows = await db
    .select()
    .from(priceListEntry)
    .where(eq(priceListEntry.listName, listName))
    .orderBy(asc(priceListEntry.position));
  return rows.map(({ valueType, schedule, partNumber, value }) => ({
    valueType,
    schedule,
    PriceListEntryItem: partNumber === null ? null : { name: partNumber },
    value,
  }));
}
