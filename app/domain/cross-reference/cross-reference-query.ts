/** The value of the shop in the list of makers: rows with former numbers. */
export const FORMER = "-";

export const CROSS_REFERENCE_ROWS = 50;

/** Which rows of the cross-reference are displayed. `q`: beginning or middle of a number of the manufacturer or of the shop. `maker`: a brand or {@link FORMER}; null for all. `page`: from 1. */
export type CrossReferenceQuery = { readonly q: string; readonly maker: string | null; readonly page: number };

const LONGEST = 60;
const LONGEST_MAKER = 100;
const LAST_PAGE = 10_000;

/** Invalid parameters are corrected or ignored, so that any address has a page. */
export function readCrossReferenceQuery(params: URLSearchParams): CrossReferenceQuery {
  const plain = (name: string, most: number) =>
    (params.get(name) ?? "")
      .toWellFormed()
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, most);
  const maker = plain("maker", LONGEST_MAKER);
  const page = params.get("page") ?? "";
  return {
    q: plain("q", LONGEST),
    maker: maker === "" ? null : maker,
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  };
}
