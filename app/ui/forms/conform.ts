/**
 * The part of Conform that pages use. Nothing else imports the package, so that another one can take its place; what reads a
 * form on the server is in conform.server.ts, because it brings zod along.
 */
export { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
export type { FormMetadata } from "@conform-to/react";

import type { FieldMetadata, SubmissionResult } from "@conform-to/react";

/** A field of a form as `useForm` hands it out. */
export type FormField = FieldMetadata<string | undefined>;

/** The field of a form whose name is only known with the data of the page. */
export function fieldNamed(fields: object, name: string): FormField {
  const field = (fields as Readonly<Record<string, FormField>>)[name];
  if (!field) throw new Error(`The form has no field ${name}.`);
  return field;
}

/**
 * What the server says of a form it did not accept: what was typed and, by field name, the string keys of what is wrong. Give it
 * to `useForm` as `lastResult`.
 */
export type FormReply = SubmissionResult;

/** What a browser can check of the fields of a form, by field name. From `constraintsOf` of conform.server.ts. */
export type FieldConstraints = Readonly<
  Record<string, { required?: boolean; minLength?: number; maxLength?: number; pattern?: string }>
>;
