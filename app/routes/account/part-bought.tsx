import { useTranslate } from "../../i18n/frame-context.tsx";
import { QuantityField } from "../../ui/cart/quantity-field.tsx";
import { RowNote } from "../../ui/cart/row-note.tsx";
import { CompareTick } from "../../ui/catalog/compare-ticks.tsx";
import { Successor } from "../../ui/catalog/offer-cells.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import type { PartBoughtRow } from "../../ui/orders/parts-bought-types.ts";

/** A discontinued part stays listed, with its replacement. */
export function PartBought({ row }: { row: PartBoughtRow }) {
  const t = useTranslate();
  const { pn, title, href, availability, last, price, orderable } = row;
  return (
    <tr id={pn}>
      <th scope="row" className="font-normal">
        {href && <CompareTick pn={pn} />}
        {href ? (
          <SiteLink to={href} className="pn">
            {pn}
          </SiteLink>
        ) : (
          <span className="pn">{pn}</span>
        )}
        {title !== "" && <span className="wrap-anywhere"> {title}</span>}
        <small>
          {availability}
          <Successor successor={row.successor} />
        </small>
      </th>
      <td>
        {last ? (
          <>
            <span>{t("orders.parts.lastDay")} </span>
            <SiteLink to={last.orderHref} aria-label={t("orders.parts.lastIn", last.day, last.order)}>
              {last.day}
            </SiteLink>
            {last.by && <small>{last.by}</small>}
          </>
        ) : (
          t("orders.parts.favorite")
        )}
      </td>
      <Amount label={t("orders.parts.orders")} text={last && String(last.orders)} />
      <Amount label={t("orders.parts.lastQuantity")} text={last && last.quantity} />
      <Amount label={t("orders.parts.lastPrice")} text={last && last.price} />
      <Amount label={t("orders.parts.priceNow")} text={price ?? "–"} />
      <td>
        {orderable && (
          <>
            <span>{t("orders.quantity")} </span>
            <QuantityField pn={pn} label={t("series.quantityOf", pn)} className="field" />
          </>
        )}
        <RowNote pn={pn} />
      </td>
    </tr>
  );
}

/** Has a label where the table header is hidden. */
function Amount({ label, text }: { label: string; text: string | null }) {
  return (
    <td>
      {text !== null && (
        <>
          <span>{label} </span>
          {text}
        </>
      )}
    </td>
  );
}
