import { createContext, use, useRef } from "react";
import { Form, type FormProps } from "react-router";
import { getFormProps, type FormMetadata } from "./conform.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { FormErrors, type LabelledFields } from "./form-errors.tsx";
import { useLiveCheck, type LiveFindings, type LiveRule } from "./use-live-check.ts";

type Props<Fields extends Record<string, unknown>> = Omit<FormProps, "method" | "id" | "onSubmit" | "noValidate"> & {
  form: FormMetadata<Fields>;
  /** With these the form begins with a list of its errors. Forms of one or two fields need none. */
  fields?: LabelledFields;
  rule?: LiveRule;
};

type Findings = { live: LiveFindings; firstWrong: string | undefined };

const FindingsContext = createContext<Findings>({ live: new Map(), firstWrong: undefined });

/**
 * A posted form whose fields say what is wrong with them. The browser's own bubbles are off: they are in the browser's language
 * and gone with the next click. The server says it instead, and with scripts the fields do so while they are filled in.
 */
export function CheckedForm<Fields extends Record<string, unknown>>(props: Props<Fields>) {
  const { form, fields, rule, children, ...rest } = props;
  const element = useRef<HTMLFormElement>(null);
  const errors = form.allErrors;
  const live = useLiveCheck(element, errors, rule);
  const names = fields?.map(([{ name }]): string => name) ?? Object.keys(errors);
  const firstWrong = names.find((name) => name !== "" && errors[name]);
  return (
    <Form {...rest} {...getFormProps(form)} method="post" discover="none" ref={element}>
      {fields && <FormErrors form={form} fields={fields} />}
      <FindingsContext value={{ live, firstWrong }}>{children}</FindingsContext>
    </Form>
  );
}

/** What is wrong with a field, as a string key, and whether it is the first one the server found. */
export function useFinding(
  name: string,
  errors: readonly string[] | undefined,
): { finding: StringKey | null; isFirst: boolean } {
  const { live, firstWrong } = use(FindingsContext);
  // Schemas write their messages as string keys; a text that is none shows as it is.
  const finding = live.has(name) ? live.get(name) : (errors?.[0] as StringKey | undefined);
  return { finding: finding ?? null, isFirst: firstWrong === name };
}
