import type { CountryIndex } from "../../domain/customers/country.ts";
import type { Locale } from "../../domain/locale.ts";

export type NamedCountry = { readonly code: string; readonly name: string };

export interface Countries {
  /** The United States first, the others by name. */
  list(locale: Locale): Promise<readonly NamedCountry[]>;
  index(): Promise<CountryIndex>;
}
