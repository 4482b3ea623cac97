import { useTranslate } from "../../i18n/frame-context.tsx";
import { orUnavailable } from "../../middleware/or-unavailable.server.ts";
import { pageContext } from "../../middleware/page-context.server.ts";
import { requireStaff } from "../../middleware/require-staff.server.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { CustomerList } from "../../ui/staff/customers/customer-list.tsx";
import { StaffFrame } from "../../ui/staff/staff-frame.tsx";
import { customerList } from "../../views/staff/customer-list.ts";
import { staffPageInfo } from "../../views/staff/staff-page.ts";
import type { Route } from "./+types/customers";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

const LONGEST_QUERY = 100;
const PAGE = /^[1-9]\d{0,3}$/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, locale, t } = pageContext(context);
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST_QUERY);
  const typed = url.searchParams.get("page") ?? "";
  const page = PAGE.test(typed) ? Number(typed) : 1;
  const found = await orUnavailable(services.log, "staff customers", () => services.customerDesk.list(q, page));
  return {
    page: staffPageInfo("staffCustomers", t("staff.customers.title"), locale, t),
    list: customerList(found, { q, page }, { t, locale }),
  };
}

export default function StaffCustomersRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <StaffFrame title={t("staff.customers.title")}>
      <CustomerList list={loaderData.list} />
    </StaffFrame>
  );
}
