/** The only import of Conform for pages, so that the package can be replaced. Server code is in conform.server.ts, because it loads zod. */
export { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
export type { FormMetadata } from "@conform-to/react";

import type { FieldMetadata, SubmissionResult } from "@conform-to/react";

export type FormField = FieldMetadata<string | undefined>;

/** For a name known only at run time. */
export function fieldNamed(fields: object, name: string): FormField {
  const field = (fields as Readonly<Record<string, FormField>>)[name];
  if (!field) throw new Error(`The form has no field ${name}.`);
  return field;
}

/** Entered values, and string keys of errors by field name. Pass it to `useForm` as `lastResult`. */
export type FormReply = SubmissionResult;

/** By field name, from `constraintsOf`. */
export type FieldConstraints = Readonly<
  Record<string, { required?: boolean; minLength?: number; maxLength?: number; pattern?: string }>
>;
