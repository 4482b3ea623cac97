import { Form } from "react-router";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { useHasScripts } from "../scripts/use-has-scripts.ts";
import { CartLine } from "./cart-line.tsx";
import type { CartView } from "./cart-view.ts";

const LINES = "cart-lines";

type Props = { cart: CartView; action: string; nonce: string };

/** The cart as one form: typed quantities and references, − and + and Remove are buttons of it (R-CART-18, R-NOJS-01). */
export function CartTable({ cart, action, nonce }: Props) {
  const t = useTranslate();
  const hasScripts = useHasScripts();
  return (
    <Form method="post" action={action} discover="none" preventScrollReset id={LINES} className="pt-3">
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="nonce" value={nonce} />
      {/* Without scripts the answer is a new page, which begins at the line. */}
      {!hasScripts && <input type="hidden" name="anchor" value="line" />}
      {/* The first button of a form is the one Enter presses: it must be Update, not − of the first line. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {t("cart.update")}
      </button>
      {cart.rows.some(({ reference }) => reference === "") && (
        // On a phone a box that nobody has filled takes a quarter of its line: an address opens them all.
        <a href={`#${LINES}`} className="flex min-h-11 items-center justify-end md:hidden print:hidden">
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
            <CartLine key={row.pn} row={row} number={index + 1} nonce={nonce} path={action} />
          ))}
        </tbody>
      </table>
      <p className="pt-3 text-right print:hidden">
        <button type="submit" className="button">
          {t("cart.update")}
        </button>
      </p>
    </Form>
  );
}
