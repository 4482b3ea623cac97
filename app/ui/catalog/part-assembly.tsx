import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { CartFormFields, type CartFormTarget } from "./cart-form-fields.tsx";
import { NUMBER_CELL, PartCell } from "./part-cell.tsx";
import type { AssemblyView } from "./part-view.ts";

type Props = { assembly: AssemblyView; target: CartFormTarget };

/** Parts that together make one thing, with what they cost together: one press puts one of each into the cart. */
export function PartAssembly({ assembly: { title, rows, total, larger }, target }: Props) {
  const t = useTranslate();
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
    <form method="post" action={target.cartPath} id="assembly">
      <CartFormFields target={target} />
      <table className="table mt-3">
        <caption className="pb-1 text-left font-bold">{title}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.pn}>
              <PartCell row={row} />
              <td className={NUMBER_CELL}>
                {row.price}
                <input type="hidden" name={`q[${row.pn}]`} value="1" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap items-center justify-end gap-3 pt-2">
        <span>
          {t("part.together")} <strong>{total}</strong>
        </span>
        <button type="submit" className="button button-primary print:hidden">
          {t("part.addAssembly", rows.length)}
        </button>
      </p>
    </form>
  );
}
