import { useTranslate } from "../../i18n/shell-context.tsx";
import { PriceReason } from "../cart/price-words.tsx";
import { SiteLink } from "../primitives/links.tsx";
import type { OrderLineView } from "./order-types.ts";

/** In print, every sheet repeats the table header. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  const t = useTranslate();
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="table rows order-lines cards-md:block">
        <caption className="sr-only">{t("orders.linesTitle")}</caption>
        <thead className="cards-md:sr-only">
          <tr>
            <th scope="col">{t("orders.position")}</th>
            <th scope="col">{t("orders.part")}</th>
            <th scope="col">{t("orders.quantity")}</th>
            <th scope="col">{t("orders.unitPrice")}</th>
            <th scope="col">{t("orders.lineTotal")}</th>
          </tr>
        </thead>
        <tbody className="cards-md:block">
          {lines.map((line, index) => (
            <Line key={line.pn} line={line} position={index + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const REFERENCE = "font-semibold text-neutral-800 print:text-inherit";

function Line({ line, position }: { line: OrderLineView; position: number }) {
  const t = useTranslate();
  const { pn, href, title, reference, ownNumber, ships, notes, reason } = line;
  return (
    <tr>
      <td>{position}</td>
      <th scope="row">
        {ownNumber && <small className={REFERENCE}>{t("orders.ownNumber", ownNumber)} </small>}
        {href ? (
          <SiteLink to={href} className="pn">
            {pn}
          </SiteLink>
        ) : (
          <span className="pn">{pn}</span>
        )}{" "}
        <span> {title}</span>
        <div>
          {reference !== "" && <small className={REFERENCE}> {t("orders.reference", reference)}</small>}
          <PriceReason pn={pn} reason={reason} />
          {ships !== "" && <small> {ships}</small>}
          {notes.map((note) => (
            <small key={note} className="text-warning-700 print:text-inherit">
              {" "}
              {note}
            </small>
          ))}
        </div>
      </th>
      <td>
        <span>{t("orders.quantity")} </span>
        {line.quantity}
      </td>
      <td>
        <span>{t("orders.unitPrice")} </span>
        {line.unitPrice}
      </td>
      <td>
        <span>{t("orders.lineTotal")} </span>
        {line.lineTotal}
      </td>
    </tr>
  );
}
