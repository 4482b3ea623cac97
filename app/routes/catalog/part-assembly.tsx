import { useTranslate } from "../../i18n/frame-context.tsx";
import { CartForm, type CartFormTarget } from "../../ui/cart/cart-form.tsx";
import { useCustomerName } from "../../ui/cart/price-words.tsx";
import { RowNote } from "../../ui/cart/row-note.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { NUMBER_CELL, PartCell } from "./part-cell.tsx";
import type { AssemblyView } from "../../ui/catalog/part-types.ts";

type Props = { assembly: AssemblyView; target: CartFormTarget };

/** One button adds one of each part to the cart. */
export function PartAssembly({ assembly: { title, rows, total, larger }, target }: Props) {
  const t = useTranslate();
  const isWebPrice = useCustomerName() === null;
  if (larger) {
    return (
      <p className="message">
        {t("part.larger")}{" "}
        <SiteLink to={larger.href} className="pn">
          {larger.pn}
        </SiteLink>{" "}
        {larger.title}
        {larger.price && <strong> {larger.price}</strong>}
      </p>
    );
  }
  return (
    <CartForm target={target} id="assembly">
      <table className="table mt-3">
        <caption className="pb-1 text-left font-bold">{title}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.pn}>
              <PartCell row={row} />
              <td className={NUMBER_CELL}>
                {row.price}
                <input type="hidden" name={`q[${row.pn}]`} value="1" />
                <RowNote pn={row.pn} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap items-center justify-end gap-3 pt-2">
        <span>
          {t(isWebPrice ? "part.togetherWeb" : "part.together")} <strong>{total}</strong>
        </span>
        <button type="submit" className="button button-primary print:hidden">
          {t("part.addAssembly", rows.length)}
        </button>
      </p>
    </CartForm>
  );
}
