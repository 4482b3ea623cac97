import { useTranslate } from "../../i18n/frame-context.tsx";
import { pageContext } from "../../middleware/page-context.server.ts";
import { requireStaff } from "../../middleware/require-staff.server.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { StaffFrame } from "../../ui/staff/staff-frame.tsx";
import { staffPageInfo } from "../../views/staff/staff-page.ts";
import type { Route } from "./+types/searches";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export function loader({ context }: Route.LoaderArgs) {
  const { locale, t } = pageContext(context);
  return { page: staffPageInfo("staffSearches", t("staff.searches.title"), locale, t) };
}

export default function StaffSearchesRoute() {
  const t = useTranslate();
  return <StaffFrame title={t("staff.searches.title")}>{null}</StaffFrame>;
}
