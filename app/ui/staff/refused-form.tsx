import { useTranslate } from "../../i18n/frame-context.tsx";
import type { OrderStepView } from "../orders/order-views.ts";
import type { RefusedForm, StepFormView } from "./order-views.ts";

type Props = {
  refused: RefusedForm;
  /** The form it was, if it can still be sent. */
  form: StepFormView | undefined;
  /** All steps of the order, as it is now. */
  steps: readonly OrderStepView[];
};

/** Why a form was not carried out, above everything else: what has changed meanwhile, and what was typed where its form is gone. */
export function RefusedFormMessage({ refused, form, steps }: Props) {
  const t = useTranslate();
  const { message, errors, seen } = refused;
  const wrong = (form?.fields ?? []).flatMap((field, index) => {
    const error = errors[field.name];
    return error ? [{ id: `${refused.id}-${index}`, label: field.label, error }] : [];
  });
  const general = Object.entries(errors).filter(([name]) => !form?.fields.some((field) => field.name === name));
  return (
    <div className="message message-error" role="alert">
      <p>
        <strong>{t("staff.order.refusedTitle")}</strong> {message}
      </p>
      <ul className="list-disc pl-4.5">
        {wrong.map(({ id, label, error }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>: {t(error)}
          </li>
        ))}
        {general.map(([name, error]) => (
          <li key={name}>{t(error)}</li>
        ))}
      </ul>
      {seen !== null && <StepsSince steps={steps.slice(seen)} />}
      {form ? (
        <p className="pt-1">
          <a href={`#${refused.id}`}>{t("staff.order.toForm")}</a>
        </p>
      ) : (
        <TypedTexts refused={refused} />
      )}
    </div>
  );
}

function StepsSince({ steps }: { steps: readonly OrderStepView[] }) {
  const t = useTranslate();
  return (
    <>
      <p className="pt-1">{t("staff.order.since")}</p>
      <ul className="list-disc pl-4.5">
        {steps.map(({ day, what, status, changes, note }, index) => (
          <li key={index} className="wrap-anywhere">
            {[day, what ?? t(`orders.status.${status}`), ...changes, note].filter((text) => text !== "").join(" · ")}
          </li>
        ))}
        {steps.length === 0 && <li>{t("staff.order.sinceOther")}</li>}
      </ul>
    </>
  );
}

const NOT_TYPED = new Set(["intent", "nonce", "revision", "parcel"]);

/** So that nobody has to type it again elsewhere. */
function TypedTexts({ refused: { typed } }: { refused: RefusedForm }) {
  const t = useTranslate();
  const texts = Object.entries(typed).filter(([name, text]) => !NOT_TYPED.has(name) && text.trim() !== "");
  if (texts.length === 0) return null;
  return (
    <>
      <p className="pt-1">{t("staff.order.typed")}</p>
      <ul className="list-disc pl-4.5">
        {texts.map(([name, text]) => (
          <li key={name} className="wrap-anywhere whitespace-pre-line">
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
