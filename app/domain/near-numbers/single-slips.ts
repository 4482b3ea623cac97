const CHARACTERS = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Numbers one typing error away: two neighbors swapped, a character too many or missing. */
export function singleSlips(text: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    for (const character of CHARACTERS) found.add(before + character + after);
    if (after !== "") found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + (after[1] ?? "") + (after[0] ?? "") + after.slice(2));
  }
  found.delete(text);
  return [...found];
}
