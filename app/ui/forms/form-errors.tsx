import type { FormField, FormMetadata } from "./conform.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { StringKey } from "../../i18n/strings.ts";

export type LabelledFields = readonly (readonly [FormField, string])[];

type FormErrorsProps<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields>;
  fields: LabelledFields;
};

/** Each point links to its field. Null without errors. */
export function FormErrors<Fields extends Record<string, unknown>>({ form, fields }: FormErrorsProps<Fields>) {
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
            <a href={`#${field.id}`}>{label}</a>: {field.errors?.map((error) => t(error as StringKey)).join(" ")}
          </li>
        ))}
      </ul>
    </div>
  );
}
