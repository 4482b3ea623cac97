import { useTranslate } from "../../../i18n/frame-context.tsx";
import { staffOrders, staffOrdersFile } from "./orders.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff } from "../../../middleware/require-staff.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { StaffFrame } from "../staff-layout.tsx";
import { StaffOrdersPage } from "./orders-page.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/orders";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, staffOrdersFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  return {
    page: staffPageInfo("staffOrders", t("staff.orders.title"), locale, t),
    list: await staffOrders(context, url),
  };
}

export default function StaffOrdersRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <StaffFrame title={t("staff.orders.title")}>
      <StaffOrdersPage list={loaderData.list} />
    </StaffFrame>
  );
}
