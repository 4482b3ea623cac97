/** About 60 words, pasted from an email. */
const LONGEST_QUERY = 500;

export function readQuery(value: string | null): string {
  return (value ?? "")
    .slice(0, LONGEST_QUERY)
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .trim();
}
