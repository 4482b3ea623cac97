import { z } from "zod";

/** The values of a posted form by the name of their field, repeated ones in their order. */
export function fieldsOf(form: FormData): Record<string, FormDataEntryValue[]> {
  const fields = new Map<string, FormDataEntryValue[]>();
  // One pass: asking the form for each name would take the square of as many names as somebody cares to send.
  for (const [name, value] of form) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(fields);
}

/**
 * The fields of a form in which each is asked for once. Of a repeated field empty values and the same value again do not count: a
 * part may stand twice on a page. Several values that differ stay a list, which fits no schema of a single one: none of them is
 * chosen in silence.
 */
export function singleFieldsOf(form: FormData): Record<string, FormDataEntryValue | FormDataEntryValue[]> {
  const single = Object.entries(fieldsOf(form)).map(([name, values]) => {
    const different = [...new Set(values.filter((value) => value !== ""))];
    return [name, different.length > 1 ? different : (different[0] ?? "")] as const;
  });
  return Object.fromEntries(single);
}

/** All values of a field that may be repeated; what is no text counts as empty, so that the others keep their places. */
export const textList = z.array(z.string().catch("")).catch([]);

/** The first value of a field; empty when it is missing or no text. */
export const singleText = textList.transform(([first]) => first ?? "");

/** Like {@link singleText}, but null when the field is missing. */
export const pressedButton = textList.transform(([first]) => first ?? null);
