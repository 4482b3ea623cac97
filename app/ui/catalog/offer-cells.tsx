import type { InsteadView } from "./part-types.ts";
import type { VariantRowView } from "./series-types.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { QuantityField } from "../cart/quantity-field.tsx";
import { RowNote } from "../cart/row-note.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { SiteLink } from "../primitives/links.tsx";

type Offer = Pick<VariantRowView, "pn" | "price" | "callForPrice" | "orderable"> & { hasFocus?: boolean };

/** Last two cells of a row: price, quantity and star (R-CAT-17, R-FAV-01). `isTarget`: a hash may lead to the row. */
export function OfferCells({ row, isTarget }: { row: Offer; isTarget: boolean }) {
  const t = useTranslate();
  return (
    <>
      <td>{row.price ?? (row.callForPrice ? <CallForPrice /> : "–")}</td>
      <td>
        {row.orderable && (
          <QuantityField
            pn={row.pn}
            id={isTarget ? row.pn : undefined}
            label={t("series.quantityOf", row.pn)}
            hasFocus={row.hasFocus === true}
          />
        )}
        <FavoriteButton pn={row.pn} isTarget={isTarget && !row.orderable} />
        {row.orderable && <RowNote pn={row.pn} />}
      </td>
    </>
  );
}

export function Successor({ successor }: Pick<VariantRowView, "successor">) {
  if (!successor) return null;
  const { pn, href } = successor;
  return (
    <>
      {" "}
      {href ? (
        <SiteLink to={href} className="pn">
          {pn}
        </SiteLink>
      ) : (
        <span className="pn">{pn}</span>
      )}
    </>
  );
}

export function Instead({ instead }: { instead: InsteadView | null | undefined }) {
  const t = useTranslate();
  if (!instead) return null;
  return (
    <span className="block">
      {` ${t("stock.instead")} `}
      <SiteLink to={instead.href} className="pn">
        {instead.pn}
      </SiteLink>
      {`, ${instead.differs}`}
    </span>
  );
}

function CallForPrice() {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <>
      {t("series.callForPrice")} <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
    </>
  );
}
