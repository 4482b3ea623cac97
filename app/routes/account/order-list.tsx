import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { OrderStatusText } from "../../ui/orders/order-status-text.tsx";
import type { OrderRow } from "../../ui/orders/order-types.ts";
import { ReorderButton, ReorderForm, type ReorderTarget } from "../../ui/orders/reorder-form.tsx";

type Props = { rows: readonly OrderRow[]; target: ReorderTarget };

export function OrderList({ rows, target }: Props) {
  const t = useTranslate();
  return (
    <ReorderForm target={target}>
      <table className="table cards:block">
        <caption className="sr-only">{t("orders.title")}</caption>
        <thead className="cards:sr-only">
          <tr>
            <th scope="col">{t("orders.date")}</th>
            <th scope="col">{t("orders.number")}</th>
            <th scope="col">{t("orders.poNumber")}</th>
            <th scope="col">{t("orders.shipTo")}</th>
            <th scope="col">{t("orders.statusTitle")}</th>
            <th scope="col" className="text-right">
              {t("orders.total")}
            </th>
            <th scope="col">
              <span className="sr-only">{t("orders.reorder")}</span>
            </th>
          </tr>
        </thead>
        <tbody className="cards:block">
          {rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </tbody>
      </table>
    </ReorderForm>
  );
}

/* Below the room for seven columns, an order is a card. */
const CARD =
  "cards:grid cards:grid-cols-card cards:gap-x-3 cards:gap-y-1 cards:border-b cards:border-neutral-200 cards:px-1 cards:py-2.5";
const CELL = "align-baseline cards:border-0 cards:p-0";
const LEFT = `${CELL} cards:col-start-1`;
const RIGHT = `${CELL} cards:col-start-2`;
const NOTE = "block text-xs font-normal text-neutral-600";
const BUTTON = "min-h-8 px-3 py-0.75 whitespace-nowrap max-lg:min-h-11 max-lg:py-2.25";

function Row({ row }: { row: OrderRow }) {
  const t = useTranslate();
  const { number, href, day, poNumber, shipTo, status, lines, total, isProvisional, isAnswerDue, balance } = row;
  return (
    <tr className={CARD}>
      <td className={`${LEFT} whitespace-nowrap cards:text-neutral-700`}>{day}</td>
      <th scope="row" className={`${LEFT} font-normal`}>
        <SiteLink to={href} className="pn">
          {number}
        </SiteLink>{" "}
        <small className={NOTE}>{t(lines === 1 ? "orders.oneLine" : "orders.lines", lines)}</small>
        {row.orderedBy && <small className={NOTE}>{row.orderedBy}</small>}
      </th>
      <td className={`${LEFT} wrap-anywhere`}>
        {poNumber !== "" && <span className="hidden text-neutral-600 cards:inline">{t("orders.poNumber")} </span>}
        {poNumber}
      </td>
      <td className={`${LEFT} wrap-anywhere cards:text-neutral-700`}>{shipTo}</td>
      <td className={`${RIGHT} cards:row-start-1 cards:text-right`}>
        <OrderStatusText status={status} /> {isAnswerDue && <small className={NOTE}>{t("orders.answerDue")}</small>}
      </td>
      <td className={`${RIGHT} text-right whitespace-nowrap cards:row-start-2 cards:font-semibold`}>
        {total} {isProvisional && <small className={NOTE}>{t("orders.withoutFreight")}</small>}{" "}
        {balance !== "" && <small className={NOTE}>{balance}</small>}
      </td>
      <td
        className={`${RIGHT} w-px text-right cards:row-span-2 cards:row-start-3 cards:w-auto cards:self-end print:hidden`}
      >
        <ReorderButton number={number} className={BUTTON} />
      </td>
    </tr>
  );
}
