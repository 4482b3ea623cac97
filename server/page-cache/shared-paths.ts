import { isPrivatePath } from "../../app/i18n/private-pages.ts";

/** What is no page. */
const OTHER_WORDS = new Set([
  "api",
  "assets",
  "auth",
  "confirm",
  "consent",
  "dev",
  "frame",
  "healthz",
  "locale",
  "logout",
  "sitemap",
]);

/**
 * Whether a path may be that of a page for everybody: such a page says itself whether it is. Files and the data that scripts fetch
 * have a dot in their name; a path with two slashes, or none at the beginning, is none that any page has.
 */
export function isSharedPath(path: string): boolean {
  if (!path.startsWith("/") || path.startsWith("//") || path.includes(".")) return false;
  const [, first = "", second = ""] = path.toLowerCase().split("/", 3);
  return !isPrivatePath(path) && !OTHER_WORDS.has(first) && !(first === "es" && second === "sitemap");
}
