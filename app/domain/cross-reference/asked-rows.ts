/** Former numbers of the shop, as a maker. */
export const FORMER = "-";

export const CROSS_REFERENCE_ROWS = 50;

/** `q`: beginning or piece of a number of either side. `maker`: one brand, or {@link FORMER}; null for all. Pages count from 1. */
export type AskedRows = { readonly q: string; readonly maker: string | null; readonly page: number };

const LONGEST = 60;
const LONGEST_MAKER = 100;
const LAST_PAGE = 10_000;

/** Never fails. */
export function readAskedRows(params: URLSearchParams): AskedRows {
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
