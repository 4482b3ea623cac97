import { LOCALES } from "../../domain/locale.ts";
import { routeId, type PageKey } from "../../i18n/paths.ts";

/** Pages that people come to from outside, from a search or a bookmark. `styles/first-view.css` holds what they need. */
const PAGES: readonly PageKey[] = [
  "home",
  "article",
  "category",
  "industry",
  "resource",
  "testimonial",
  "whitePaper",
  "shop",
  "products",
  "productCategory",
  "series",
  "part",
  "contentPage",
];

const IDS = new Set(PAGES.flatMap((page) => LOCALES.map((locale) => routeId(page, locale))));

/** Whether a page of this route may bring its style rules along. */
export function isFirstViewPage(id: string | undefined): boolean {
  return id !== undefined && IDS.has(id);
}
