import { useTranslate } from "../../../i18n/shell-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_HINT, FIELD_LABEL, FORM_BUTTONS } from "../../../ui/forms/field-classes.ts";
import type { RefusedAnswer, RequestView } from "./requests.view.ts";

type PageProps = { view: RequestView; list: string; refused: RefusedAnswer | undefined; nonce: string };

/** Numbers that a buyer sent, with the form to answer by email. */
export function RequestPage({ view, list, refused, nonce }: PageProps) {
  const t = useTranslate();
  return (
    <>
      {refused && (
        <p className="message message-error" role="alert">
          {refused.message}
        </p>
      )}
      <p className="lead pt-0">
        {view.sentAt} · {view.language}
      </p>
      {view.note !== "" && (
        <p className="wrap-anywhere whitespace-pre-line">
          <b>{t("staff.requests.note")}:</b> {view.note}
        </p>
      )}
      <Answer view={view} refused={refused} nonce={nonce} />
      <p className="pt-4 print:hidden">
        <a href={list}>{t("staff.requests.back")}</a>
      </p>
    </>
  );
}

type Props = { view: RequestView; refused: RefusedAnswer | undefined; nonce: string };

function Answer({ view, refused, nonce }: Props) {
  const t = useTranslate();
  const { answered, mayAnswer } = view;
  const isForm = answered === null && mayAnswer;
  if (!isForm)
    return (
      <>
        {answered && <p>{answered.text}</p>}
        <Lines view={view} parts={null} />
        {answered && <p className="wrap-anywhere whitespace-pre-line">{answered.answer}</p>}
      </>
    );
  return (
    <form method="post" className="grid gap-3">
      <input type="hidden" name="nonce" value={nonce} />
      <Lines view={view} parts={refused?.parts ?? view.lines.map(({ part }) => part)} />
      <div className={`${FIELD_BOX} max-w-text`}>
        <label htmlFor="text" className={FIELD_LABEL}>
          {t("staff.requests.text", view.language)}
        </label>
        <p id="text-hint" className={FIELD_HINT}>
          {t("staff.requests.hint", view.language)}
        </p>
        <textarea
          id="text"
          name="text"
          rows={6}
          defaultValue={refused?.text ?? ""}
          className={FIELD_CONTROL}
          aria-describedby="text-hint"
        />
      </div>
      <p className={FORM_BUTTONS}>
        <button type="submit" name="intent" value="answer" className="button button-primary">
          {t("staff.requests.send")}
        </button>
        <button type="submit" name="intent" value="close" className="button" aria-describedby="close-hint">
          {t("staff.requests.close")}
        </button>
        <span id="close-hint" className={FIELD_HINT}>
          {t("staff.requests.closeHint")}
        </span>
      </p>
    </form>
  );
}

/** `parts`: entries of the form; null for a request that cannot be answered. */
function Lines({ view, parts }: { view: RequestView; parts: readonly string[] | null }) {
  const t = useTranslate();
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t("staff.requests.number")}</th>
          <th scope="col" className="text-right">
            {t("staff.requests.quantity")}
          </th>
          <th scope="col">{t("staff.requests.part")}</th>
        </tr>
      </thead>
      <tbody>
        {view.lines.map(({ number, quantity, part, guess }, index) => (
          <tr key={index}>
            <th scope="row" className="wrap-anywhere">
              {number}
            </th>
            <td className="text-right">{quantity || "–"}</td>
            <td>
              {parts === null ? (
                part || "–"
              ) : (
                <input
                  name="pn[]"
                  defaultValue={parts[index] ?? ""}
                  maxLength={60}
                  autoComplete="off"
                  spellCheck={false}
                  className="field w-44 min-w-0"
                  aria-label={t("staff.requests.partOf", number)}
                />
              )}{" "}
              {guess && <small>{guess}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
