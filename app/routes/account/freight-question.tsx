import { Form } from "react-router";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { AnswerView } from "../../ui/orders/order-types.ts";
import type { ReorderTarget } from "../../ui/orders/reorder-form.tsx";

type Props = { question: AnswerView; target: ReorderTarget };

const AMOUNT = "text-right";

/** Asks about freight, or all amounts of a corrected order. Works without scripts. */
export function FreightQuestion({ question, target }: Props) {
  const t = useTranslate();
  const { changes, note } = question;
  return (
    <section className="message message-warning print:hidden" aria-labelledby="freight-question">
      <h2 id="freight-question">{question.title}</h2>
      <p>{t("orders.answer.text")}</p>
      <table className="my-3 table w-auto">
        <thead>
          <tr>
            <th scope="col">{t("orders.answer.amount")}</th>
            <th scope="col" className={AMOUNT}>
              {t("orders.answer.before")}
            </th>
            <th scope="col" className={AMOUNT}>
              {t("orders.answer.now")}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, before, now }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={AMOUNT}>{before}</td>
              <td className={AMOUNT}>
                <strong>{now}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note !== "" && (
        <p>
          <strong>{t("orders.answer.note")}</strong> {note}
        </p>
      )}
      <Form
        method="post"
        action={target.path}
        discover="none"
        id="freight-answers"
        className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3"
      >
        <input type="hidden" name="nonce" value={target.nonce} />
        <input type="hidden" name="shown" value={question.shown} />
        <button type="submit" name="intent" value="agree" className="button button-primary">
          {t("orders.answer.agree")}
        </button>
        {/* Closed, so that no accidental click cancels an order; it opens without scripts. */}
        <details>
          <summary className="py-2">{t("orders.answer.declineTitle")}</summary>
          <p>{t("orders.answer.declineText")}</p>
          <button type="submit" name="intent" value="decline" className="button">
            {t("orders.answer.decline")}
          </button>
        </details>
      </Form>
    </section>
  );
}
