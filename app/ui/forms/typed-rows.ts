/** In characters, above the limit of the fields: a longer entry is cut, and refused with a message. */
export const LONGEST_QUANTITY = 100;

/** Key of a checkbox that compares a part. */
export const tickOf = (pn: string) => `=${pn}`;

/** Key of filters that were not applied, as a query. */
export const UNAPPLIED = "?";

/** Name of the checkboxes that compare parts. */
export const COMPARE_FIELD = "compare";

/** A part number to compare with others. */
export const NUMBER_FIELD = "number";

/** Fields of the question of a list; other names are part numbers, which have no small letters. */
const QUESTION: ReadonlySet<string> = new Set(["amount", "row", "column", NUMBER_FIELD]);

/** Entries of a page with a table, without empty fields: quantities by part number, or the one of a part page, checkboxes, and filters. */
export function typedRows(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, typed]) => {
      if (name === COMPARE_FIELD) return ticksOf([typed].flat());
      const key = keyOf(name, fields);
      const entry = typeof typed === "string" ? typed.trim() : "";
      if (key === undefined || entry === "") return [];
      return [[key, key === UNAPPLIED ? entry : entry.slice(0, LONGEST_QUANTITY)]];
    }),
  );
}

const ticksOf = (partNumbers: readonly unknown[]) =>
  partNumbers.filter((pn) => pn !== "").map((pn): [string, string] => [tickOf(String(pn)), "1"]);

function keyOf(name: string, { pn }: Readonly<Record<string, unknown>>): string | undefined {
  if (name === UNAPPLIED || QUESTION.has(name)) return name;
  if (name !== "quantity") return /^q\[(.+)\]$/s.exec(name)?.[1];
  return typeof pn === "string" && pn !== "" ? pn : undefined;
}
