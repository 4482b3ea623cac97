/** The name of a state or country as it is compared: without case, accents, points, spaces and hyphens. `N.Y.`, `n y` and `NY` are one. */
export function foldName(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
}
