import { formatCount, formatShortMoment } from "../../../i18n/formats.ts";
import { paymentTermText } from "../../../i18n/order-words.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { Words } from "../../../i18n/strings.ts";
import type {
  CustomerPage,
  CustomerSummary,
  Newcomer,
} from "../../../services/customer-administration/customer-administration.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import type { CustomerListView, CustomerRow, NewcomerRow } from "./customer-list.tsx";

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

/** A name that no customer has is entered in the form. */
export function newCustomerPath(q: string, { customers }: CustomerPage, locale: Words["locale"]): string {
  const path = pagePath("staffCustomerNew", locale);
  const isName = customers.length === 0 && /^\p{L}[^@]*$/u.test(q);
  return isName ? `${path}?${new URLSearchParams({ name: q })}` : path;
}

/** People who signed in and belong to no customer. */
export function newcomerRows(
  newcomers: readonly Newcomer[],
  { role }: StaffMember,
  locale: Words["locale"],
): readonly NewcomerRow[] {
  const mayCreate = mayDo(role, "customer.create");
  return newcomers.map(({ id, name, email }) => ({
    id,
    text: name === "" ? email : `${name}, ${email}`,
    href: pagePath("staffPerson", locale, { person: id }),
    createPath: mayCreate ? `${pagePath("staffCustomerNew", locale)}?${new URLSearchParams({ person: id })}` : null,
  }));
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
