import { useTranslate } from "../../i18n/shell-context.tsx";
import type { ChangesSince, RefusedForm } from "./orders/order-types.ts";

/** Ids of the fields on the page. */
export type SentFields = readonly { readonly name: string; readonly id: string; readonly label: string }[];

type Props = {
  refused: RefusedForm;
  /** Null if the form is gone. */
  fields: SentFields | null;
};

/** Reason, changes meanwhile, and the entries of a form that is gone. */
export function RefusedFormMessage({ refused, fields }: Props) {
  const t = useTranslate();
  const { message, errors, since } = refused;
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
            {error}
          </li>
        ))}
      </ul>
      {since && <Since since={since} />}
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

function Since({ since: { changes, by } }: { since: ChangesSince }) {
  const t = useTranslate();
  return (
    <>
      {changes.length > 0 && <p className="pt-1">{t("staff.order.since")}</p>}
      <Texts texts={changes} />
      {by.length > 0 && <p className="pt-1">{t("staff.order.sinceBy")}</p>}
      <Texts texts={by} />
    </>
  );
}

export function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="list-disc pl-4.5">
      {texts.map((text, index) => (
        <li key={index} className="wrap-anywhere whitespace-pre-line">
          {text}
        </li>
      ))}
    </ul>
  );
}

const NOT_TYPED = new Set(["intent", "nonce", "revision", "parcel"]);

/** The entries, to copy. */
function TypedTexts({ refused: { typed } }: { refused: RefusedForm }) {
  const t = useTranslate();
  const texts = Object.entries(typed).flatMap(([name, text]) =>
    NOT_TYPED.has(name) || text.trim() === "" ? [] : [text],
  );
  if (texts.length === 0) return null;
  return (
    <>
      <p className="pt-1">{t("staff.order.typed")}</p>
      <Texts texts={texts} />
    </>
  );
}
