import { asc } from "drizzle-orm";
import { indexCountries, UNITED_STATES, type CountryIndex } from "../../domain/customers/country.ts";
import type { Locale, Localized } from "../../domain/locale.ts";
import type { Database } from "../database/database.server.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import { country } from "../database/commerce-schema.ts";
import type { Countries, NamedCountry } from "./countries.ts";

type Row = typeof country.$inferSelect;
type Known = { version: string; index: CountryIndex; lists: Localized<readonly NamedCountry[]> };

/** Read once per data version. */
export function createCountries(db: Database, version: DataVersion): Countries {
  let known: Known | null = null;
  const read = async (): Promise<Known> => {
    const current = await version.current();
    if (known?.version === current) return known;
    const rows = await db.select().from(country).orderBy(asc(country.position));
    const lists = { en: listOf(rows, "en"), es: listOf(rows, "es") };
    known = { version: current, index: indexCountries(rows), lists };
    return known;
  };
  return {
    list: async (locale) => (await read()).lists[locale],
    index: async () => (await read()).index,
  };
}

function listOf(rows: readonly Row[], locale: Locale): NamedCountry[] {
  const { compare } = new Intl.Collator(locale);
  const named = rows.map((row) => ({ code: row.alpha2code, name: locale === "es" ? row.nameEs : row.name }));
  const isHome = ({ code }: NamedCountry) => code === UNITED_STATES;
  const others = named.filter((each) => !isHome(each)).toSorted((a, b) => compare(a.name, b.name));
  return [...named.filter(isHome), ...others];
}
