import { useTranslate } from "../../../i18n/shell-context.tsx";
import { staffOrders, staffOrdersFile } from "./orders.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff } from "../../../middleware/require-staff.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { StaffLayout } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/orders";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import type { StaffOrderRow, StaffOrderSearchView, StaffOrdersView } from "./order-list-types.ts";
import { WaitingList } from "./waiting-list.tsx";
import { OrderStatusText } from "../../../ui/orders/order-status-text.tsx";
import { SHOWN_STATUSES } from "../../../domain/orders/order.ts";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../../../ui/forms/field-classes.ts";
import { DateField } from "../../../ui/orders/order-search-form.tsx";

/** Newest first. */
function StaffOrderList({ rows }: { rows: readonly StaffOrderRow[] }) {
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
const LEFT_CELL_CLASS = `${CELL} cards:col-start-1`;
const RIGHT_CELL_CLASS = `${CELL} cards:col-start-2 cards:text-right`;
const NOTE = "block text-xs font-normal text-neutral-600";
const HEADING_CLASS = "hidden text-neutral-600 cards:inline";

function Row({ row }: { row: StaffOrderRow }) {
  const t = useTranslate();
  const { number, href, day, customer, customerNumber, customerHref, poNumber, waits, needBy, isLate } = row;
  return (
    <tr className={CARD}>
      <th scope="row" className={`${LEFT_CELL_CLASS} font-normal whitespace-nowrap`}>
        <SiteLink to={href} className="pn">
          {number}
        </SiteLink>
      </th>
      <td className={`${LEFT_CELL_CLASS} whitespace-nowrap cards:text-neutral-700`}>{day}</td>
      <td className={`${LEFT_CELL_CLASS} wrap-anywhere`}>
        {customer}{" "}
        <small className={NOTE}>
          <SiteLink to={customerHref}>{t("staff.orders.customerOf", customerNumber)}</SiteLink>
        </small>
      </td>
      <td className={`${LEFT_CELL_CLASS} wrap-anywhere`}>
        {poNumber !== "" && <span className={HEADING_CLASS}>{t("orders.poNumber")} </span>}
        {poNumber}
      </td>
      <td className={`${RIGHT_CELL_CLASS} cards:row-start-1`}>
        <OrderStatusText status={row.status} />
      </td>
      <td className={`${RIGHT_CELL_CLASS} cards:row-span-3 cards:row-start-3 cards:text-sm`}>
        {waits.map((what) => (
          <span key={what} className="block">
            {what}{" "}
          </span>
        ))}
      </td>
      <td className={`${LEFT_CELL_CLASS} whitespace-nowrap`}>
        {needBy !== "" && <span className={HEADING_CLASS}>{t("orders.needBy")} </span>}
        {needBy} {isLate && <b className="text-error-700">{t("staff.orders.late")}</b>}
      </td>
      <td className={`${RIGHT_CELL_CLASS} text-right whitespace-nowrap cards:row-start-2 cards:font-semibold`}>
        {row.total} {row.isProvisional && <small className={NOTE}>{t("orders.withoutFreight")}</small>}{" "}
        {row.balance !== "" && <small className={NOTE}>{row.balance}</small>}
      </td>
    </tr>
  );
}

function StaffOrdersPage({ list }: { list: StaffOrdersView }) {
  const t = useTranslate();
  const { path, waiting, search, isSearch, rows, csv } = list;
  return (
    <>
      <WaitingList waiting={waiting} />
      <StaffOrderSearchForm path={path} search={search} />
      <p className="pb-1.5 text-neutral-700" role={rows.length === 0 ? "status" : undefined}>
        <Found list={list} />
        {isSearch && (
          <>
            {" · "}
            <SiteLink to={path}>{t("orders.showAll")}</SiteLink>
          </>
        )}
      </p>
      {rows.length > 0 && <StaffOrderList rows={rows} />}
      <Pages list={list} />
      {csv !== null && rows.length > 0 && (
        <p className="pt-4 text-sm print:hidden">
          {t("staff.orders.as")}{" "}
          <a href={csv} data-reload="">
            {t("series.csv")}
          </a>
        </p>
      )}
    </>
  );
}

/** The total is only known on the last page. */
function Found({ list: { rows, before, next, search } }: { list: StaffOrdersView }) {
  const t = useTranslate();
  const whose = search.customerId === null ? "" : `${t("staff.orders.customerOf", search.customerId)}: `;
  if (rows.length === 0) return whose + t(before === 0 ? "staff.orders.nothing" : "staff.orders.noMore");
  const [first, last] = [before + 1, before + rows.length];
  return whose + (next === null ? t("staff.orders.shownOf", first, last) : t("staff.orders.shown", first, last));
}

function Pages({ list: { previous, next } }: { list: StaffOrdersView }) {
  const t = useTranslate();
  if (!previous && !next) return null;
  return (
    <nav className="flex items-center gap-4 pt-4" aria-label={t("products.pages")}>
      {previous && (
        <SiteLink to={previous} rel="prev" className="button">
          {t("products.previous")}
        </SiteLink>
      )}
      {next && (
        <SiteLink to={next} rel="next" className="button">
          {t("products.next")}
        </SiteLink>
      )}
    </nav>
  );
}

/** A GET form that keeps queue and customer. */
function StaffOrderSearchForm({ path, search }: { path: string; search: StaffOrderSearchView }) {
  const t = useTranslate();
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={t("orders.search")}
      className="mb-4 flex flex-wrap items-start gap-3 print:hidden"
    >
      {search.waiting && <input type="hidden" name="waiting" value={search.waiting} />}
      {search.customerId !== null && <input type="hidden" name="customer" value={search.customerId} />}
      <div className={`${FIELD_BOX} max-w-112 flex-auto basis-72 max-md:max-w-none max-md:basis-full`}>
        <label className={FIELD_LABEL} htmlFor="order-q">
          {t("staff.orders.searchLabel")}
        </label>
        <input id="order-q" name="q" defaultValue={search.q} maxLength={200} className={FIELD_CONTROL} />
      </div>
      <div className={`${FIELD_BOX} basis-48 max-md:basis-full`}>
        <label className={FIELD_LABEL} htmlFor="order-status">
          {t("orders.statusTitle")}
        </label>
        <select id="order-status" name="status" defaultValue={search.status ?? ""} className={FIELD_CONTROL}>
          <option value="">{t("staff.orders.anyStatus")}</option>
          {SHOWN_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`orders.status.${status}`)}
            </option>
          ))}
        </select>
      </div>
      <DateField name="from" search={search} />
      <DateField name="to" search={search} />
      <button type="submit" className="button flex-none lg:mt-6.5">
        {t("orders.search")}
      </button>
    </form>
  );
}

export const middleware: Route.MiddlewareFunction[] = [requireStaff, staffOrdersFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  return {
    page: staffPageInfo("staffOrders", t("staff.orders.title"), locale, t),
    list: await staffOrders(context, url),
  };
}

export default function StaffOrdersRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <StaffLayout title={t("staff.orders.title")}>
      <StaffOrdersPage list={loaderData.list} />
    </StaffLayout>
  );
}
