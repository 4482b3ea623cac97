/** Removes case, accents, points, spaces and hyphens: `N.Y.`, `n y` and `NY` are equal. */
export function foldName(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
}
