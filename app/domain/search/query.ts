const LONGEST_QUERY = 200;

export function readQuery(value: string | null): string {
  return (value ?? "")
    .slice(0, LONGEST_QUERY)
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .trim();
}
