import { z } from "zod";

export function fieldsOf(form: FormData): Record<string, FormDataEntryValue[]> {
  const fields = new Map<string, FormDataEntryValue[]>();
  // One pass: a lookup per name is quadratic in the number of posted names.
  for (const [name, value] of form) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(fields);
}

/**
 * Drops empty and equal values of repeated fields (a part may be twice on a page). Different values stay a list, which no schema for one value accepts.
 */
export function singleFieldsOf(form: FormData): Record<string, FormDataEntryValue | FormDataEntryValue[]> {
  const single = Object.entries(fieldsOf(form)).map(([name, values]) => {
    const different = [...new Set(values.filter((value) => value !== ""))];
    return [name, different.length > 1 ? different : (different[0] ?? "")] as const;
  });
  return Object.fromEntries(single);
}

/** Values that are not text become empty, so that positions stay. */
export const textList = z.array(z.string().catch("")).catch([]);

/** First value; empty if missing or not text. */
export const singleText = textList.transform(([first]) => first ?? "");

export const pressedButton = textList.transform(([first]) => first ?? null);
