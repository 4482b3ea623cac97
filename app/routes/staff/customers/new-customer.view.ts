import { COMPANY_ROLES } from "../../../domain/company/rights.ts";
import { CREDIT_CARD } from "../../../domain/customers/payment-term.ts";
import { paymentTermText } from "../../../i18n/order-words.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { Translate, Words } from "../../../i18n/strings.ts";
import type { LikelyDuplicate } from "../../../services/new-customers/new-customers.ts";
import { termsToChoose } from "./customer.form.ts";
import { listsToChoose, type NewCustomerRules } from "./new-customer.form.ts";

type Choice = readonly { readonly value: string; readonly text: string }[];

/** Choices in the language of the page; null for a role that gets the defaults. */
export type NewCustomerView = {
  readonly prices: { readonly types: Choice; readonly priceLists: Choice } | null;
  readonly terms: Choice | null;
  readonly defaults: string;
  readonly values: Readonly<Record<string, string>>;
};

export type LikelyView = { readonly id: number; readonly href: string; readonly text: string; readonly why: string };

export function newCustomerView(rules: NewCustomerRules, { t, locale }: Words): NewCustomerView {
  const { prices, terms, defaultPriceList } = rules;
  const named = (values: readonly string[]) => values.map((value) => ({ value, text: value }));
  return {
    prices: prices && {
      types: [{ value: "", text: t("staff.newCustomer.noType") }, ...named(prices.types.filter((type) => type !== ""))],
      priceLists: named(listsToChoose(rules)),
    },
    terms: terms && termsToChoose(terms).map((term) => ({ value: term, text: paymentTermText(term, t) })),
    defaults: t("staff.newCustomer.defaults", defaultPriceList),
    values: { email: "", role: "buyer", mailLocale: locale, type: "", priceList: defaultPriceList, term: CREDIT_CARD },
  };
}

export function likelyView(likely: readonly LikelyDuplicate[], { t, locale }: Words): readonly LikelyView[] {
  return likely.map(({ id, name, city, reasons }) => ({
    id,
    href: pagePath("staffCustomer", locale, { id: String(id) }),
    text: [name, city, String(id)].filter((part) => part !== "").join(", "),
    why: reasons.map((reason) => t(`staff.newCustomer.same.${reason}`)).join(", "),
  }));
}

/** Labels of the fields next to the address, for the list of errors. */
export function newCustomerLabels(t: Translate): Readonly<Record<string, string>> {
  return {
    ...personLabels(t),
    type: t("staff.customer.type"),
    priceList: t("staff.customer.priceList"),
    term: t("staff.customer.terms"),
    onAccount: t("staff.newCustomer.onAccount"),
  };
}

export function personLabels(t: Translate): Readonly<Record<string, string>> {
  return { email: t("staff.customer.email"), role: t("company.role"), mailLocale: t("staff.newCustomer.language") };
}

export function roleChoice(t: Translate): Choice {
  return COMPANY_ROLES.map((role) => ({ value: role, text: t(`company.roles.${role}`) }));
}
