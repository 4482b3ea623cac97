import type { CountryIndex } from "../../domain/customers/country.ts";
import type { Locale } from "../../domain/locale.ts";

/** A country as a list shows it. `code` is the alpha-2 code. */
export type NamedCountry = { readonly code: string; readonly name: string };

/** The country list (R-ENT-14). */
export interface Countries {
  /** For choosing from: the United States first, the others by their name in the language. */
  list(locale: Locale): Promise<readonly NamedCountry[]>;
  /** For looking up names, codes and calling codes. */
  index(): Promise<CountryIndex>;
}
