import type { ReactNode } from "react";
import { useTranslate } from "../../../i18n/shell-context.tsx";
import { Successor } from "../../../ui/catalog/offer-cells.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import type { ListLineRow } from "../../../ui/company/list-types.ts";

/** Customer part number, shop's part number, title, facts on a phone, and availability. */
export function PartCell({ row, facts }: { row: ListLineRow; facts: ReactNode }) {
  const t = useTranslate();
  const { pn, href, title, ownNumber, availability, mark, successor } = row;
  return (
    <>
      {ownNumber !== "" && <small className="font-semibold">{t("orders.ownNumber", ownNumber)} </small>}
      {href ? (
        <SiteLink to={href} className="pn">
          {pn}
        </SiteLink>
      ) : (
        <span className="pn">{pn}</span>
      )}
      {title !== "" && <span> {title}</span>} <small className="lg:hidden print:hidden">{facts}</small>
      <small className="av" data-mark={mark ?? ""}>
        {" "}
        {availability}
        <Successor successor={successor} />
      </small>
    </>
  );
}

/** What to order of a line, or that there is enough. */
export function ToOrder({ row: { order, orderAmount, isEnough, inCart } }: { row: ListLineRow }) {
  const t = useTranslate();
  return (
    <>
      {order !== "" && <strong className="font-semibold">{order}</strong>}
      {isEnough && <span className="text-primary-700">✓ {t("company.lists.enough")}</span>}
      {orderAmount !== "" && <small> {orderAmount}</small>}
      {inCart !== "" && <small> {inCart}</small>}
    </>
  );
}
