import { useTranslate } from "../../i18n/shell-context.tsx";
import { RowSymbols } from "../catalog/row-drawings.tsx";
import type { CartAgain, CartView } from "./cart-types.ts";
import { ClearCart } from "./cart-page-form.tsx";
import { CartLine } from "./cart-line.tsx";

type Props = { cart: CartView; action: string; nonce: string; again: CartAgain | null };

/** The buttons of a line belong to the form around the table (R-CART-18, R-NOJS-01). */
export function CartTable({ cart, action, nonce, again }: Props) {
  const t = useTranslate();
  return (
    <div className="min-w-0">
      <table className="table rows cart-table cards:block">
        <caption className="sr-only">{t("cart.title")}</caption>
        <thead className="cards:sr-only">
          <tr>
            <th scope="col">{t("cart.part")}</th>
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
          {cart.rows.map((row) => (
            <CartLine key={row.pn} row={row} nonce={nonce} path={action} again={again} />
          ))}
        </tbody>
      </table>
      {cart.symbols && <RowSymbols symbols={cart.symbols} />}
      <div className="flex items-start justify-between gap-4 py-3 print:hidden">
        <ClearCart lines={cart.rows.length} />
        <button type="submit" className="button">
          {t("cart.update")}
        </button>
      </div>
    </div>
  );
}
