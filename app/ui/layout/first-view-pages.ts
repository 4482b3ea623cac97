import { isForEverybody, pageOfRouteId } from "../../i18n/paths.ts";

/**
 * Whether a page of this route may bring its style rules along: the pages that people come to from outside, from a search or a
 * bookmark. `styles/first-view.css` holds what they need.
 */
export function isFirstViewPage(id: string | undefined): boolean {
  const route = pageOfRouteId(id ?? "");
  return route !== null && isForEverybody(route.page);
}
