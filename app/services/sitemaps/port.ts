import type { Locale } from "../../domain/locale.ts";

export interface Sitemaps {
  /**
   * A sitemap file of a language as XML: number 0 is the one crawlers are told of. It lists every page while they fit into one
   * file; else it is an index of the files from 1 on. Null for a file that does not exist (R-SEO-01 to R-SEO-03).
   */
  file(locale: Locale, number: number): Promise<string | null>;
}
