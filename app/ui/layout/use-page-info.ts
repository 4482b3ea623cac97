import { useMatches, useLocation } from "react-router";
import type { PageInfo } from "../seo/page-info.ts";
import { ownQuery } from "../../i18n/page-query.ts";
import { pageOfRouteId } from "../../i18n/paths.ts";

export function usePageInfo(): PageInfo | null {
  const data = useMatches().at(-1)?.loaderData;
  if (typeof data !== "object" || data === null || !("page" in data)) return null;
  return data.page as PageInfo;
}

const NO_ATTRIBUTES: ReadonlySet<string> = new Set();

/** Query without unknown parameters, so that a cached page is the same for any query (decision 0037); the loader provides it. */
export function useOwnQuery(): string {
  const { search } = useLocation();
  const known = usePageInfo()?.query;
  const route = pageOfRouteId(useMatches().at(-1)?.id ?? "");
  return known ?? (route ? ownQuery(route.page, search, NO_ATTRIBUTES) : "");
}
