import { useTranslate } from "../../../i18n/shell-context.tsx";
import { Successor } from "../../../ui/catalog/offer-cells.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import type { ListLineRow } from "../../../ui/company/list-types.ts";

/** Customer part number, shop's part number, title and availability. */
export function PartCell({ row: { pn, href, title, ownNumber, availability, successor } }: { row: ListLineRow }) {
  const t = useTranslate();
  return (
    <>
      {ownNumber !== "" && (
        <small className="block font-semibold wrap-anywhere">{t("orders.ownNumber", ownNumber)} </small>
      )}
      {href ? (
        <SiteLink to={href} className="pn">
          {pn}
        </SiteLink>
      ) : (
        <span className="pn">{pn}</span>
      )}
      {title !== "" && <span className="wrap-anywhere"> {title}</span>}
      <small className="block">
        {" "}
        {availability}
        <Successor successor={successor} />
      </small>
    </>
  );
}
