import { useTranslate } from "../../../i18n/frame-context.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_ERROR, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import type { AmountChangeView } from "../../../ui/orders/order-types.ts";
import type { CorrectionReply, CorrectionResultView } from "./correction-types.ts";

/** Before and after, additional charges, and the button that saves exactly this. */
export function CorrectionResult({ result, reply }: { result: CorrectionResultView; reply: CorrectionReply }) {
  const t = useTranslate();
  const { understood, lines, amounts, additions, money, asks } = result;
  const noteError = reply.errors["note"] ?? null;
  return (
    <section id="correction-result" className="section">
      <h2>{t("staff.order.correct.result")}</h2>
      {understood.map((text) => (
        <p key={text} className="pb-2">
          {text}
        </p>
      ))}
      <Changes rows={lines} head={t("staff.order.correct.line")} />
      <Changes rows={amounts} head={t("orders.answer.amount")} />
      {additions.length > 0 && (
        <fieldset className="message">
          <legend className="float-left w-full font-semibold">{t("staff.order.correct.addTitle")}</legend>
          <p className="clear-both">{t("staff.order.correct.addText")}</p>
          {additions.map(({ name, label }) => (
            <p key={name} className="pt-1">
              <label className="inline-flex items-center gap-2">
                <input type="checkbox" name={name} value="yes" defaultChecked={reply.typed[name] === "yes"} /> {label}
              </label>
            </p>
          ))}
        </fieldset>
      )}
      {money !== null && <p className="pb-3 font-semibold">{money}</p>}
      {asks !== null && <p className="pb-3">{asks}</p>}
      <div className={`${FIELD_BOX} max-w-address`}>
        <label htmlFor="correction-note" className={FIELD_LABEL}>
          {t("staff.order.field.note")}
        </label>
        <textarea
          id="correction-note"
          name="note"
          rows={2}
          defaultValue={reply.typed["note"] ?? ""}
          aria-invalid={noteError === null ? undefined : true}
          aria-describedby={noteError === null ? undefined : "correction-note-error"}
          className={FIELD_CONTROL}
        />
        {noteError !== null && (
          <p id="correction-note-error" className={FIELD_ERROR}>
            {t(noteError)}
          </p>
        )}
      </div>
      <p className="pt-3">
        <button type="submit" name="intent" value="save" className="button button-primary">
          {t("staff.order.correct.save")}
        </button>
      </p>
    </section>
  );
}

const AMOUNT = "text-right";

function Changes({ rows, head }: { rows: readonly AmountChangeView[]; head: string }) {
  const t = useTranslate();
  return (
    <div className="overflow-x-auto pb-4">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={AMOUNT}>
              {t("staff.order.correct.before")}
            </th>
            <th scope="col" className={AMOUNT}>
              {t("staff.order.correct.after")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, now }) => (
            <tr key={label}>
              <th scope="row" className="font-normal">
                {label}
              </th>
              <td className={AMOUNT}>{before}</td>
              <td className={AMOUNT}>{before === now ? now : <strong>{now}</strong>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
