import { createContext, use, useRef } from "react";
import { Form, type FormProps } from "react-router";
import { type FormField, type FormMetadata, getFormProps } from "./conform.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { problemText } from "./problem-text.ts";
import { type LiveFindings, type LiveRule, useLiveCheck } from "./use-live-check.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";

type Props<Fields extends Record<string, unknown>> = Omit<FormProps, "method" | "id" | "onSubmit" | "noValidate"> & {
  form: FormMetadata<Fields>;
  /** Adds a list of errors on top; forms of one or two fields need none. */
  fields?: LabelledFields;
  rule?: LiveRule;
};

type Findings = { live: LiveFindings; firstWrong: string | undefined };

const FindingsContext = createContext<Findings>({ live: new Map(), firstWrong: undefined });

/** No browser validation, whose messages use its own language and vanish: the server reports errors, and scripts during entry. */
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

/** `isFirst`: the first error of the server. */
export function useFinding(
  name: string,
  errors: readonly string[] | undefined,
): { finding: string | null; isFirst: boolean } {
  const { live, firstWrong } = use(FindingsContext);
  // Messages are string keys, some with a word, see `problemText`; any other text appears unchanged.
  const finding = live.has(name) ? live.get(name) : errors?.[0];
  return { finding: finding ?? null, isFirst: firstWrong === name };
}

type LabelledFields = readonly (readonly [FormField, string])[];

type FormErrorsProps<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields>;
  fields: LabelledFields;
};

/** Each point links to its field. Null without errors. */
function FormErrors<Fields extends Record<string, unknown>>({ form, fields }: FormErrorsProps<Fields>) {
  const t = useTranslate();
  const wrong = fields.filter(([field]) => field.errors);
  const general = form.errors ?? [];
  if (wrong.length === 0 && general.length === 0) return null;
  return (
    <div className="message message-error col-span-full my-0" role="alert">
      <p className="font-semibold">{t("forms.problems")}</p>
      <ul>
        {general.map((error) => (
          <li key={error}>{t(error as StringKey)}</li>
        ))}
        {wrong.map(([field, label]) => (
          <li key={field.id}>
            <a href={`#${field.id}`}>{label}</a>: {field.errors?.map((error) => problemText(error, t)).join(" ")}
          </li>
        ))}
      </ul>
    </div>
  );
}
