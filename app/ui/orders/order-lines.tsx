import { useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../primitives/site-link.tsx";
import type { OrderLineView } from "./order-views.ts";

/** What was ordered, at the prices paid. On paper the head of the table stands on every sheet. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  const t = useTranslate();
  return (
    <div className="table-scroll">
      <table className="table order-lines">
        <caption className="sr-only">{t("orders.linesTitle")}</caption>
        <thead>
          <tr>
            <th scope="col" className="order-amount order-position">
              {t("orders.position")}
            </th>
            <th scope="col">{t("orders.part")}</th>
            <th scope="col" className="order-amount">
              {t("orders.quantity")}
            </th>
            <th scope="col" className="order-amount">
              {t("orders.unitPrice")}
            </th>
            <th scope="col" className="order-amount">
              {t("orders.lineTotal")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line key={line.pn} line={line} position={index + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line, position }: { line: OrderLineView; position: number }) {
  const t = useTranslate();
  const { pn, href, title, reference, notes, reason } = line;
  return (
    <tr>
      <td className="order-amount order-position">{position}</td>
      <th scope="row">
        {href ? (
          <SiteLink to={href} className="pn">
            {pn}
          </SiteLink>
        ) : (
          <span className="pn">{pn}</span>
        )}{" "}
        <span className="order-line-title"> {title}</span>
        {reference !== "" && <span className="order-reference"> {t("orders.reference", reference)}</span>}
        {reason && <span className="order-reason"> {reason}</span>}
        {notes.map((note) => (
          <span key={note} className="order-line-note">
            {" "}
            {note}
          </span>
        ))}
      </th>
      <td className="order-amount order-quantity">
        <span className="narrow-label">{t("orders.quantity")} </span>
        {line.quantity}
      </td>
      <td className="order-amount">
        <span className="narrow-label">{t("orders.unitPrice")} </span>
        {line.unitPrice}
      </td>
      <td className="order-amount">
        <span className="narrow-label">{t("orders.lineTotal")} </span>
        {line.lineTotal}
      </td>
    </tr>
  );
}
