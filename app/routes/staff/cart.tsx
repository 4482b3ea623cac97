import { useTranslate } from "../../i18n/frame-context.tsx";
import { pageContext } from "../../middleware/page-context.server.ts";
import { requireStaff } from "../../middleware/require-staff.server.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { StaffFrame } from "../../ui/staff/staff-frame.tsx";
import { staffPageInfo } from "../../views/staff/staff-page.ts";
import type { Route } from "./+types/cart";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export function loader({ context, params }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  return { page: staffPageInfo("staffCart", t("staff.customers.title"), locale, t, params) };
}

export default function StaffCartRoute() {
  const t = useTranslate();
  return <StaffFrame title={t("staff.customers.title")}>{null}</StaffFrame>;
}
