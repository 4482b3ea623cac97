import { isRouteErrorResponse } from "react-router";
import { changePerson } from "./member.action.server.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { personPage } from "../company.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireUser } from "../../../middleware/require-user.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { AccountFrame } from "../../../ui/account/account-layout.tsx";
import { NoRightPage, noRightOf } from "../../../ui/company/no-right.tsx";
import { PersonPage } from "./member-page.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../../ui/account/account-page.view.ts";
import type { Route } from "./+types/member";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const view = await personPage(page, params.id, url);
  const info = accountPageInfo("companyPerson", view.name, t("company.description"), locale, t, { id: params.id });
  const company = { title: t("company.title"), href: pagePath("company", locale) };
  return {
    page: { ...info, crumbs: info.crumbs.toSpliced(1, 0, company) },
    view,
    target: { action: info.alternates[locale], nonce: newNonce() },
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changePerson(request, params.id, context);
}

export default function PersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { view, target } = loaderData;
  return (
    <AccountFrame title={view.name}>
      <PersonPage view={view} target={target} refused={actionData?.refused} />
    </AccountFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const noRight = isRouteErrorResponse(error) ? noRightOf(error.data) : null;
  if (noRight) return <NoRightPage noRight={noRight} />;
  throw error;
}
