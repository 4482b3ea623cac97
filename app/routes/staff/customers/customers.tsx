import { answerJoinRequest } from "./company.action.server.ts";
import { useTranslate } from "../../../i18n/frame-context.tsx";
import { pagePath } from "../../../i18n/paths.ts";
import { waitingRequests } from "./company.loader.server.ts";
import { orUnavailable } from "../../../middleware/or-unavailable.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff, staffMember } from "../../../middleware/require-staff.server.ts";
import { newNonce } from "../../../services/http/form-nonce.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { CustomerList } from "./customer-list.tsx";
import { JoinRequests } from "./membership-requests.tsx";
import { StaffFrame } from "../staff-layout.tsx";
import { customerList } from "./customer-list.view.ts";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/customers";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

const LONGEST_QUERY = 100;
const PAGE = /^[1-9]\d{0,3}$/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const here = pageContext(context);
  const { services, locale, t } = here;
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST_QUERY);
  const typed = url.searchParams.get("page") ?? "";
  const page = PAGE.test(typed) ? Number(typed) : 1;
  const found = await orUnavailable(services.log, "staff customers", () => services.customerDesk.list(q, page));
  return {
    page: staffPageInfo("staffCustomers", t("staff.customers.title"), locale, t),
    list: customerList(found, { q, page }, { t, locale }),
    waiting: await waitingRequests(staffMember(context), here),
    target: { action: pagePath("staffCustomers", locale), nonce: newNonce() },
  };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return answerJoinRequest(request, { member: staffMember(context), page: pageContext(context), at: { url, context } });
}

export default function StaffCustomersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <StaffFrame title={t("staff.customers.title")}>
      <JoinRequests {...loaderData.waiting} target={loaderData.target} refused={actionData?.company} />
      <CustomerList list={loaderData.list} />
    </StaffFrame>
  );
}
