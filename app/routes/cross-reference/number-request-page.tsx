import { REQUEST_LIMITS } from "../../domain/number-requests/number-request.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_LABEL, FORM_BUTTONS } from "../../ui/forms/field-classes.ts";
import type { RequestField } from "./number-request.form.ts";
import { REQUEST_FORM, type NumberRequestView } from "./number-request.view.ts";

export function NumberRequestPage({ title, view }: { title: string; view: NumberRequestView }) {
  const t = useTranslate();
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{t("numberRequest.lead")}</p>
      {view.problem && (
        <p className="message message-error" role="alert">
          {view.problem}
        </p>
      )}
      <RequestForm view={view} />
    </>
  );
}

function RequestForm({ view }: { view: NumberRequestView }) {
  const t = useTranslate();
  return (
    <form method="post" action={view.path} id={REQUEST_FORM} noValidate className="grid max-w-text gap-3 pt-2">
      <input type="hidden" name="nonce" value={view.nonce} />
      <input type="hidden" name="list" value={view.list} />
      <input type="hidden" name="back" value={view.back} />
      {view.lines ? (
        <RequestedLines lines={view.lines} />
      ) : (
        <>
          <Field view={view} name="number" label={t("numberRequest.number")} />
          <Field view={view} name="quantity" label={t("numberRequest.quantity")} />
        </>
      )}
      <Field view={view} name="email" label={t("numberRequest.email")} />
      <div className={FIELD_BOX}>
        <label htmlFor="note" className={FIELD_LABEL}>
          {t("numberRequest.note")}
        </label>
        <textarea id="note" rows={3} className={FIELD_CONTROL} {...controlOf(view, "note")} />
        <FieldError view={view} name="note" />
      </div>
      <p className={FORM_BUTTONS}>
        <button type="submit" className="button button-primary">
          {t("numberRequest.submit")}
        </button>
      </p>
    </form>
  );
}

const TYPES = {
  number: { autoCapitalize: "characters", spellCheck: false, autoComplete: "off" },
  quantity: { inputMode: "numeric", autoComplete: "off" },
  email: { type: "email", autoComplete: "email" },
} as const;

type FieldProps = { view: NumberRequestView; name: keyof typeof TYPES; label: string };

function Field({ view, name, label }: FieldProps) {
  return (
    <div className={FIELD_BOX}>
      <label htmlFor={name} className={FIELD_LABEL}>
        {label}
      </label>
      <input id={name} className={`${FIELD_CONTROL} max-w-80`} {...TYPES[name]} {...controlOf(view, name)} />
      <FieldError view={view} name={name} />
    </div>
  );
}

/** The first wrong field has the focus. */
function controlOf({ values, errors }: NumberRequestView, name: RequestField) {
  const isFirst = Object.keys(errors)[0] === name;
  return {
    name,
    defaultValue: values[name],
    maxLength: REQUEST_LIMITS[name],
    ...(errors[name] ? { "aria-invalid": true, "aria-describedby": `${name}-error` } : {}),
    ...(isFirst ? { autoFocus: true } : {}),
  };
}

function FieldError({ view, name }: { view: NumberRequestView; name: RequestField }) {
  const text = view.errors[name];
  if (!text) return null;
  return (
    <p id={`${name}-error`} className={FIELD_ERROR}>
      {text}
    </p>
  );
}

function RequestedLines({ lines: { title, rows } }: { lines: NonNullable<NumberRequestView["lines"]> }) {
  const t = useTranslate();
  return (
    <table className="table">
      <caption className="pb-1 text-left font-semibold">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("numberRequest.line")}</th>
          <th scope="col" className="text-right">
            {t("numberRequest.lineQuantity")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, quantity }, index) => (
          <tr key={index}>
            <th scope="row" className="wrap-anywhere">
              {number}
            </th>
            <td className="text-right">{quantity || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
