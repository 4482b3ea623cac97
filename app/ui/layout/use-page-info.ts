import { useMatches } from "react-router";
import type { PageInfo } from "../seo/page-info.ts";

/** What the current page says about itself, or null on error pages. */
export function usePageInfo(): PageInfo | null {
  const data = useMatches().at(-1)?.loaderData;
  if (typeof data !== "object" || data === null || !("page" in data)) return null;
  return data.page as PageInfo;
}
