import { type WaitingKind, isWaitingKind } from "../../../domain/orders/waiting.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { staffMember } from "../../../middleware/require-staff.server.ts";
import type { StaffOrderRow, StaffOrdersView, WaitingLink } from "./order-list-types.ts";
import { staffFile } from "../staff-file.server.ts";
import { dayOfMoment, formatCount, formatMoney, formatShortDay, formatShortMoment } from "../../../i18n/formats.ts";
import type { Words } from "../../../i18n/strings.ts";
import { costNow, shortBalance } from "../../../ui/orders/order-money.view.ts";
import type { StaffOrderSummary, WaitingCounts } from "../../../services/orders/staff-lists.ts";
import { type ShownStatus, isShownStatus } from "../../../domain/orders/order.ts";
import type { Locale } from "../../../domain/locale.ts";
import { type OrderSearchFields, readOrderSearch } from "../../../ui/orders/order-search.form.ts";
import { amountInFile } from "../../../domain/money.ts";
import { toSpreadsheetCsv } from "../../../domain/csv.ts";
import { moneyOf } from "../../../domain/orders/ledger.ts";

type StaffOrderSearch = Omit<OrderSearchFields, "search"> & {
  readonly search: OrderSearchFields["search"] & {
    readonly waiting: WaitingKind | null;
    readonly status: ShownStatus | null;
    readonly customerId: number | null;
  };
};

/** More digits than any customer number are a typing error. */
const CUSTOMER = /^\d{1,9}$/;

type Context = Parameters<typeof pageContext>[0];

/** `here` is the displayed work queue. */
export async function waitingOrders(context: Context, here: WaitingKind | null): Promise<readonly WaitingLink[]> {
  const { services, locale, t } = pageContext(context);
  const counts = await services.orderAdministration.waiting();
  return waitingLinks(counts, { t, locale, here });
}

export async function staffOrders(context: Context, url: URL): Promise<StaffOrdersView> {
  const { services, locale, t } = pageContext(context);
  const asked = readStaffOrderSearch(url.searchParams, locale);
  const { orderAdministration } = services;
  const waiting = await waitingOrders(context, asked.search.waiting);
  const found = await orderAdministration.page(asked.search);
  const { typed, search, badDates, isReversed } = asked;
  const path = pagePath("staffOrders", locale);
  const link = (change: Record<string, string>) => `${path}?${new URLSearchParams(staffSearchQuery(asked, change))}`;
  return {
    path,
    waiting,
    search: {
      ...typed,
      badDates,
      isReversed,
      waiting: search.waiting,
      status: search.status,
      customerId: search.customerId,
    },
    isSearch: Object.keys(staffSearchQuery(asked)).length > 0,
    rows: found.orders.map((order) => staffOrderRow(order, { t, locale })),
    before: found.before,
    previous: found.page > 1 ? link({ page: String(found.page - 1) }) : null,
    next: found.hasNext ? link({ page: String(found.page + 1) }) : null,
    csv: mayDo(staffMember(context).role, "export") ? link({ format: "csv" }) : null,
  };
}

/** All orders of the search, up to the limit of a file. */
export const staffOrdersFile = staffFile("orders", async ({ context, url }) => {
  const { services, locale, t } = pageContext(context);
  const orders = await services.orderAdministration.all(readStaffOrderSearch(url.searchParams, locale).search);
  if (orders === null) throw refused(t("staff.orders.tooMany"));
  return { name: t("staff.orders.title"), text: staffOrdersCsv(orders, { t, locale }) };
});

function refused(message: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" };
  return new Response(`${message}\n`, { status: 400, headers });
}

/** Work queues with numbers of orders. `here` is the displayed one. */
function waitingLinks(
  counts: WaitingCounts,
  { t, locale, here }: Words & { readonly here: WaitingKind | null },
): readonly WaitingLink[] {
  const path = pagePath("staffOrders", locale);
  return counts.map(({ kind, count, isMore }) => ({
    label: t(`staff.waits.${kind}`),
    count: `${formatCount(count, locale)}${isMore ? "+" : ""}`,
    href: `${path}?${new URLSearchParams({ waiting: kind })}`,
    isHere: kind === here,
  }));
}

