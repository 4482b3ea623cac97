/** Longer queries are cut: nobody types them. */
const LONGEST_QUERY = 200;

/** What a visitor typed into the search box: control and direction marks become blanks, outer blanks go, long texts are cut. */
export function readQuery(value: string | null): string {
  return (value ?? "")
    .slice(0, LONGEST_QUERY)
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .trim();
}
