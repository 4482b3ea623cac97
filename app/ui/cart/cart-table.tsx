import { useTranslate } from "../../i18n/shell-context.tsx";
import type { CartAgain, CartView } from "./cart-types.ts";
import { CartLine } from "./cart-line.tsx";
import { CART_FORM } from "./form-ids.ts";

type Props = { cart: CartView; action: string; nonce: string; again: CartAgain | null };

/** The buttons of a line belong to the form around the table (R-CART-18, R-NOJS-01). */
export function CartTable({ cart, action, nonce, again }: Props) {
  const t = useTranslate();
  return (
    <div className="pt-3">
      {cart.rows.some(({ reference }) => reference === "") && (
        // On a phone, empty reference boxes are hidden until this hash opens them.
        <a href={`#${CART_FORM}`} className="flex min-h-11 items-center justify-end md:hidden print:hidden">
          {t("cart.addReferences")}
        </a>
      )}
      <table className="table rows cart-table cards:block">
        <thead className="cards:sr-only">
          <tr>
            <th scope="col">{t("cart.number")}</th>
            <th scope="col">{t("cart.part")}</th>
            <th scope="col">{t("cart.reference")}</th>
            <th scope="col">{t("cart.availability")}</th>
            <th scope="col">{t("cart.unitPrice")}</th>
            <th scope="col">{t("cart.quantity")}</th>
            <th scope="col">{t("cart.lineTotal")}</th>
            <th scope="col">
              <span className="sr-only">{t("cart.remove")}</span>
            </th>
          </tr>
        </thead>
        <tbody className="cards:block">
          {cart.rows.map((row, index) => (
            <CartLine key={row.pn} row={row} number={index + 1} nonce={nonce} path={action} again={again} />
          ))}
        </tbody>
      </table>
      <p className="pt-3 text-right print:hidden">
        <button type="submit" className="button">
          {t("cart.update")}
        </button>
      </p>
    </div>
  );
}
