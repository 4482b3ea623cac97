import { useTranslate } from "../../../i18n/frame-context.tsx";
import { SiteLink } from "../../../ui/primitives/site-link.tsx";
import { StaffOrderList } from "./order-list.tsx";
import { StaffOrderSearchForm } from "./order-search-form.tsx";
import type { StaffOrdersView } from "./order-list-types.ts";
import { WaitingList } from "./waiting-list.tsx";

export function StaffOrdersPage({ list }: { list: StaffOrdersView }) {
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
