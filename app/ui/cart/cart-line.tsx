import { LONGEST_REFERENCE } from "../../domain/cart/reference.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { lineId, type CartRow } from "./cart-view.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

/** One line of the cart. A line that cannot be ordered stays, is marked, and says why. */
export function CartLine({ row, number, nonce }: { row: CartRow; number: number; nonce: string }) {
  const t = useTranslate();
  const { pn, problem, reason } = row;
  return (
    <tr id={lineId(pn)} className={problem ? "cart-line cart-line-problem" : "cart-line"}>
      <td className="cart-number">{number}</td>
      <th scope="row" className="cart-part">
        {row.href ? (
          <SiteLink to={row.href} className="pn">
            {pn}
          </SiteLink>
        ) : (
          <span className="pn">{pn}</span>
        )}
        {row.title && <span className="cart-title"> {row.title}</span>}
        {reason && <span className="cart-small"> {reason}</span>}
        {problem && <span className="cart-problem"> {problem}</span>}
      </th>
      <td className="cart-reference">
        <ReferenceField row={row} nonce={nonce} />
      </td>
      <td className={row.isLate ? "cart-availability cart-late" : "cart-availability"}>{row.availability}</td>
      <td className="cart-price">
        {row.unitPrice ?? "–"} {row.unitPrice && <span className="cart-each">{t("cart.each")}</span>}
        {row.wasPrice && <span className="cart-was"> {row.wasPrice}</span>}
      </td>
      <td className="cart-quantity">
        <QuantityStepper row={row} nonce={nonce} />
        {row.packagePieces && row.note === null && (
          <span className="cart-small"> {t("cart.package", row.packagePieces)}</span>
        )}
        <PackageOffer row={row} />
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

/** The buyer's own words for the line. `wasref` tells what the page showed: only what was changed here is changed. */
function ReferenceField({ row: { pn, reference }, nonce }: { row: CartRow; nonce: string }) {
  const t = useTranslate();
  return (
    <>
      <input
        key={nonce}
        name={`ref[${pn}]`}
        defaultValue={reference}
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
        className="cart-reference-field"
        aria-label={t("cart.referenceOf", pn)}
        placeholder={t("cart.reference")}
      />
      <input type="hidden" name={`wasref[${pn}]`} value={reference} />
    </>
  );
}

/** What a broken package means, and the button that makes it a whole one. */
function PackageOffer({ row: { pn, note, whole } }: { row: CartRow }) {
  const t = useTranslate();
  if (note === null) return null;
  return (
    <span className="cart-note">
      {" "}
      {note}{" "}
      {whole !== null && (
        <button
          type="submit"
          name="exact"
          value={`${pn}=${whole}`}
          className="link-button"
          aria-label={t("cart.makeItPart", whole, pn)}
        >
          {t("cart.makeIt", whole)}
        </button>
      )}
    </span>
  );
}
