import { isPrivatePath } from "../../app/i18n/private-pages.ts";

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

/** The page itself decides whether it is shared. Files and data requests have a dot in the path. */
export function isSharedPath(path: string): boolean {
  if (!path.startsWith("/") || path.startsWith("//") || path.includes(".")) return false;
  const [, first = "", second = ""] = path.toLowerCase().split("/", 3);
  return !isPrivatePath(path) && !OTHER_WORDS.has(first) && !(first === "es" && second === "sitemap");
}
