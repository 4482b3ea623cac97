/** In characters, above the limit of the fields: a longer entry is cut, and refused with a message. */
export const LONGEST_QUANTITY = 100;

/** Key of a checkbox that compares a part. */
export const tickOf = (pn: string) => `=${pn}`;

/** Key of filters that were not applied, as a query. */
export const UNAPPLIED = "?";

/** Key, and name of a posted field, of the quantity of a card whose quantities the shop filled in. */
export const timesOf = (form: string) => `*${form}`;

/** Name of the checkboxes that compare parts. */
export const COMPARE_FIELD = "compare";

/** A part number to compare with others. */
export const NUMBER_FIELD = "number";

/** Fields of the question of a list and of a number for the staff; other names are part numbers, which have no small letters. */
const QUESTION: ReadonlySet<string> = new Set(["amount", "row", "column", NUMBER_FIELD, "quantity", "email", "note"]);

/** Longest text of a page, in characters; quantities are shorter. */
const LONGEST_NOTE = 500;

/** Entries of a page with a table, without empty fields: quantities by part number, or the one of a part page, checkboxes, and filters. */
export function typedRows(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, typed]) => {
      if (name === COMPARE_FIELD) return ticksOf([typed].flat());
      const key = keyOf(name, fields);
      const entry = typeof typed === "string" ? typed.trim() : "";
      if (key === undefined || entry === "") return [];
      return [[key, key === UNAPPLIED ? entry : entry.slice(0, key === "note" ? LONGEST_NOTE : LONGEST_QUANTITY)]];
    }),
  );
}

/** Entries of rows that are not shown, as a query, and the number of their quantities. */
export function leftRows(
  typed: Readonly<Record<string, string>>,
  shown: ReadonlySet<string>,
): { readonly count: number; readonly query: string } {
  const left = Object.entries(typed).filter(([key]) => isOfRow(key) && !shown.has(key.replace(/^=/, "")));
  return { count: left.filter(([key]) => !key.startsWith("=")).length, query: new URLSearchParams(left).toString() };
}

/** Fields of the entries of {@link leftRows}. */
export function leftFields(query: string): readonly (readonly [string, string])[] {
  return [...new URLSearchParams(query)].flatMap(([key, value]) => {
    if (!isOfRow(key)) return [];
    return [key.startsWith("=") ? [COMPARE_FIELD, key.slice(1)] : [`q[${key}]`, value]] as const;
  });
}

const isOfRow = (key: string) => key !== UNAPPLIED && !key.startsWith("*") && !QUESTION.has(key);

const ticksOf = (partNumbers: readonly unknown[]) =>
  partNumbers.filter((pn) => pn !== "").map((pn): [string, string] => [tickOf(String(pn)), "1"]);

function keyOf(name: string, { pn }: Readonly<Record<string, unknown>>): string | undefined {
  const isOfPart = name === "quantity" && pn !== undefined;
  if (name === UNAPPLIED || name.startsWith("*") || (QUESTION.has(name) && !isOfPart)) return name;
  if (!isOfPart) return /^q\[(.+)\]$/s.exec(name)?.[1];
  return typeof pn === "string" && pn !== "" ? pn : undefined;
}
