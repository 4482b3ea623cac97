import { useTranslate } from "../../../i18n/shell-context.tsx";
import { approvalsPage } from "../../../ui/company/approvals.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireUser } from "../../../middleware/require-user.server.ts";
import { AccountLayout } from "../../../ui/account/account-layout.tsx";
import { ApprovalsPage } from "../../../ui/company/approvals-page.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../../ui/account/account-page.view.ts";
import type { Route } from "./+types/approvals";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const [title, description] = [t("company.approvals.title"), t("company.approvals.description")];
  return {
    page: accountPageInfo("companyApprovals", title, description, locale, t),
    view: await approvalsPage(url.searchParams, page),
  };
}

export default function ApprovalsRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <AccountLayout title={t("company.approvals.title")}>
      <ApprovalsPage view={loaderData.view} />
    </AccountLayout>
  );
}
