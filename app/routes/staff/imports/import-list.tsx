import { useTranslate } from "../../../i18n/frame-context.tsx";
import { SiteLink } from "../../../ui/primitives/site-link.tsx";
import type { ImportRow } from "./import-types.ts";
import { CARD, CARD_CELL, CARD_HEAD } from "../../../ui/forms/row-cards.ts";

export function ImportList({ rows }: { rows: readonly ImportRow[] }) {
  const t = useTranslate();
  if (rows.length === 0) return <p>{t("staff.data.noRuns")}</p>;
  return (
    <table className="table cards-md:block">
      <thead className={CARD_HEAD}>
        <tr>
          <th scope="col">{t("staff.data.when")}</th>
          <th scope="col">{t("staff.data.became")}</th>
          <th scope="col">{t("staff.data.sent")}</th>
          <th scope="col">{t("staff.data.who")}</th>
        </tr>
      </thead>
      <tbody className="cards-md:block">
        {rows.map(({ id, href, when, who, files, state }) => (
          <tr key={id} className={CARD}>
            <th scope="row" className={`${CARD_CELL} font-normal`}>
              <SiteLink to={href}>{when}</SiteLink>
            </th>
            <td className={CARD_CELL}>{state}</td>
            <td className={`${CARD_CELL} wrap-anywhere`}>{files}</td>
            <td className={`${CARD_CELL} wrap-anywhere`}>{who}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
