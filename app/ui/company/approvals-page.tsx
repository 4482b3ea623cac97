import { useTranslate } from "../../i18n/shell-context.tsx";
import type { ProductListView } from "../catalog/product-list-types.ts";
import { ProductPages } from "../catalog/product-pages.tsx";
import { SiteLink } from "../primitives/links.tsx";
import { CardLabel } from "./card-label.tsx";
import { CARD, CARD_CELL, CARD_HEAD } from "../forms/field-classes.ts";

export type ApprovalRow = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly sent: string;
  readonly buyer: string;
  readonly poNumber: string;
  readonly total: string;
  readonly state: string;
  readonly order: { readonly number: string; readonly href: string } | null;
};

type RisenLink = { readonly href: string; readonly number: string; readonly text: string };

/** `more`: number of orders beyond the limit; may be empty. */
export type RisenView = { readonly orders: readonly RisenLink[]; readonly more: string };

export type ApprovalsView = {
  readonly lead: string;
  readonly lists: readonly { readonly label: string; readonly href: string; readonly isHere: boolean }[];
  readonly risen: RisenView;
  readonly rows: readonly ApprovalRow[];
  readonly empty: string;
  readonly pages: ProductListView["page"];
};

export function ApprovalsPage({ view: { lead, lists, risen, rows, empty, pages } }: { view: ApprovalsView }) {
  const t = useTranslate();
  return (
    <>
      <p className="max-w-text pb-3">{lead}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 pb-3">
        {lists.map(({ label, href, isHere }) => (
          <li key={href}>
            {isHere ? (
              <strong aria-current="page">{label}</strong>
            ) : (
              <SiteLink to={href} className="py-1">
                {label}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
      {risen.orders.length > 0 && <Risen {...risen} />}
      {rows.length === 0 ? (
        risen.orders.length === 0 && <p className="card max-w-text text-lg font-semibold">{empty}</p>
      ) : (
        <Rows rows={rows} caption={t("company.approvals.title")} />
      )}
      <ProductPages page={pages} />
    </>
  );
}

function Risen({ orders, more }: RisenView) {
  const t = useTranslate();
  return (
    <section className="message message-warning mb-4" aria-labelledby="risen-orders">
      <h2 id="risen-orders">{t("company.approvals.risen.title")}</h2>
      <ul>
        {orders.map(({ href, number, text }) => (
          <li key={number} className="wrap-anywhere">
            <SiteLink to={href} className="py-1">
              {number}
            </SiteLink>{" "}
            {text}
          </li>
        ))}
      </ul>
      {more !== "" && <p>{more}</p>}
    </section>
  );
}

function Rows({ rows, caption }: { rows: readonly ApprovalRow[]; caption: string }) {
  const t = useTranslate();
  return (
    <table className="table cards-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className={CARD_HEAD}>
        <tr>
          <th scope="col">{t("company.approvals.request")}</th>
          <th scope="col">{t("company.approvals.fact.sent")}</th>
          <th scope="col">{t("company.approvals.fact.buyer")}</th>
          <th scope="col">{t("orders.poNumber")}</th>
          <th scope="col">{t("company.approvals.fact.total")}</th>
          <th scope="col">{t("company.approvals.fact.state")}</th>
        </tr>
      </thead>
      <tbody className="cards-md:block">
        {rows.map(({ id, name, href, sent, buyer, poNumber, total, state, order }) => (
          <tr key={id} className={CARD}>
            <th scope="row" className={`${CARD_CELL} text-left`}>
              <SiteLink to={href}>{name}</SiteLink>
            </th>
            <td className={CARD_CELL}>
              <CardLabel text={t("company.approvals.fact.sent")} />
              {sent}
            </td>
            <td className={`${CARD_CELL} wrap-anywhere`}>
              <CardLabel text={t("company.approvals.fact.buyer")} />
              {buyer}
            </td>
            <td className={`${CARD_CELL} wrap-anywhere`}>
              <CardLabel text={t("orders.poNumber")} />
              {poNumber || "–"}
            </td>
            <td className={`${CARD_CELL} whitespace-nowrap`}>
              <CardLabel text={t("company.approvals.fact.total")} />
              {total}
            </td>
            <td className={CARD_CELL}>
              <CardLabel text={t("company.approvals.fact.state")} />
              {state} {order && <SiteLink to={order.href}>{order.number}</SiteLink>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
