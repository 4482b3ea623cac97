import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import { OrderStatusText } from "./order-status-text.tsx";
import type { OrderRow } from "./order-views.ts";
import { ReorderButton, ReorderForm, type ReorderTarget } from "./reorder-form.tsx";

type Props = { rows: readonly OrderRow[]; target: ReorderTarget };

/** Orders newest first, each with what a clerk looks for and a button to order it again. */
export function OrderList({ rows, target }: Props) {
  const t = useTranslate();
  return (
    <ReorderForm target={target}>
      <table className="table order-list">
        <caption className="sr-only">{t("orders.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("orders.date")}</th>
            <th scope="col">{t("orders.number")}</th>
            <th scope="col">{t("orders.poNumber")}</th>
            <th scope="col">{t("orders.shipTo")}</th>
            <th scope="col">{t("orders.statusTitle")}</th>
            <th scope="col">{t("orders.total")}</th>
            <th scope="col">
              <span className="sr-only">{t("orders.reorder")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </tbody>
      </table>
    </ReorderForm>
  );
}

function Row({ row }: { row: OrderRow }) {
  const t = useTranslate();
  const { number, href, day, poNumber, shipTo, status, lines, total, isProvisional, isAnswerDue } = row;
  return (
    <tr>
      <td>{day}</td>
      <th scope="row">
        <SiteLink to={href} className="pn">
          {number}
        </SiteLink>{" "}
        <small>{t(lines === 1 ? "orders.oneLine" : "orders.lines", lines)}</small>
      </th>
      <td>
        {poNumber !== "" && <span>{t("orders.poNumber")} </span>}
        {poNumber}
      </td>
      <td>{shipTo}</td>
      <td>
        <OrderStatusText status={status} /> {isAnswerDue && <small>{t("orders.answerDue")}</small>}
      </td>
      <td>
        {total} {isProvisional && <small>{t("orders.withoutFreight")}</small>}
      </td>
      <td>
        <ReorderButton number={number} />
      </td>
    </tr>
  );
}
