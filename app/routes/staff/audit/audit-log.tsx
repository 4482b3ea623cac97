import { useTranslate } from "../../../i18n/frame-context.tsx";
import { recordAsFile, recordPage } from "./audit-log.loader.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff } from "../../../middleware/require-staff.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { RecordPage } from "./audit-log-page.tsx";
import { StaffFrame } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/audit-log";

export const middleware: Route.MiddlewareFunction[] = [requireStaff, recordAsFile];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { locale, t } = page;
  const record = await recordPage(url.searchParams, page);
  return {
    page: { ...staffPageInfo("staffRecord", t("staff.record.title"), locale, t), hasErrors: record.bad.length > 0 },
    record,
  };
}

export default function StaffRecordRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <StaffFrame title={t("staff.record.title")}>
      <RecordPage view={loaderData.record} />
    </StaffFrame>
  );
}