/** Lateness is next to the need-by date. */
function staffOrderRow(order: StaffOrderSummary, { t, locale }: Words): StaffOrderRow {
  const { number, placedAt, customerId, customerName, poNumber, status, needBy, waits, shipping, total } = order;
  const cost = costNow(order, { t, locale });
  const waitTexts = waits.filter((kind) => kind !== "late").map((kind) => t(`staff.waits.${kind}`));
  return {
    number,
    href: pagePath("staffOrder", locale, { number }),
    day: formatShortMoment(placedAt, locale),
    customer: customerName,
    customerNumber: String(customerId),
    customerHref: pagePath("staffCustomer", locale, { id: String(customerId) }),
    poNumber,
    status,
    waits: order.isAnswerDue ? [...waitTexts, t("staff.waits.answer")] : waitTexts,
    needBy: needBy === null ? "" : formatShortDay(needBy, locale),
    isLate: waits.includes("late"),
    total: cost?.amount ?? formatMoney(total, locale),
    balance: [cost?.was, shortBalance(order, { t, locale })].filter(Boolean).join(" · "),
    isProvisional: shipping === null && status !== "cancelled",
  };
}

/** One row per order. Freight to be determined is empty and not in the total. */
function staffOrdersCsv(orders: readonly StaffOrderSummary[], { t }: Words): string {
  const heads = [
    t("orders.file.order"),
    t("orders.file.date"),
    t("orders.file.status"),
    t("staff.orders.waits"),
    t("staff.orders.customerNumber"),
    t("staff.orders.customer"),
    t("staff.orders.email"),
    t("orders.file.po"),
    t("orders.needBy"),
    t("staff.orders.file.subtotal"),
    t("staff.orders.file.fees"),
    t("staff.orders.file.freight"),
    t("staff.orders.file.tax"),
    t("staff.orders.file.total"),
    t("orders.file.credited"),
    t("orders.file.charged"),
    t("orders.file.received"),
    t("orders.file.refunded"),
    t("orders.file.balance"),
  ];
  const rows = orders.map((order) => [
    order.number,
    dayOfMoment(order.placedAt),
    t(`orders.status.${order.status}`),
    order.waits.map((kind) => t(`staff.waits.${kind}`)).join("; "),
    String(order.customerId),
    order.customerName,
    order.email,
    order.poNumber,
    order.needBy ?? "",
    amountInFile(order.subtotal),
    amountInFile(order.fees),
    amountInFile(order.shipping),
    amountInFile(order.tax),
    amountInFile(order.total),
    amountInFile(order.credited),
    amountInFile(moneyOf(order).due),
    amountInFile(order.received),
    amountInFile(order.refunded),
    amountInFile(order.balance),
  ]);
  return toSpreadsheetCsv([heads, ...rows]);
}

/** The search of a buyer's history, plus `waiting`, `status` and `customer`. Invalid values are ignored. */
function readStaffOrderSearch(params: URLSearchParams, locale: Locale): StaffOrderSearch {
  const { search, ...rest } = readOrderSearch(params, locale);
  const [waiting, status, customer] = ["waiting", "status", "customer"].map((name) => params.get(name) ?? "");
  return {
    ...rest,
    search: {
      ...search,
      waiting: isWaitingKind(waiting) ? waiting : null,
      status: isShownStatus(status) ? status : null,
      customerId: CUSTOMER.test(customer?.trim() ?? "") ? Number(customer) : null,
    },
  };
}

/** Without empty fields. */
function staffSearchQuery(
  { typed, search }: StaffOrderSearch,
  change: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { waiting, status, customerId } = search;
  const fields = { ...typed, waiting, status, customer: customerId === null ? "" : String(customerId), ...change };
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
