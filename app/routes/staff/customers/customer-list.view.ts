import { formatCount, formatShortMoment } from "../../../i18n/formats.ts";
import { paymentTermText } from "../../../i18n/order-words.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { Words } from "../../../i18n/strings.ts";
import type {
  CustomerPage,
  CustomerSummary,
} from "../../../services/customer-administration/customer-administration.ts";
import type { CustomerListView, CustomerRow } from "./customer-list.tsx";

export function customerList(
  { customers, hasMore }: CustomerPage,
  { q, page }: { readonly q: string; readonly page: number },
  words: Words,
): CustomerListView {
  const path = pagePath("staffCustomers", words.locale);
  const link = (number: number) => {
    const query = new URLSearchParams({ ...(q !== "" && { q }), ...(number > 1 && { page: String(number) }) });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return {
    path,
    q,
    rows: customers.map((customer) => rowOf(customer, words)),
    page: { number: page, previous: page > 1 ? link(page - 1) : null, next: hasMore ? link(page + 1) : null },
  };
}

function rowOf(customer: CustomerSummary, { t, locale }: Words): CustomerRow {
  const { id, name, active, priceList, paymentTerm, people, lastOrder } = customer;
  return {
    id,
    name,
    href: pagePath("staffCustomer", locale, { id: String(id) }),
    isInactive: !active,
    priceList,
    terms: paymentTermText(paymentTerm, t),
    people: formatCount(people, locale),
    lastOrder: lastOrder && {
      number: lastOrder.number,
      href: pagePath("staffOrder", locale, { number: lastOrder.number }),
      day: formatShortMoment(lastOrder.placedAt, locale),
    },
  };
}
