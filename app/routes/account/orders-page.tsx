import type { ProductListView } from "../../ui/catalog/product-list-types.ts";
import { SHOWN_STATUSES } from "../../domain/orders/order-status.ts";
import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { ProductPages } from "../../ui/catalog/product-pages.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { OrderList } from "./order-list.tsx";
import { OrderSearchForm, type OrderSearchView } from "../../ui/orders/order-search-form.tsx";
import { OrderStatusText } from "../../ui/orders/order-status-text.tsx";
import type { OrderRow } from "../../ui/orders/order-types.ts";
import type { ReorderTarget } from "../../ui/orders/reorder-form.tsx";

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
  if (total === 0 && !isSearch) return <NoOrders />;
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

function NoOrders() {
  const t = useTranslate();
  return (
    <>
      <p className="lead pt-0">{t("orders.empty")}</p>
      <p>{t("orders.emptyHelp")}</p>
    </>
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
