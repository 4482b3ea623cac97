import { desc, eq, sql } from "drizzle-orm";
import { holdsCardNumber } from "../../domain/card-number.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Database } from "../database/database.server.ts";
import { searchMiss } from "../database/shop-schema.ts";
import type { Log } from "../log.server.ts";
import type { SearchMisses } from "./search.ts";

const LONGEST_QUERY = 100;

/** Limits what a robot can fill the database with. */
const MOST_QUERIES = 10_000;

/** Fire and forget: visitors never wait, and failures are only logged. */
export function createSearchMisses(db: Database, log: Log): SearchMisses {
  return {
    record(query, locale) {
      const kept = query.toLowerCase().replace(/\s+/g, " ").trim().slice(0, LONGEST_QUERY);
      // Card numbers are never saved, whatever the field.
      if (kept === "" || holdsCardNumber(query)) return;
      db.execute(sql`
        insert into ${searchMiss} (query, locale, count)
        select ${kept}, ${locale}, 1
        where (select count(*) from ${searchMiss}) < ${MOST_QUERIES}
          or exists (select from ${searchMiss} where query = ${kept} and locale = ${locale})
        on conflict (query, locale) do update set count = search_miss.count + 1, last_at = now()`).catch(
        (error: unknown) => log.error("search miss not kept", error, {}),
      );
    },
    list: (most, { locale = null, offset = 0 } = {}) =>
      db
        .select()
        .from(searchMiss)
        .where(inLanguage(locale))
        .orderBy(desc(searchMiss.count), desc(searchMiss.lastAt), searchMiss.query)
        .limit(most)
        .offset(offset),
    count: (locale) => db.$count(searchMiss, inLanguage(locale)),
  };
}

function inLanguage(locale: Locale | null) {
  return locale === null ? undefined : eq(searchMiss.locale, locale);
}
