import { CREDIT_CARD, isApprovedForTerms } from "../../../domain/customers/payment-term.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { termsToChoose, type TypedFields } from "./customer.form.ts";
import { readPersonFields, type PersonFields } from "./person-fields.form.ts";

/** Values that the role may choose. Null for a role that gets the defaults. */
export type NewCustomerRules = {
  readonly prices: { readonly types: readonly string[]; readonly priceLists: readonly string[] } | null;
  readonly terms: readonly string[] | null;
  readonly defaultPriceList: string;
};

type NewCustomerFields = {
  readonly person: PersonFields;
  readonly type: string;
  readonly priceList: string;
  readonly paymentTerm: string;
};

type Errors = Readonly<Record<string, StringKey>>;

/** `no-right`: a field that the role does not see. */
export type ReadNewCustomer = { readonly record: NewCustomerFields } | { readonly errors: Errors } | "no-right";

/** The fields next to the address. */
export function readNewCustomer(typed: TypedFields, rules: NewCustomerRules): ReadNewCustomer {
  const { type = "" } = typed;
  const [priceList, term] = [typed["priceList"] || rules.defaultPriceList, typed["term"] || CREDIT_CARD];
  const isBeyond = rules.prices === null && (type !== "" || priceList !== rules.defaultPriceList);
  if (isBeyond || (rules.terms === null && term !== CREDIT_CARD)) return "no-right";
  const read = readPersonFields(typed);
  const errors: Errors = {
    ...("errors" in read && read.errors),
    ...(rules.prices && type !== "" && !rules.prices.types.includes(type) && { type: "forms.invalid" as const }),
    ...(rules.prices && !listsToChoose(rules).includes(priceList) && { priceList: "forms.invalid" as const }),
    ...(rules.terms && termErrors(term, typed["onAccount"] === "yes", rules.terms)),
  };
  if ("errors" in read || Object.keys(errors).length > 0) return { errors };
  return { record: { person: read.person, type, priceList, paymentTerm: term } };
}

export function listsToChoose({ prices, defaultPriceList }: NewCustomerRules): readonly string[] {
  return [...new Set([defaultPriceList, ...(prices?.priceLists ?? [])])];
}

function termErrors(term: string, isConfirmed: boolean, terms: readonly string[]): Errors {
  if (!termsToChoose(terms).includes(term)) return { term: "staff.customer.form.termsWrong" };
  return isApprovedForTerms(term) && !isConfirmed ? { onAccount: "staff.newCustomer.onAccountAsk" } : {};
}
