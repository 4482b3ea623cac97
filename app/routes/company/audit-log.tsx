import { pagePath } from "../../i18n/paths.ts";
import { pageContext, notFound, type PageContext } from "../../middleware/page-context.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { AccountLayout } from "../../ui/account/account-layout.tsx";
import { NoRightBoundary } from "../../ui/company/no-right.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../ui/account/account-page.view.ts";
import type { Route } from "./+types/audit-log";
import { COMPANY_LOG_ACTIONS } from "../../domain/company/log-action.ts";
import type { Member } from "../../domain/company/member.ts";
import { mayInCompany } from "../../domain/company/rights.ts";
import { toSpreadsheetCsv } from "../../domain/csv.ts";
import { CHANGES_PER_PAGE } from "../../services/company/company-log.ts";
import { changeRows, changesFile } from "../../ui/company/change-lines.view.ts";
import { accountFile } from "../../ui/account/account-file.loader.server.ts";
import { noRight } from "../../ui/company/no-right.loader.server.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import type { ProductListView } from "../../ui/catalog/product-list-types.ts";
import { ProductPages } from "../../ui/catalog/product-pages.tsx";
import { FIELD_BOX, FIELD_CONTROL, FIELD_LABEL } from "../../ui/forms/field-classes.ts";
import { ChangeTable, type ChangeRow } from "../../ui/company/change-table.tsx";

/** Members who are not administrators get the page about the missing permission. */
function administratorOf({ visitor: { member }, locale, t }: PageContext): Member {
  if (!member) throw notFound();
  if (!mayInCompany(member.role, "people.manage"))
    throw noRight(t("company.log.noRight"), { href: pagePath("company", locale), label: t("company.title") });
  return member;
}

function readSearch(params: URLSearchParams) {
  const action = COMPANY_LOG_ACTIONS.find((each) => each === params.get("action"));
  const page = /^\d{1,6}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  return { search: action ? { action } : {}, action: action ?? "", page: Math.max(1, page) };
}

async function auditLogPage(page: PageContext, params: URLSearchParams): Promise<AuditLogView> {
  const { services, locale, t } = page;
  const { customerId } = administratorOf(page);
  const { search, action, page: wanted } = readSearch(params);
  const { changes, total } = await services.companyLogs.list(customerId, search, wanted);
  const path = pagePath("companyLog", locale);
  const link = (extra: Record<string, string>) => `${path}?${new URLSearchParams({ ...search, ...extra })}`;
  const last = Math.max(1, Math.ceil(total / CHANGES_PER_PAGE));
  const number = Math.min(wanted, last);
  const pageLink = (at: number) => (at >= 1 && at <= last ? link({ page: String(at) }) : null);
  return {
    rows: changeRows(changes, { t, locale }),
    path,
    action,
    actions: COMPANY_LOG_ACTIONS.map((value) => ({ value, text: t(`company.log.actions.${value}`) })),
    pages: { number, last, previous: pageLink(number - 1), next: pageLink(number + 1) },
    csv: link({ format: "csv" }),
  };
}

const REFUSAL_HEADERS = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" } as const;

const auditLogFile = accountFile("company", async ({ context, url }) => {
  const page = pageContext(context);
  const { member } = page.visitor;
  if (!member || !mayInCompany(member.role, "people.manage"))
    throw new Response(`${page.t("company.log.noRight")}\n`, { status: 403, headers: REFUSAL_HEADERS });
  const changes = await page.services.companyLogs.all(member.customerId, readSearch(url.searchParams).search);
  return { name: page.t("company.log.file"), text: toSpreadsheetCsv(changesFile(changes, page)) };
});

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [requireUser, auditLogFile];

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const title = t("company.log.title");
  const info = accountPageInfo("companyLog", title, t("company.description"), locale, t);
  const company = { title: t("company.title"), href: pagePath("company", locale) };
  return {
    page: { ...info, crumbs: info.crumbs.toSpliced(1, 0, company) },
    title,
    view: await auditLogPage(page, url.searchParams),
  };
}

export default function AuditLogRoute({ loaderData: { title, view } }: Route.ComponentProps) {
  return (
    <AccountLayout title={title}>
      <AuditLogPage view={view} />
    </AccountLayout>
  );
}

export const ErrorBoundary = NoRightBoundary;

type AuditLogView = {
  readonly rows: readonly ChangeRow[];
  readonly path: string;
  /** Empty for all. */
  readonly action: string;
  readonly actions: readonly { readonly value: string; readonly text: string }[];
  readonly pages: ProductListView["page"];
  readonly csv: string;
};

/** The filter is a GET form. */
function AuditLogPage({ view: { rows, path, action, actions, pages, csv } }: { view: AuditLogView }) {
  const t = useTranslate();
  return (
    <>
      <p className="max-w-text pb-3">{t("company.log.pageLead")}</p>
      <form
        method="get"
        action={path}
        aria-label={t("company.log.filter")}
        className="mb-4 flex flex-wrap items-end gap-3 print:hidden"
      >
        <div className={`${FIELD_BOX} basis-72`}>
          <label className={FIELD_LABEL} htmlFor="log-action">
            {t("company.log.kind")}
          </label>
          <select id="log-action" name="action" defaultValue={action} className={FIELD_CONTROL}>
            <option value="">{t("company.log.any")}</option>
            {actions.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button">
          {t("company.log.show")}
        </button>
      </form>
      {action !== "" && rows.length === 0 ? <p>{t("company.log.noneFound")}</p> : <ChangeTable rows={rows} />}
      <ProductPages page={pages} />
      {rows.length > 0 && (
        <p className="pt-4 text-sm print:hidden">
          <a href={csv}>{t("company.log.csv")}</a>
        </p>
      )}
    </>
  );
}
