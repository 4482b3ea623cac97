import { useTranslate } from "../../i18n/frame-context.tsx";
import type { OrderStepView } from "../orders/order-views.ts";
import type { RefusedForm } from "./order-views.ts";

/** Where the fields of a form are on the page. */
export type SentFields = readonly { readonly name: string; readonly id: string; readonly label: string }[];

type Props = {
  refused: RefusedForm;
  /** Those of the form it was; null when it cannot be sent any more. */
  fields: SentFields | null;
  /** All steps of the order, as it is now. */
  steps: readonly OrderStepView[];
};

/** Why a form was not carried out, above everything else: what has changed meanwhile, and what was typed where its form is gone. */
export function RefusedFormMessage({ refused, fields, steps }: Props) {
  const t = useTranslate();
  const { message, errors, seen } = refused;
  const wrong = Object.entries(errors).map(([name, error]) => ({
    error,
    field: fields?.find((field) => field.name === name),
  }));
  return (
    <div className="message message-error" role="alert">
      <p>
        <strong>{t("staff.order.refusedTitle")}</strong> {message}
      </p>
      <ul className="list-disc pl-4.5 empty:hidden">
        {wrong.map(({ error, field }) => (
          <li key={field?.id ?? error}>
            {field && (
              <>
                <a href={`#${field.id}`}>{field.label}</a>:{" "}
              </>
            )}
            {t(error)}
          </li>
        ))}
      </ul>
      {seen !== null && <StepsSince steps={steps.slice(seen)} />}
      {fields ? (
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
