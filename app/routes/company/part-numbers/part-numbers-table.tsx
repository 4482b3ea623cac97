import { useTranslate } from "../../../i18n/shell-context.tsx";
import { CompanyForm } from "../../../ui/company/fields.tsx";
import { PartButton, useFormOwner } from "../../../ui/forms/joint-form.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { CARD, CARD_CELL, CARD_HEAD } from "../../../ui/forms/field-classes.ts";
import type { NumberRowView, NumbersView } from "./part-numbers.view.ts";

/** Customer part numbers come first. */
export function NumbersTable({ view }: { view: NumbersView }) {
  const t = useTranslate();
  return (
    <table className="table cards-md:block">
      <caption className="sr-only">{t("company.numbers.title")}</caption>
      <thead className={CARD_HEAD}>
        <tr>
          <th scope="col">{t("company.numbers.number")}</th>
          <th scope="col">{t("company.numbers.pn")}</th>
          <th scope="col">{t("series.twinDescription")}</th>
          {view.mayChange && (
            <th scope="col">
              <span className="sr-only">{t("company.numbers.change")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="cards-md:block">
        {view.rows.map((row) => (
          <Row key={row.folded} row={row} view={view} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, view: { mayChange, target } }: { row: NumberRowView; view: NumbersView }) {
  const t = useTranslate();
  const owner = useFormOwner();
  const { folded, number, pn, href, title, isGone, editHref } = row;
  return (
    <tr className={CARD}>
      <th scope="row" className={`${CARD_CELL} wrap-anywhere`}>
        <span className="pn whitespace-normal">{number}</span>
      </th>
      <td className={`${CARD_CELL} wrap-anywhere`}>
        {href ? (
          <SiteLink to={href} className="pn whitespace-normal">
            {pn}
          </SiteLink>
        ) : (
          <span className="pn whitespace-normal">{pn}</span>
        )}
        {isGone && <small className="block text-warning-700"> {t("company.numbers.gone")}</small>}
      </td>
      <td className={`${CARD_CELL} wrap-anywhere`}>{title}</td>
      {mayChange && (
        <td className={CARD_CELL}>
          <div className="flex flex-wrap items-start gap-2 print:hidden">
            <SiteLink to={editHref} className="button" aria-label={t("company.numbers.changeOf", number)}>
              {t("company.numbers.change")}
            </SiteLink>
            <details>
              <summary className="button list-none" aria-label={t("company.numbers.removeOf", number)}>
                {t("company.numbers.remove")}
              </summary>
              <CompanyForm
                target={{ action: target.path, nonce: target.nonce }}
                intent="remove"
                of={folded}
                className="pt-2"
              >
                <input type="hidden" name="before" value={folded} {...owner} />
                <PartButton className="button whitespace-normal">{t("company.numbers.removeOf", number)}</PartButton>
              </CompanyForm>
            </details>
          </div>
        </td>
      )}
    </tr>
  );
}
