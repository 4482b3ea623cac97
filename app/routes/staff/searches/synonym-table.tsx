import { useTranslate } from "../../../i18n/frame-context.tsx";
import type { RowForm } from "./miss-table.tsx";
import { CARD, CARD_CELL, CARD_HEAD } from "../../../ui/forms/row-cards.ts";
import type { SynonymRow } from "./searches-types.ts";

export function SynonymTable({ rows, form }: { rows: readonly SynonymRow[]; form: RowForm }) {
  const t = useTranslate();
  if (rows.length === 0) return <p className="pt-2.5">{t("staff.searches.noSynonyms")}</p>;
  return (
    <table className="table cards-md:block">
      <thead className={CARD_HEAD}>
        <tr>
          <th scope="col">{t("staff.searches.phrase")}</th>
          <th scope="col">{t("staff.searches.means")}</th>
          <th scope="col">{t("staff.searches.language")}</th>
          <th scope="col">{t("staff.searches.added")}</th>
          {form && (
            <th scope="col">
              <span className="sr-only">{t("staff.searches.remove")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="cards-md:block">
        {rows.map(({ id, phrase, means, locale, language, added, href }) => (
          <tr key={id} className={CARD}>
            <th scope="row" className={`${CARD_CELL} wrap-anywhere`}>
              <a href={href} lang={locale}>
                {phrase}
              </a>
            </th>
            <td lang={locale} className={`${CARD_CELL} wrap-anywhere`}>
              <span className="hidden text-neutral-600 cards-md:inline">{t("staff.searches.means")} </span>
              {means}
            </td>
            <td className={CARD_CELL}>{language}</td>
            <td className={CARD_CELL}>{added}</td>
            {form && (
              <td className={CARD_CELL}>
                <form method="post" action={form.here} className="print:hidden">
                  <input type="hidden" name="nonce" value={form.nonce} />
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    name="intent"
                    value="remove"
                    className="button"
                    aria-label={t("staff.searches.removeOf", phrase)}
                  >
                    {t("staff.searches.remove")}
                  </button>
                </form>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
