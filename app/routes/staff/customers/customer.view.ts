import { isStoredPlaceWrong, addressLines } from "../../../domain/customers/address-lines.ts";
import type { Contact } from "../../../domain/customers/contact.ts";
import { isApprovedForTerms } from "../../../domain/customers/payment-term.ts";
import { fullName } from "../../../domain/customers/web-user.ts";
import { toCents, type Cents } from "../../../domain/money.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { formatCount, formatMoney, formatShortMoment } from "../../../i18n/formats.ts";
import { paymentTermText } from "../../../i18n/order-words.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { Words } from "../../../i18n/strings.ts";
import type {
  CustomerFile,
  CustomerPerson,
  RepChoice,
} from "../../../services/customer-administration/customer-administration.ts";
import type { OrderSummary } from "../../../services/orders/orders.ts";
import {
  type CustomerOrderView,
  type CustomerPersonView,
  type CustomerView,
  type CustomerFacts,
  carrierTitles,
  customerForms,
  noteForm,
} from "./customer-forms.view.ts";
import { shortBalance } from "../../../ui/orders/order-money.view.ts";
import { recordRows } from "../audit/audit-rows.view.ts";

export function customerView(facts: CustomerFacts, words: Words): CustomerView {
  const { file, orders, role, carriers } = facts;
  const { customer, accounts, people, addresses } = file;
  const { t, locale } = words;
  const titles = carrierTitles(carriers, locale);
  const id = String(customer.id);
  return {
    name: customer.name,
    isInactive: !customer.active,
    facts: factsOf(file, words),
    overwritten: file.isOfShop ? null : t("staff.customer.overwritten"),
    newPersonPath: customer.active && mayDo(role, "company.people") ? pagePath("staffPersonNew", locale, { id }) : null,
    newAddressPath: mayDo(role, "customer.address") ? pagePath("staffAddressNew", locale, { id }) : null,
    notes: file.notes.map(({ at, by, text }) => ({
      by: t("staff.customer.noteBy", by ?? t("staff.record.system"), formatShortMoment(at, locale)),
      text,
    })),
    noteForm: noteForm(facts, words),
    forms: customerForms(facts, words),
    accounts: accounts.map((account) => ({
      id: account.id,
      text: t("staff.customer.accountEnding", titles.get(account.carrier) ?? account.carrier, account.ending),
    })),
    mayForget: mayDo(role, "customer.account"),
    people: people.map((person) => personView(person, facts, words)),
    addresses: addresses.map((contact) => addressView(contact, facts, words)),
    orders: orders.map((order) => orderView(order, words)),
    record: recordRows(facts.auditEntries, words),
    recordPath: `${pagePath("staffRecord", locale)}?customer=${id}`,
    ordersPath: `${pagePath("staffOrders", locale)}?customer=${id}`,
  };
}

function factsOf({ customer, reps }: CustomerFile, { t, locale }: Words): CustomerView["facts"] {
  const { paymentTerm, freeGroundAt, taxable, taxNote, taxVerified } = customer;
  const terms = paymentTermText(paymentTerm, t);
  const freeGround = freeGroundAt === null ? null : toCents(freeGroundAt);
  const facts = [
    ["number", String(customer.id)],
    ["type", customer.type || t("staff.customer.none")],
    ["priceList", customer.priceList],
    ["terms", isApprovedForTerms(paymentTerm) ? terms : t("staff.customer.termsCard")],
    ["tax", t(taxable ? "staff.customer.taxable" : "staff.customer.exempt")],
    ["taxNote", taxNote || t("staff.customer.none")],
    ["taxVerified", t(taxVerified ? "staff.customer.verified" : "staff.customer.notVerified")],
    ["freeGround", freeGround === null ? t("staff.customer.freeGroundShop") : formatMoney(freeGround, locale)],
    ["rep", repText(customer, reps, { t, locale })],
  ] as const;
  return facts.map(([name, value]) => ({ label: t(`staff.customer.${name}`), value }));
}

function repText(own: Omit<RepChoice, "label">, reps: readonly RepChoice[], { t }: Words): string {
  const found = reps.find(({ territory, rep }) => territory === own.territory && rep === own.rep);
  if (!found) return t("staff.customer.repUnknown", own.territory, own.rep);
  return `${found.label} (${found.territory} / ${found.rep})`;
}

function personView(person: CustomerPerson, { file, carts, role }: CustomerFacts, words: Words): CustomerPersonView {
  const { t, locale } = words;
  const { customer } = file;
  const canOrder = customer.active && person.access === "open" && mayDo(role, "order.place");
  const params = { id: String(customer.id), person: person.id };
  return {
    id: person.id,
    name: person.name || person.email,
    email: person.email,
    lastSignIn: person.lastSignIn === null ? "–" : formatShortMoment(person.lastSignIn, locale),
    access: person.access === "open" ? null : t(`staff.customer.access.${person.access}`),
    cart: cartText(carts.get(person.id), words),
    href: pagePath("staffPerson", locale, { person: person.id }),
    workPath: canOrder ? pagePath("staffCart", locale, params) : null,
  };
}

function cartText(cart: { lines: number; subtotal: Cents | null } | undefined, { t, locale }: Words): string {
  if (!cart || cart.lines === 0) return t("staff.customer.cartEmpty");
  const lines = formatCount(cart.lines, locale);
  if (cart.subtotal === null) return t("staff.customer.cartLinesOnly", lines);
  const amount = formatMoney(cart.subtotal, locale);
  return cart.lines === 1 ? t("staff.customer.cartLine", amount) : t("staff.customer.cartLines", lines, amount);
}

function addressView(contact: Contact, { file, countries, index }: CustomerFacts, { t }: Words) {
  const person = fullName(contact);
  const attention = contact.nameCompany === "" ? "" : person;
  const country = countries.get(contact.addressCountry) ?? contact.addressCountry;
  const texts = [attention, ...addressLines(contact), country, contact.phone1];
  const isPrimary = file.customer.primaryContactId === contact.id;
  return {
    id: contact.id,
    title: contact.nameCompany || person,
    text: texts.filter((text) => text !== "").join(", "),
    tags: [
      ...(isStoredPlaceWrong(contact, index) ? [t("staff.customer.addressWrong")] : []),
      ...(isPrimary ? [t("staff.customer.primary")] : []),
      t(contact.taxable ? "staff.customer.addressTaxable" : "staff.customer.addressExempt"),
    ],
  };
}

function orderView(order: OrderSummary, words: Words): CustomerOrderView {
  const { locale } = words;
  const { number, placedAt, poNumber, status, total } = order;
  const href = pagePath("staffOrder", locale, { number });
  return {
    number,
    href,
    day: formatShortMoment(placedAt, locale),
    poNumber,
    status,
    total: formatMoney(total, locale),
    balance: shortBalance(order, words),
  };
}
