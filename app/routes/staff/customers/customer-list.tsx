import { useTranslate } from "../../../i18n/shell-context.tsx";
import { FindForm } from "../../../ui/forms/find-form.tsx";
import { SiteLink } from "../../../ui/primitives/links.tsx";

export type CustomerRow = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly isInactive: boolean;
  readonly priceList: string;
  readonly terms: string;
  readonly people: string;
  readonly lastOrder: { readonly number: string; readonly href: string; readonly day: string } | null;
};

export type CustomerListView = {
  readonly path: string;
  readonly q: string;
  readonly rows: readonly CustomerRow[];
  readonly page: { readonly number: number; readonly previous: string | null; readonly next: string | null };
};

/** A person who belongs to no customer. */
export type NewcomerRow = {
  readonly id: string;
  readonly text: string;
  readonly href: string;
  /** Null without the right. */
  readonly createPath: string | null;
};

/** The search is in the address. */
export function CustomerList({ list, newcomers }: { list: CustomerListView; newcomers: readonly NewcomerRow[] }) {
  const t = useTranslate();
  const { path, q, rows, page } = list;
  return (
    <>
      <FindForm
        id="customer-q"
        path={path}
        query={q}
        words={{
          label: t("staff.customerList.searchLabel"),
          search: t("staff.customerList.search"),
          all: t("staff.customerList.all"),
        }}
      />
      {rows.length === 0 ? (
        <div role="status">
          <p className="font-semibold">{t("staff.customerList.nothing", q)}</p>
          <p>{t("staff.customerList.nothingHelp")}</p>
        </div>
      ) : (
        <CustomerTable rows={rows} />
      )}
      <Pages page={page} />
      <Newcomers rows={newcomers} />
    </>
  );
}

function Newcomers({ rows }: { rows: readonly NewcomerRow[] }) {
  const t = useTranslate();
  if (rows.length === 0) return null;
  return (
    <section className="section">
      <h2>{t("staff.customerList.newcomers")}</h2>
      <p className="max-w-text py-1">{t("staff.customerList.newcomersText")}</p>
      <ul>
        {rows.map(({ id, text, href, createPath }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-b border-neutral-200 py-1.5 wrap-anywhere">
            <SiteLink to={href}>{text}</SiteLink>
            {createPath && (
              <SiteLink to={createPath} aria-label={`${t("staff.newCustomer.create")}: ${text}`}>
                {t("staff.newCustomer.create")}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CustomerTable({ rows }: { rows: readonly CustomerRow[] }) {
  const t = useTranslate();
  return (
    <table className="table rows cards-md:block">
      <caption className="sr-only">{t("staff.customers.title")}</caption>
      <thead className="cards-md:sr-only">
        <tr>
          <th scope="col">{t("staff.customerList.name")}</th>
          <th scope="col">{t("staff.customerList.number")}</th>
          <th scope="col">{t("staff.customerList.priceList")}</th>
          <th scope="col">{t("staff.customerList.terms")}</th>
          <th scope="col">{t("staff.customerList.people")}</th>
          <th scope="col">{t("staff.customerList.lastOrder")}</th>
        </tr>
      </thead>
      <tbody className="cards-md:block">
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="wrap-anywhere">
              <SiteLink to={row.href}>{row.name}</SiteLink>{" "}
              {row.isInactive && <small>{t("staff.customerList.inactive")}</small>}
            </th>
            <Cell label={t("staff.customerList.number")}>{row.id}</Cell>
            <Cell label={t("staff.customerList.priceList")}>{row.priceList}</Cell>
            <Cell label={t("staff.customerList.terms")}>{row.terms}</Cell>
            <Cell label={t("staff.customerList.people")}>{row.people}</Cell>
            <Cell label={t("staff.customerList.lastOrder")}>
              {row.lastOrder ? (
                <>
                  <SiteLink to={row.lastOrder.href} className="pn">
                    {row.lastOrder.number}
                  </SiteLink>{" "}
                  {row.lastOrder.day}
                </>
              ) : (
                t("staff.customerList.never")
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Has a label on a phone, where the table header is hidden. */
export function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <td>
      <span className="hidden text-neutral-600 cards-md:inline" aria-hidden="true">
        {label}{" "}
      </span>
      {children}
    </td>
  );
}

function Pages({ page: { number, previous, next } }: { page: CustomerListView["page"] }) {
  const t = useTranslate();
  if (previous === null && next === null) return null;
  return (
    <nav className="flex items-center gap-4 pt-4 print:hidden" aria-label={t("staff.customerList.pages")}>
      {previous !== null && (
        <SiteLink to={previous} rel="prev" className="button">
          {t("staff.customerList.previous")}
        </SiteLink>
      )}
      <span>{t("staff.customerList.page", number)}</span>
      {next !== null && (
        <SiteLink to={next} rel="next" className="button">
          {t("staff.customerList.next")}
        </SiteLink>
      )}
    </nav>
  );
}
