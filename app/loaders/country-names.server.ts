import type { Locale } from "../domain/locale.ts";
import type { Countries } from "../services/countries/port.ts";

/** Names of countries in a language, by their codes. */
export async function countryNames(
  { countries }: { countries: Countries },
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const all = await countries.list(locale);
  return new Map(all.map(({ code, name }) => [code, name]));
}
