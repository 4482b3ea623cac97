import { isShownStatus, type ShownStatus } from "../../../domain/orders/order-status.ts";
import { isWaitingKind, type WaitingKind } from "../../../domain/orders/waiting.ts";
import type { Locale } from "../../../domain/locale.ts";
import { readOrderSearch, type OrderSearchFields } from "../../../ui/orders/order-search.form.ts";

export type StaffOrderSearch = Omit<OrderSearchFields, "search"> & {
  readonly search: OrderSearchFields["search"] & {
    readonly waiting: WaitingKind | null;
    readonly status: ShownStatus | null;
    readonly customerId: number | null;
  };
};

/** More digits than any customer number are a typing error. */
const CUSTOMER = /^\d{1,9}$/;

/** The search of a buyer's history, plus `waiting`, `status` and `customer`. Invalid values are ignored. */
export function readStaffOrderSearch(params: URLSearchParams, locale: Locale): StaffOrderSearch {
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
export function staffSearchQuery(
  { typed, search }: StaffOrderSearch,
  change: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { waiting, status, customerId } = search;
  const fields = { ...typed, waiting, status, customer: customerId === null ? "" : String(customerId), ...change };
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
