/** In characters, above the limit of the fields. */
const LONGEST_QUANTITY = 20;

/** Entered quantities by part number, without empty fields: those of rows, or the one of a part page. */
export function typedRows(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, typed]) => {
      const pn = name === "quantity" ? partOf(fields) : /^q\[(.+)\]$/s.exec(name)?.[1];
      const quantity = typeof typed === "string" ? typed.trim() : "";
      return pn && quantity !== "" && quantity.length <= LONGEST_QUANTITY ? [[pn, quantity]] : [];
    }),
  );
}

function partOf({ pn }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof pn === "string" && pn !== "" ? pn : undefined;
}
