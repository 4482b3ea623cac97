/** URL parameters: `amount` as entered, `of` which quantity, `row` and `column` of its lookup table. */
export const AMOUNT_PARAMETERS = ["amount", "of", "row", "column"] as const;

export type AskedAmount = {
  readonly amount: string;
  readonly of: string;
  readonly row: string;
  readonly column: string;
};

const LONGEST = 40;

export function readAsked(params: URLSearchParams): AskedAmount | null {
  const read = (name: string) =>
    (params.get(name) ?? "")
      .slice(0, LONGEST)
      .replace(/[\p{Cc}\p{Cf}]/gu, " ")
      .trim();
  const asked = { amount: read("amount"), of: read("of"), row: read("row"), column: read("column") };
  return asked.amount === "" && asked.row === "" && asked.column === "" ? null : asked;
}

/** The named quantity, else the one of the category. */
export function quantityAsked<T extends { readonly key: string; readonly categories: readonly string[] }>(
  quantities: readonly T[],
  { asked, category }: { asked: AskedAmount | null; category: string | null },
): T | null {
  const named = quantities.find(({ key }) => key === asked?.of);
  return named ?? quantities.find(({ categories }) => category !== null && categories.includes(category)) ?? null;
}

export function writeAsked(asked: AskedAmount | null): { name: string; value: string }[] {
  if (!asked) return [];
  return AMOUNT_PARAMETERS.flatMap((name) => (asked[name] === "" ? [] : [{ name, value: asked[name] }]));
}
