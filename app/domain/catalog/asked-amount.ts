/**
 * Parameters of an address that ask for parts by a quantity their ranges contain: `amount` as typed, `of` which quantity, and `row`
 * and `column` of the table that proposes one.
 */
export const AMOUNT_PARAMETERS = ["amount", "of", "row", "column"] as const;

/** What was typed into the field of a quantity, and chosen of its table. Nothing is empty. */
export type AskedAmount = {
  readonly amount: string;
  readonly of: string;
  readonly row: string;
  readonly column: string;
};

const LONGEST = 40;

/** What an address asks for by a quantity; null when it asks for nothing. */
export function readAsked(params: URLSearchParams): AskedAmount | null {
  const read = (name: string) =>
    (params.get(name) ?? "")
      .slice(0, LONGEST)
      .replace(/[\p{Cc}\p{Cf}]/gu, " ")
      .trim();
  const asked = { amount: read("amount"), of: read("of"), row: read("row"), column: read("column") };
  return asked.amount === "" && asked.row === "" && asked.column === "" ? null : asked;
}

/** The quantity a list is asked by: the one that is named, else the one of its category. */
export function quantityAsked<T extends { readonly key: string; readonly categories: readonly string[] }>(
  quantities: readonly T[],
  { asked, category }: { asked: AskedAmount | null; category: string | null },
): T | null {
  const named = quantities.find(({ key }) => key === asked?.of);
  return named ?? quantities.find(({ categories }) => category !== null && categories.includes(category)) ?? null;
}

/** The parameters of a question in their one spelling. */
export function writeAsked(asked: AskedAmount | null): { name: string; value: string }[] {
  if (!asked) return [];
  return AMOUNT_PARAMETERS.flatMap((name) => (asked[name] === "" ? [] : [{ name, value: asked[name] }]));
}
