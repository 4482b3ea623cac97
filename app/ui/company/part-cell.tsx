import { useTranslate } from "../../i18n/frame-context.tsx";
import { Successor } from "../catalog/offer-cells.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import type { ListLineRow } from "./list-views.ts";

/** The part of a line: its number, the buyer's own, what it is and when it ships. */
export function PartCell({ row: { pn, href, title, ownNumber, availability, successor } }: { row: ListLineRow }) {
  const t = useTranslate();
  return (
    <>
      {href ? (
        <SiteLink to={href} className="pn">
          {pn}
        </SiteLink>
      ) : (
        <span className="pn">{pn}</span>
      )}
      {title !== "" && <span className="wrap-anywhere"> {title}</span>}
      {ownNumber !== "" && <small className="block wrap-anywhere"> {t("orders.ownNumber", ownNumber)}</small>}
      <small className="block">
        {" "}
        {availability}
        <Successor successor={successor} />
      </small>
    </>
  );
}
