import { changeCompany } from "./company.action.server.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { pagePath } from "../../i18n/paths.ts";
import { companyPage } from "./company.loader.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { requireUser } from "../../middleware/require-user.server.ts";
import { newNonce } from "../../services/http/form-nonce.server.ts";
import { AccountFrame } from "../../ui/account/account-layout.tsx";
import { CompanyPage } from "./company-page.tsx";
import { RefusedCompanyMessage } from "../../ui/company/fields.tsx";
import { JoinCompany } from "./members/join-company.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../ui/account/account-page.view.ts";
import type { Route } from "./+types/company";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  return {
    page: accountPageInfo("company", t("company.title"), t("company.description"), locale, t),
    ...(await companyPage(context, url)),
    target: { action: pagePath("company", locale), nonce: newNonce() },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeCompany(request, context);
}

export default function CompanyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { company, join, target } = loaderData;
  const refused = actionData?.refused;
  return (
    <AccountFrame title={t("company.title")}>
      {company ? (
        <CompanyPage view={company} target={target} refused={refused} />
      ) : (
        <RefusedCompanyMessage refused={refused} />
      )}
      <JoinCompany view={join} target={target} isFirst={company === null} />
    </AccountFrame>
  );
}
