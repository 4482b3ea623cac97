import type { Submission } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { StringKey } from "../../i18n/strings.ts";
import type { FieldConstraints } from "./conform.ts";

/** Forms are flat: names with dots or brackets, or Conform's own names, come from no page of the shop. */
const FIELD_NAME = /^[a-z][\w-]{0,60}$/i;

/**
 * Every field is text, the last of repeated ones wins; files and unknown fields are dropped (R-ADDR-13). Messages are string keys
 * (R-UI-11). Return a refused form with status 400 as `submission.reply()`, or `submission.reply({ fieldErrors: { email: ["login.unknown"]
 * } })` (R-NOJS-07).
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  return parseWithZod(textFields(form), { schema, error: formMessage, disableAutoCoercion: true });
}

/** `required`, `maxLength` and `pattern` by field name, without the transforms of the schema. */
export function constraintsOf(schema: z.ZodObject): FieldConstraints {
  return { ...getZodConstraint(schema) };
}

/** Default messages, as string keys (R-UI-11). */
function formMessage(issue: z.core.$ZodRawIssue): StringKey {
  if (issue.input === undefined || issue.input === "") return "forms.required";
  return issue.code === "too_big" ? "forms.tooLong" : "forms.invalid";
}

/** A posted name like `a[999999999]` must not create a list of that length. */
function textFields(form: FormData): FormData {
  const last = new Map<string, string>();
  for (const [name, value] of form) if (FIELD_NAME.test(name) && typeof value === "string") last.set(name, value);
  const fields = new FormData();
  // Names are unique here; `set` would search all entries for each.
  for (const [name, value] of last) fields.append(name, value);
  return fields;
}
