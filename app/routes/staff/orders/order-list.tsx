import { useTranslate } from "../../../i18n/frame-context.tsx";
import { OrderStatusText } from "../../../ui/orders/order-status-text.tsx";
import { SiteLink } from "../../../ui/primitives/site-link.tsx";
import type { StaffOrderRow } from "./order-list-types.ts";

/** Newest first. */
export function StaffOrderList({ rows }: { rows: readonly StaffOrderRow[] }) {
  const t = useTranslate();
  return (
    <table className="table cards:block">
      <caption className="sr-only">{t("staff.orders.title")}</caption>
      <thead className="cards:sr-only">
        <tr>
          <th scope="col">{t("orders.number")}</th>
          <th scope="col">{t("orders.date")}</th>
          <th scope="col">{t("staff.orders.customer")}</th>
          <th scope="col">{t("orders.poNumber")}</th>
          <th scope="col">{t("orders.statusTitle")}</th>
          <th scope="col">{t("staff.orders.waits")}</th>
          <th scope="col">{t("orders.needBy")}</th>
          <th scope="col" className="text-right">
            {t("orders.total")}
          </th>
        </tr>
      </thead>
      <tbody className="cards:block">
        {rows.map((row) => (
          <Row key={row.number} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/* Below the room for eight columns, an order is a card. */
const CARD =
  "cards:grid cards:grid-cols-card cards:gap-x-3 cards:gap-y-1 cards:border-b cards:border-neutral-200 cards:px-1 cards:py-2.5";
const CELL = "align-baseline cards:border-0 cards:p-0";
const LEFT = `${CELL} cards:col-start-1`;
const RIGHT = `${CELL} cards:col-start-2 cards:text-right`;
const NOTE = "block text-xs font-normal text-neutral-600";
const HEAD = "hidden text-neutral-600 cards:inline";

function Row({ row }: { row: StaffOrderRow }) {
  const t = useTranslate();
  const { number, href, day, customer, customerNumber, customerHref, poNumber, waits, needBy, isLate } = row;
  return (
    <tr className={CARD}>
      <th scope="row" className={`${LEFT} font-normal whitespace-nowrap`}>
        <SiteLink to={href} className="pn">
          {number}
        </SiteLink>
      </th>
      <td className={`${LEFT} whitespace-nowrap cards:text-neutral-700`}>{day}</td>
      <td className={`${LEFT} wrap-anywhere`}>
        {customer}{" "}
        <small className={NOTE}>
          <SiteLink to={customerHref}>{t("staff.orders.customerOf", customerNumber)}</SiteLink>
        </small>
      </td>
      <td className={`${LEFT} wrap-anywhere`}>
        {poNumber !== "" && <span className={HEAD}>{t("orders.poNumber")} </span>}
        {poNumber}
      </td>
      <td className={`${RIGHT} cards:row-start-1`}>
        <OrderStatusText status={row.status} />
      </td>
      <td className={`${RIGHT} cards:row-span-3 cards:row-start-3 cards:text-sm`}>
        {waits.map((what) => (
          <span key={what} className="block">
            {what}{" "}
          </span>
        ))}
      </td>
      <td className={`${LEFT} whitespace-nowrap`}>
        {needBy !== "" && <span className={HEAD}>{t("orders.needBy")} </span>}
        {needBy} {isLate && <b className="text-error-700">{t("staff.orders.late")}</b>}
      </td>
      <td className={`${RIGHT} text-right whitespace-nowrap cards:row-start-2 cards:font-semibold`}>
        {row.total} {row.isProvisional && <small className={NOTE}>{t("orders.withoutFreight")}</small>}{" "}
        {row.balance !== "" && <small className={NOTE}>{row.balance}</small>}
      </td>
    </tr>
  );
}
