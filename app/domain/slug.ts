/** Percent-decoded, NFC, lower case, no outer slashes (R-ROUTE-20, R-ROUTE-21). */
export function normalizeSlug(slug: string): string {
  return slug
    .normalize("NFC")
    .toLowerCase()
    .replace(/^\/+|\/+$/g, "");
}

export function foldSlug(slug: string): string {
  return normalizeSlug(slug)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
}

export function encodeSlug(slug: string): string {
  return slug.split("/").map(encodeURIComponent).join("/");
}

/** English text in both languages, so that filters survive a language change. */
export function valueSlug(english: string): string {
  return foldSlug(english)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}
