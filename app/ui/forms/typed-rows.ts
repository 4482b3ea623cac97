/** Most characters of a quantity that is worth keeping; fields take fewer. */
const LONGEST_QUANTITY = 20;

/** The quantities that were entered into the rows of a form, as they were entered, by part number; empty fields left out. */
export function typedRows(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, typed]) => {
      const pn = /^q\[(.+)\]$/s.exec(name)?.[1];
      const quantity = typeof typed === "string" ? typed.trim() : "";
      return pn && quantity !== "" && quantity.length <= LONGEST_QUANTITY ? [[pn, quantity]] : [];
    }),
  );
}
