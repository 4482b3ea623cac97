import { useMatches, useLocation } from "react-router";
import type { PageInfo } from "../seo/page-info.ts";
import { ownQuery } from "../../i18n/page-query.ts";
import { pageOfRouteId } from "../../i18n/paths.ts";

/** What the current page says about itself, or null on error pages. */
export function usePageInfo(): PageInfo | null {
  const data = useMatches().at(-1)?.loaderData;
  if (typeof data !== "object" || data === null || !("page" in data)) return null;
  return data.page as PageInfo;
}

const NO_ATTRIBUTES: ReadonlySet<string> = new Set();

/**
 * The page's query without what others have put into its address, for links back to it: a kept page is the same whatever stands
 * there (decision 0037). Only the loaders of pages with filters know which attributes there are, and say it in their page.
 */
export function useOwnQuery(): string {
  const { search } = useLocation();
  const known = usePageInfo()?.query;
  const route = pageOfRouteId(useMatches().at(-1)?.id ?? "");
  return known ?? (route ? ownQuery(route.page, search, NO_ATTRIBUTES) : "");
}
