import { isRouteErrorResponse } from "react-router";
import { pagePath } from "../../i18n/paths.ts";
import { auditLogFile, auditLogPage } from "./audit-log.loader.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { AccountFrame } from "../../ui/account/account-layout.tsx";
import { AuditLogPage } from "./audit-log-page.tsx";
import { NoRightPage, noRightOf } from "../../ui/company/no-right.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../ui/account/account-page.view.ts";
import type { Route } from "./+types/audit-log";

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
    <AccountFrame title={title}>
      <AuditLogPage view={view} />
    </AccountFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const noRight = isRouteErrorResponse(error) ? noRightOf(error.data) : null;
  if (noRight) return <NoRightPage noRight={noRight} />;
  throw error;
}
