import { toSpreadsheetCsv } from "../../../domain/csv.ts";
import { STAFF_ACTIONS } from "../../../domain/staff/rights.ts";
import { readRecordSearch } from "./audit-search.form.ts";
import { countText } from "../../../i18n/translate.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { DEEDS_PER_PAGE } from "../../../services/staff/audit-log.ts";
import type { RecordPageView } from "./audit-log-page.tsx";
import { recordFile, recordRows } from "./audit-rows.view.ts";
import { staffFile } from "../staff-file.server.ts";

export async function recordPage(params: URLSearchParams, page: PageContext): Promise<RecordPageView> {
  const { services, locale, t } = page;
  const { typed, search, bad, page: wanted } = readRecordSearch(params);
  const { staffRecords } = services;
  const [{ deeds, total }, people] = await Promise.all([staffRecords.list(search, wanted), staffRecords.people()]);
  const given = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ""));
  const path = pagePath("staffRecord", locale);
  const link = (extra: Record<string, string>) => `${path}?${new URLSearchParams({ ...given, ...extra })}`;
  const last = Math.max(1, Math.ceil(total / DEEDS_PER_PAGE));
  const number = Math.min(wanted, last);
  const pageLink = (at: number) => (at >= 1 && at <= last ? link({ page: String(at) }) : null);
  return {
    rows: recordRows(deeds, { t, locale }),
    count: countText("staff.record.count", total, t),
    path,
    typed,
    bad,
    isSearch: Object.keys(given).length > 0,
    people: people.map(({ id, email }) => ({ value: String(id), text: email ?? t("staff.record.erased", id) })),
    actions: STAFF_ACTIONS.map((action) => ({ value: action, text: t(`staff.record.actions.${action}`) })),
    pages: { number, last, previous: pageLink(number - 1), next: pageLink(number + 1) },
    csv: link({ format: "csv" }),
  };
}

/** All pages of a search. */
export const recordAsFile = staffFile("record", async ({ context, url }) => {
  const { services, locale, t } = pageContext(context);
  const deeds = await services.staffRecords.all(readRecordSearch(url.searchParams).search);
  return { name: t("staff.record.file"), text: toSpreadsheetCsv(recordFile(deeds, { t, locale })) };
});
