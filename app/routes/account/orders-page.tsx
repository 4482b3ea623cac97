import type { ProductListView } from "../../ui/catalog/product-list-types.ts";
import { SHOWN_STATUSES } from "../../domain/orders/order.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { ProductPages } from "../../ui/catalog/product-pages.tsx";
import { localeOfPath } from "../../domain/locale.ts";
import { pagePath } from "../../i18n/paths.ts";
import { EmptyState } from "../../ui/account/empty-state.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { OrderSearchForm, type OrderSearchView } from "../../ui/orders/order-search-form.tsx";
import { OrderStatusText } from "../../ui/orders/order-status-text.tsx";
import type { OrderRow } from "../../ui/orders/order-types.ts";
import { ReorderButton, ReorderForm, type ReorderTarget } from "../../ui/orders/reorder-form.tsx";

type Props = { rows: readonly OrderRow[]; target: ReorderTarget };

/* Below the room for seven columns, an order is a card. */
const CARD =
  "cards:grid cards:grid-cols-card cards:gap-x-3 cards:gap-y-1 cards:border-b cards:border-neutral-200 cards:px-1 cards:py-2.5";
const CELL = "align-baseline cards:border-0 cards:p-0";
const LEFT_CELL_CLASS = `${CELL} cards:col-start-1`;
const RIGHT_CELL_CLASS = `${CELL} cards:col-start-2`;
const NOTE = "block text-xs font-normal text-neutral-600";
const BUTTON = "min-h-8 px-3 py-0.75 whitespace-nowrap max-lg:min-h-11 max-lg:py-2.25";

export type OrdersPageProps = {
  rows: readonly OrderRow[];
  /** On all pages. */
  total: number;
  search: OrderSearchView;
  /** The list is filtered. */
  isSearch: boolean;
  pages: ProductListView["page"];
  target: ReorderTarget;
  files: { csv: string; txt: string };
};

export function OrdersPage({ rows, total, search, isSearch, pages, target, files }: OrdersPageProps) {
  const t = useTranslate();
  if (total === 0 && !isSearch) return <NoOrders path={target.path} />;
  return (
    <>
      <OrderSearchForm path={target.path} search={search} />
      {total === 0 ? (
        <NothingFound path={target.path} />
      ) : (
        <>
          <p className="pb-1.5 text-neutral-700">
            {t(total === 1 ? "orders.oneOrder" : "orders.count", total)}
            {isSearch && (
              <>
                {" · "}
                <SiteLink to={target.path}>{t("orders.showAll")}</SiteLink>
              </>
            )}
          </p>
          <OrderList rows={rows} target={target} />
          <ProductPages page={pages} />
          <p className="pt-4 text-sm print:hidden">
            {t("orders.linesAs")}{" "}
            <a href={files.csv} data-reload="">
              {t("series.csv")}
            </a>
            {" · "}
            <a href={files.txt} data-reload="">
              {t("series.txt")}
            </a>
          </p>
          <StatusWords />
        </>
      )}
    </>
  );
}

function NoOrders({ path }: { path: string }) {
  const t = useTranslate();
  const locale = localeOfPath(path);
  return (
    <EmptyState
      text={t("orders.empty")}
      help={t("orders.emptyHelp")}
      to={pagePath("quickOrder", locale)}
      link={t("quickOrder.title")}
    />
  );
}

function NothingFound({ path }: { path: string }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <div className="grid gap-2" role="status">
      <p className="font-semibold">{t("orders.nothing")}</p>
      <p>{t("orders.nothingHelp", phone)}</p>
      <p>
        <SiteLink to={path}>{t("orders.showAll")}</SiteLink>
      </p>
    </div>
  );
}

function StatusWords() {
  const t = useTranslate();
  return (
    <details className="pt-4 text-sm print:hidden">
      <summary className="cursor-pointer py-1 text-secondary-700">{t("orders.statusWords")}</summary>
      <dl className="facts pt-1.5">
        {SHOWN_STATUSES.map((status) => (
          <div key={status} className="contents">
            <dt>
              <OrderStatusText status={status} />
            </dt>
            <dd className="max-w-text">{t(`orders.meaning.${status}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function OrderList({ rows, target }: Props) {
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

function Row({ row }: { row: OrderRow }) {
  const t = useTranslate();
  const { number, href, day, poNumber, shipTo, status, lines, total, isProvisional, isAnswerDue, balance } = row;
  return (
    <tr className={CARD}>
      <td className={`${LEFT_CELL_CLASS} whitespace-nowrap cards:text-neutral-700`}>{day}</td>
      <th scope="row" className={`${LEFT_CELL_CLASS} font-normal`}>
        <SiteLink to={href} className="pn">
          {number}
        </SiteLink>{" "}
        <small className={NOTE}>{t(lines === 1 ? "orders.oneLine" : "orders.lines", lines)}</small>
        {row.orderedBy && <small className={NOTE}>{row.orderedBy}</small>}
      </th>
      <td className={`${LEFT_CELL_CLASS} wrap-anywhere`}>
        {poNumber !== "" && <span className="hidden text-neutral-600 cards:inline">{t("orders.poNumber")} </span>}
        {poNumber}
      </td>
      <td className={`${LEFT_CELL_CLASS} wrap-anywhere cards:text-neutral-700`}>{shipTo}</td>
      <td className={`${RIGHT_CELL_CLASS} cards:row-start-1 cards:text-right`}>
        <OrderStatusText status={status} /> {isAnswerDue && <small className={NOTE}>{t("orders.answerDue")}</small>}
      </td>
      <td className={`${RIGHT_CELL_CLASS} text-right whitespace-nowrap cards:row-start-2 cards:font-semibold`}>
        {total} {isProvisional && <small className={NOTE}>{t("orders.withoutFreight")}</small>}{" "}
        {balance !== "" && <small className={NOTE}>{balance}</small>}
      </td>
      <td
        className={`${RIGHT_CELL_CLASS} w-px text-right cards:row-span-2 cards:row-start-3 cards:w-auto cards:self-end print:hidden`}
      >
        <ReorderButton number={number} className={BUTTON} />
      </td>
    </tr>
  );
}
