import { patternsOf } from "../pages.server.ts";

const ALL_PAGES = patternsOf();

/** The router drops the leading slash of routes that are not pages. */
export function routePattern(pattern: string): string {
  return pattern.startsWith("/") ? pattern : `/${pattern}`;
}

export function isPage(pattern: string): boolean {
  return ALL_PAGES.has(pattern);
}
