import { Fragment } from "react";
import { useTranslate } from "../../i18n/frame-context.tsx";
import type { ChargeRow, ChargesView } from "./charges-view.ts";

type Props = {
  charges: ChargesView;
  /** Id of a heading that names the table; without one it names itself. */
  titleId?: string;
};

/** Every charge on a line of its own with its reason, and what they come to: cart, review and placed orders alike. */
export function ChargesTable({ charges, titleId }: Props) {
  const t = useTranslate();
  const { rows, totalLabel, total, isProvisional, note } = charges;
  return (
    <table className="charges" aria-labelledby={titleId}>
      {titleId === undefined && <caption className="sr-only">{t("orders.charges.caption")}</caption>}
      <tbody>
        {rows.map((row) => (
          <Charge key={row.key} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr className={isProvisional ? "charges-total charges-provisional" : "charges-total"}>
          <th scope="row">
            {totalLabel} {note && <span className="charges-reason">{note}</span>}
          </th>
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Charge({ row: { key, label, amount, isOpen, reasons } }: { row: ChargeRow }) {
  return (
    <tr className={`charges-${key}`}>
      <th scope="row">
        {label}
        {reasons.map((reason) => (
          <Fragment key={reason}>
            {" "}
            <span className="charges-reason">{reason}</span>
          </Fragment>
        ))}
      </th>
      <td className={isOpen ? "charges-open" : undefined}>{amount}</td>
    </tr>
  );
}
