import { readStaffOrderSearch, staffSearchQuery } from "./order-search.form.ts";
import type { WaitingKind } from "../../../domain/orders/waiting.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { staffMember } from "../../../middleware/require-staff.server.ts";
import type { StaffOrdersView, WaitingLink } from "./order-list-types.ts";
import { staffOrderRow, waitingLinks } from "./order-list.view.ts";
import { staffOrdersCsv } from "./orders-file.view.ts";
import { staffFile } from "../staff-file.server.ts";

type Context = Parameters<typeof pageContext>[0];

/** `here` is the displayed work queue. */
export async function waitingOrders(context: Context, here: WaitingKind | null): Promise<readonly WaitingLink[]> {
  const { services, locale, t } = pageContext(context);
  const counts = await services.orderDesk.waiting();
  return waitingLinks(counts, { t, locale, here });
}

export async function staffOrders(context: Context, url: URL): Promise<StaffOrdersView> {
  const { services, locale, t } = pageContext(context);
  const asked = readStaffOrderSearch(url.searchParams, locale);
  const { orderDesk } = services;
  const waiting = await waitingOrders(context, asked.search.waiting);
  const found = await orderDesk.page(asked.search);
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
  const orders = await services.orderDesk.all(readStaffOrderSearch(url.searchParams, locale).search);
  if (orders === null) throw refused(t("staff.orders.tooMany"));
  return { name: t("staff.orders.title"), text: staffOrdersCsv(orders, { t, locale }) };
});

function refused(message: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" };
  return new Response(`${message}\n`, { status: 400, headers });
}
