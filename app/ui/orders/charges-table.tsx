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
  const { rows, totalLabel, total, note } = charges;
  return (
    <table className="charges" aria-labelledby={titleId}>
      {titleId === undefined && <caption className="sr-only">{t("orders.charges.caption")}</caption>}
      <tbody>
        {rows.map((row) => (
          <Charge key={row.key} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr data-charge="total">
          <th scope="row">
            {totalLabel} {note && <span>{note}</span>}
          </th>
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Charge({ row: { key, label, amount, isOpen, reasons } }: { row: ChargeRow }) {
  return (
    <tr data-charge={key}>
      <th scope="row">
        {label}
        {reasons.map((reason) => (
          <Fragment key={reason}>
            {" "}
            <span>{reason}</span>
          </Fragment>
        ))}
      </th>
      <td data-open={isOpen ? "" : undefined}>{amount}</td>
    </tr>
  );
}
