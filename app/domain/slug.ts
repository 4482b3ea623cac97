/**
 * Slugs are compared in one form: percent-decoded, Unicode NFC, lower case, no outer slashes. So a typed, a copied and an
 * encoded address of one page are the same page (R-ROUTE-20, R-ROUTE-21).
 */
export function normalizeSlug(slug: string): string {
  return slug
    .normalize("NFC")
    .toLowerCase()
    .replace(/^\/+|\/+$/g, "");
}

/** The slug without accents, for visitors who cannot type them: `propósito` is found as `proposito`. */
export function foldSlug(slug: string): string {
  return normalizeSlug(slug)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
}

/** A slug as it stands in an address: each segment percent-encoded, the slashes between segments kept. */
export function encodeSlug(slug: string): string {
  return slug.split("/").map(encodeURIComponent).join("/");
}

/**
 * An attribute value as it stands in an address: its English text in lower case, accents folded, everything that is no letter
 * or digit a dash. One value has one slug in both languages, so that a link keeps its filters when the language changes.
 */
export function valueSlug(english: string): string {
  return foldSlug(english)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}
