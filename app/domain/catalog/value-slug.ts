import { foldSlug } from "../slug.ts";

/**
 * An attribute value as it stands in an address: its English text in lower case, accents folded, everything that is no letter
 * or digit a dash. One value has one slug in both languages, so that a link keeps its filters when the language changes.
 */
export function valueSlug(english: string): string {
  return foldSlug(english)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}
