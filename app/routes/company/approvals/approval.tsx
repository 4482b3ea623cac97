import { isRouteErrorResponse } from "react-router";
import { answerApproval } from "./approval.action.server.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { approvalOr404, approvalPage } from "./approval.loader.server.ts";
import { requireUser } from "../../../middleware/require-user.server.ts";
import { AccountFrame } from "../../../ui/account/account-layout.tsx";
import { isFailedPlacing, PlaceFailure } from "../../../ui/checkout/place-failure.tsx";
import { NoRightPage, noRightOf } from "../../../ui/company/no-right.tsx";
import { ApprovalPage } from "./approval-page.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../../ui/account/account-page.view.ts";
import type { Route } from "./+types/approval";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await approvalOr404(params.id, context);
  const { request, locale, t } = page;
  const title = t("company.approvals.name", request.id);
  const description = t("company.approvals.description");
  const info = accountPageInfo("companyApproval", title, description, locale, t, { id: String(request.id) });
  const list = { title: t("company.approvals.title"), href: pagePath("companyApprovals", locale) };
  return { page: { ...info, crumbs: info.crumbs.toSpliced(1, 0, list) }, title, view: await approvalPage(page) };
}

export function action(args: Route.ActionArgs) {
  return answerApproval(args);
}

export default function ApprovalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { title, view } = loaderData;
  return (
    <AccountFrame title={title}>
      <ApprovalPage view={view} refused={actionData?.refused ?? null} />
    </AccountFrame>
  );
}

/** A failed order reports whether it exists; a missing permission has its own page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const noRight = isRouteErrorResponse(error) ? noRightOf(error.data) : null;
  if (noRight) return <NoRightPage noRight={noRight} />;
  if (isRouteErrorResponse(error) && isFailedPlacing(error.data)) return <PlaceFailure failure={error.data} />;
  throw error;
}
