import { useTranslate } from "../../../i18n/shell-context.tsx";
import { pageContext, type PageContext } from "../../../middleware/page-context.server.ts";
import { requireStaff } from "../../../middleware/require-staff.server.ts";
import { pageMeta } from "../../../ui/seo/page-meta.ts";
import { RecordPage, type RecordPageView } from "./audit-log-page.tsx";
import { StaffLayout } from "../staff-layout.tsx";
import { staffPageInfo } from "../staff-page.view.ts";
import type { Route } from "./+types/audit-log";
import { toSpreadsheetCsv } from "../../../domain/csv.ts";
import { STAFF_ACTIONS, type StaffAction } from "../../../domain/staff/rights.ts";
import { countText } from "../../../i18n/translate.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { DEEDS_PER_PAGE } from "../../../services/staff/audit-log.ts";
import { recordFile, recordRows } from "./audit-rows.view.ts";
import { staffFile } from "../staff-file.server.ts";
import { z } from "zod";
import { parseOrderNumber } from "../../../domain/orders/order.ts";

/** Largest serial of the database. */
const HIGHEST_PAGE = 2_147_483_647;

const number = z
  .string()
  .trim()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= HIGHEST_PAGE);

const page = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform((text) => Math.max(1, Number(text)))
  .catch(1);

/** Field values, search, and invalid fields. */
type RecordSearchFields = {
  readonly typed: Readonly<Record<"by" | "action" | "order" | "customer", string>>;
  readonly search: {
    readonly by?: number | "system";
    readonly action?: StaffAction;
    readonly orderNumber?: string;
    readonly customerId?: number;
  };
  readonly bad: readonly ("order" | "customer")[];
  /** From 1. */
  readonly page: number;
};

async function recordPage(params: URLSearchParams, page: PageContext): Promise<RecordPageView> {
  const { services, locale, t } = page;
  const { typed, search, bad, page: wanted } = readRecordSearch(params);
  const { staffRecords } = services;
  const [{ auditEntries, total }, people] = await Promise.all([
    staffRecords.list(search, wanted),
    staffRecords.people(),
  ]);
  const given = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ""));
  const path = pagePath("staffRecord", locale);
  const link = (extra: Record<string, string>) => `${path}?${new URLSearchParams({ ...given, ...extra })}`;
  const last = Math.max(1, Math.ceil(total / DEEDS_PER_PAGE));
  const number = Math.min(wanted, last);
  const pageLink = (at: number) => (at >= 1 && at <= last ? link({ page: String(at) }) : null);
  return {
    rows: recordRows(auditEntries, { t, locale }),
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
const recordAsFile = staffFile("record", async ({ context, url }) => {
  const { services, locale, t } = pageContext(context);
  const auditEntries = await services.staffRecords.all(readRecordSearch(url.searchParams).search);
  return { name: t("staff.record.file"), text: toSpreadsheetCsv(recordFile(auditEntries, { t, locale })) };
});

/** Ignores invalid values; never fails. */
function readRecordSearch(params: URLSearchParams): RecordSearchFields {
  const text = (name: string) => (params.get(name) ?? "").trim().slice(0, 100).toWellFormed();
  const typed = { by: text("by"), action: text("action"), order: text("order"), customer: text("customer") };
  const by = typed.by === "system" ? "system" : number.safeParse(typed.by).data;
  const action = STAFF_ACTIONS.find((each) => each === typed.action);
  const orderNumber = parseOrderNumber(typed.order);
  const customerId = number.safeParse(typed.customer).data;
  return {
    typed,
    search: {
      ...(by === undefined ? {} : { by }),
      ...(action ? { action } : {}),
      ...(orderNumber === null ? {} : { orderNumber }),
      ...(customerId === undefined ? {} : { customerId }),
    },
    bad: [
      ...(typed.order !== "" && orderNumber === null ? (["order"] as const) : []),
      ...(typed.customer !== "" && customerId === undefined ? (["customer"] as const) : []),
    ],
    page: page.parse(params.get("page")),
  };
}

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
    <StaffLayout title={t("staff.record.title")}>
      <RecordPage view={loaderData.record} />
    </StaffLayout>
  );
}
