import type { Submission } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { StringKey } from "../../i18n/strings.ts";
import type { FieldConstraints } from "./conform.ts";

/** Our forms are flat: a name with dots or brackets, or one of Conform's own, is nothing a page of ours sends. */
const FIELD_NAME = /^[a-z][\w-]{0,60}$/i;

/**
 * Reads a posted form. Every field is a text, empty when nothing was typed; of fields with the same name the last counts; files
 * and fields the schema does not know are dropped (R-ADDR-13). Messages of the schema are string keys; where it has none,
 * a generic one is used (R-UI-11).
 * A refused form goes back to the page as `submission.reply()`, with more errors of the server as
 * `submission.reply({ fieldErrors: { email: ["login.unknown"] } })`, answered with status 400 (R-NOJS-07).
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  return parseWithZod(textFields(form), { schema, error: formMessage, disableAutoCoercion: true });
}

/**
 * What a browser can check of the fields of an object schema, without its transforms: `required`, `maxLength`, `pattern` by
 * field name. For the page's data.
 */
export function constraintsOf(schema: z.ZodObject): FieldConstraints {
  return { ...getZodConstraint(schema) };
}

/** Messages of what is wrong with a field when its schema has none of its own, as string keys (R-UI-11). */
function formMessage(issue: z.core.$ZodRawIssue): StringKey {
  if (issue.input === undefined || issue.input === "") return "forms.required";
  return issue.code === "too_big" ? "forms.tooLong" : "forms.invalid";
}

/** Field names come from whoever posts: one like `a[999999999]` must not become a list of that length. */
function textFields(form: FormData): FormData {
  const last = new Map<string, string>();
  for (const [name, value] of form) if (FIELD_NAME.test(name) && typeof value === "string") last.set(name, value);
  const fields = new FormData();
  // Names differ by now. `set` would look for each one among all others.
  for (const [name, value] of last) fields.append(name, value);
  return fields;
}
