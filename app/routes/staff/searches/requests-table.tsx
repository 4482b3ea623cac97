import { useTranslate } from "../../../i18n/shell-context.tsx";
import { CARD, CARD_CELL, CARD_HEAD } from "../../../ui/forms/field-classes.ts";
import type { RequestsView } from "./requests.view.ts";

/** Numbers that buyers sent and that wait for an answer, then the latest answered ones. */
export function RequestsSection({ view: { waiting, rows } }: { view: RequestsView }) {
  const t = useTranslate();
  return (
    <section className="section" aria-labelledby="requests">
      <h2 id="requests">{t("staff.requests.title")}</h2>
      <p className="text-neutral-700">{waiting}</p>
      {rows.length > 0 && (
        <table className="table cards-md:block">
          <thead className={CARD_HEAD}>
            <tr>
              <th scope="col">{t("staff.requests.lines")}</th>
              <th scope="col">{t("staff.requests.email")}</th>
              <th scope="col">{t("staff.requests.language")}</th>
              <th scope="col">{t("staff.requests.sentAt")}</th>
              <th scope="col">{t("staff.requests.answered")}</th>
            </tr>
          </thead>
          <tbody className="cards-md:block">
            {rows.map(({ id, href, lines, email, language, sentAt, answeredAt }) => (
              <tr key={id} className={CARD}>
                <th scope="row" className={`${CARD_CELL} wrap-anywhere`}>
                  <a href={href}>{lines}</a>
                </th>
                <td className={`${CARD_CELL} wrap-anywhere`}>{email}</td>
                <td className={CARD_CELL}>{language}</td>
                <td className={`${CARD_CELL} whitespace-nowrap`}>{sentAt}</td>
                <td className={`${CARD_CELL} whitespace-nowrap`}>
                  {answeredAt ?? <a href={href}>{t("staff.requests.open")}</a>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
