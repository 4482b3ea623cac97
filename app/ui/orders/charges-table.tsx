import { Fragment } from "react";
import { useTranslate } from "../../i18n/shell-context.tsx";
import type { ChargeRow, ChargesView } from "./order-types.ts";

type Props = {
  charges: ChargesView;
  /** Heading that labels the table; without it, the table has its own caption. */
  titleId?: string;
};

const CELL = "border-b border-neutral-200 py-1.25 align-baseline font-normal print:py-px print:text-paper-sm";
const TOTAL = "border-t-2 border-neutral-700 py-1.25 align-baseline text-lg font-bold print:py-px print:text-sm";
const MONEY = "border-b border-neutral-200 py-1.25 align-baseline font-[inherit] print:py-px print:text-paper-sm";
const NOTE = "text-xs font-normal text-neutral-600 print:ml-1.25 print:inline print:text-paper-sm";

const FOLD = "text-xs text-neutral-600 print:hidden";

/** Reasons and charges that do not apply are behind one line; print has them in their rows. */
export function ChargesTable({ charges, titleId }: Props) {
  const t = useTranslate();
  const { rows, totalLabel, total, note, money = [] } = charges;
  const table = (
    <table className="w-full border-collapse text-sm" aria-labelledby={titleId}>
      {titleId === undefined && <caption className="sr-only">{t("orders.charges.caption")}</caption>}
      <tbody>
        {rows.map((row) => (
          <Charge key={row.key} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr data-charge="total">
          <th scope="row" className={`text-left ${TOTAL}`}>
            {totalLabel} {note && <span className={`block ${NOTE}`}>{note}</span>}
          </th>
          <td className={`pl-4 text-right whitespace-nowrap ${TOTAL}`}>{total}</td>
        </tr>
        {money.map(({ key, label, amount }, index) => (
          <tr key={key} data-money={key} className={index === money.length - 1 ? "font-bold" : ""}>
            <th scope="row" className={`text-left ${MONEY}`}>
              {label}
            </th>
            <td className={`pl-4 text-right whitespace-nowrap ${MONEY}`}>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
  return (
    <>
      {table}
      <Fold charges={charges} />
    </>
  );
}

function Fold({ charges: { rows, fold } }: Pick<Props, "charges">) {
  const reasons = rows.flatMap((row) => row.reasons);
  if (reasons.length === 0) return rows.some(({ isZero }) => isZero) ? <p className={FOLD}>{fold}</p> : null;
  return (
    <details className={FOLD}>
      <summary className="min-h-6 w-fit py-0.5 text-secondary-700">{fold}</summary>
      <ul className="list-disc pl-4">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
}

function Charge({ row: { key, label, amount, isOpen, isZero, reasons } }: { row: ChargeRow }) {
  return (
    <tr data-charge={key} className={isZero ? "hidden print:table-row" : undefined}>
      <th scope="row" className={`text-left ${CELL}`}>
        {label}
        {reasons.map((reason) => (
          <Fragment key={reason}>
            {" "}
            <span className={`hidden ${NOTE}`}>{reason}</span>
          </Fragment>
        ))}
      </th>
      <td className={`pl-4 text-right ${isOpen ? "text-warning-700 print:text-inherit" : "whitespace-nowrap"} ${CELL}`}>
        {amount}
      </td>
    </tr>
  );
}
