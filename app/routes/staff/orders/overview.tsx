import { useTranslate } from "../../../i18n/shell-context.tsx";
import { pagePath } from "../../../i18n/paths.ts";
import { SiteLink } from "../../../ui/primitives/links.tsx";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { waitingOrders } from "./orders.loader.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { StaffLayout } from "../staff-layout.tsx";
import { WaitingList } from "./waiting-list.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/overview";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  const { services, locale, t } = pageContext(context);
  const { email, role } = staffMember(context);
  const page = staffPageInfo("staff", t("staff.overview.title"), locale, t);
  const asking = await services.companyAdministration.countWaiting();
  return {
    page,
    email,
    role,
    waiting: await waitingOrders(context, null),
    asking: asking === 0 ? null : { count: asking, href: `${pagePath("staffCustomers", locale)}#requests` },
  };
}

export default function StaffOverviewRoute({ loaderData: { email, role, waiting, asking } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <StaffLayout title={t("staff.overview.title")}>
      <WaitingList waiting={waiting} />
      {asking && (
        <p className="pb-3">
          <SiteLink to={asking.href}>{t("staff.company.requests", asking.count)}</SiteLink>
        </p>
      )}
      <p>{t("staff.overview.signedInAs", email, t(`staff.roles.${role}`))}</p>
      <p className="max-w-text text-neutral-700">{t(`staff.rolesMay.${role}`)}.</p>
      <p className="max-w-text text-sm text-neutral-700">{t("staff.overview.session")}</p>
    </StaffLayout>
  );
}
