import { isRouteErrorResponse } from "react-router";
import { otherLocale } from "../../../domain/locale.ts";
import { inForm } from "../../../ui/forms/form-ids.ts";
import { restoreEntries, restoredEntries } from "../../../middleware/restore-entries.server.ts";
import { answerForm, approvalAction } from "./approval-types.ts";
import { answerApproval, enteredApproval } from "./approval.action.server.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { approvalOr404, approvalPage } from "./approval.loader.server.ts";
import { requireUser } from "../../../middleware/require-user.server.ts";
import { AccountLayout } from "../../../ui/account/account-layout.tsx";
import { isFailedPlacing, PlaceFailure } from "../../../ui/checkout/place-failure.tsx";
import { NoRightPage, noRightOf } from "../../../ui/company/no-right.tsx";
import { ApprovalPage } from "./approval-page.tsx";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { accountPageInfo } from "../../../ui/account/account-page.view.ts";
import type { Route } from "./+types/approval";

export const middleware: Route.MiddlewareFunction[] = [requireUser, restoreEntries];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await approvalOr404(params.id, context);
  const { request, locale, t } = page;
  const title = t("company.approvals.name", request.id);
  const description = t("company.approvals.description");
  const info = accountPageInfo("companyApproval", title, description, locale, t, { id: String(request.id) });
  const list = { title: t("company.approvals.title"), href: pagePath("companyApprovals", locale) };
  const view = await approvalPage(page);
  const { steps, blocker } = view;
  const isToAnswer = steps.some((step) => step !== "withdraw");
  const to = approvalAction(info.alternates[otherLocale(locale)], "approve");
  const typedIn = inForm(answerForm(steps.includes("approve") && blocker === null), to);
  const entered = restoredEntries(context);
  return {
    page: { ...info, crumbs: info.crumbs.toSpliced(1, 0, list), ...(isToAnswer && { typedIn }) },
    view,
    entered: entered && enteredApproval(formOf(entered)),
  };
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

export function action(args: Route.ActionArgs) {
  return answerApproval(args);
}

export default function ApprovalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { view, entered } = loaderData;
  return (
    <AccountLayout title={view.heading}>
      <ApprovalPage view={view} refused={actionData?.refused ?? entered} />
    </AccountLayout>
  );
}

/** A failed order reports whether it exists; a missing permission has its own page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const noRight = isRouteErrorResponse(error) ? noRightOf(error.data) : null;
  if (noRight) return <NoRightPage noRight={noRight} />;
  if (isRouteErrorResponse(error) && isFailedPlacing(error.data)) return <PlaceFailure failure={error.data} />;
  throw error;
}
