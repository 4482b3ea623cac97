import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { lineId, type CartRow } from "./cart-view.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

/** One line of the cart. A line that cannot be ordered stays, is marked, and says why. */
export function CartLine({ row, nonce }: { row: CartRow; nonce: string }) {
  const t = useTranslate();
  const { pn, problem, note, reason } = row;
  return (
    <tr id={lineId(pn)} className={problem ? "cart-line cart-line-problem" : "cart-line"}>
      <th scope="row" className="cart-part">
        {row.href ? (
          <SiteLink to={row.href} className="pn">
            {pn}
          </SiteLink>
        ) : (
          <span className="pn">{pn}</span>
        )}
        {row.title && <span className="cart-title">{row.title}</span>}
        {reason && <span className="cart-small">{reason}</span>}
        {problem && <span className="cart-problem">{problem}</span>}
        {note && <span className="cart-note">{note}</span>}
      </th>
      <td className={row.isLate ? "cart-availability cart-late" : "cart-availability"}>{row.availability}</td>
      <td className="cart-price">
        {row.unitPrice ?? "–"} {row.unitPrice && <span className="cart-each">{t("cart.each")}</span>}
      </td>
      <td className="cart-quantity">
        <QuantityStepper row={row} nonce={nonce} />
        {row.packagePieces && <span className="cart-small">{t("cart.package", row.packagePieces)}</span>}
      </td>
      <td className="cart-total">{row.lineTotal ?? "–"}</td>
      <td className="cart-remove">
        <button type="submit" name="remove" value={pn} className="link-button" aria-label={t("cart.removePart", pn)}>
          {t("cart.remove")}
        </button>
      </td>
    </tr>
  );
}
