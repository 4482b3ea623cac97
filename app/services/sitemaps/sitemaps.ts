import type { Locale } from "../../domain/locale.ts";

export interface Sitemaps {
  /** XML, or null for a file that does not exist.
   * File 0 lists every page, or is the index of files 1, 2, … when one file is too small (R-SEO-01 to R-SEO-03). */
  file(locale: Locale, number: number): Promise<string | null>;
}
