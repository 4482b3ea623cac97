import { paymentTermText } from "../../../i18n/order-words.ts";
import { CUSTOMER_CHANGES, stateOf, type CustomerChangeKind } from "../../../domain/customers/customer-change.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { repValue } from "./customer.form.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { CustomerFieldView, CustomerFormView, CustomerFacts } from "./customer-types.ts";
import { OTHER_TERM, termsToChoose } from "./customer.form.ts";

/** Forms that the role may send, with saved values. */
export function customerForms(facts: CustomerFacts, words: Words): readonly CustomerFormView[] {
  const { role, file } = facts;
  const { customer } = file;
  const kinds = (Object.keys(CUSTOMER_CHANGES) as CustomerChangeKind[]).filter((kind) =>
    mayDo(role, CUSTOMER_CHANGES[kind].action),
  );
  const changes = kinds.map((kind) => ({
    intent: kind,
    title: words.t(TITLES[kind]),
    seen: stateOf(customer, kind),
    fields: FIELDS[kind](facts, words),
  }));
  const mayKeep = mayDo(role, "customer.account") && file.people.length > 0;
  return mayKeep ? [...changes, accountForm(facts, words)] : changes;
}

const TITLES = {
  terms: "staff.customer.form.terms",
  tax: "staff.customer.form.tax",
  "free-ground": "staff.customer.form.freeGround",
  rep: "staff.customer.form.rep",
} as const;

type Fields = (facts: CustomerFacts, words: Words) => readonly CustomerFieldView[];

const FIELDS: Readonly<Record<CustomerChangeKind, Fields>> = {
  terms: ({ file: { customer, terms } }, { t }) => [
    {
      kind: "choice",
      name: "term",
      label: t("staff.customer.form.termsField"),
      hint: t("staff.customer.form.termsHint"),
      value: customer.paymentTerm,
      options: [
        ...termsToChoose(terms).map((term) => ({ value: term, text: paymentTermText(term, t) })),
        { value: OTHER_TERM, text: t("staff.customer.form.termsOther") },
      ],
    },
    {
      kind: "line",
      name: "otherTerm",
      label: t("staff.customer.form.termsOtherField"),
      hint: t("staff.customer.form.termsOtherHint"),
      value: "",
    },
    { kind: "box", name: "newTerm", label: t("staff.customer.form.termsNewField"), value: "" },
  ],
  tax: ({ file: { customer } }, { t }) => [
    {
      kind: "box",
      name: "exempt",
      label: t("staff.customer.form.taxExempt"),
      hint: t("staff.customer.form.taxHint"),
      value: customer.taxable ? "" : "yes",
    },
    { kind: "line", name: "taxNote", label: t("staff.customer.form.taxNoteField"), value: customer.taxNote },
    {
      kind: "box",
      name: "verified",
      label: t("staff.customer.form.taxVerifiedField"),
      value: customer.taxVerified ? "yes" : "",
    },
  ],
  "free-ground": ({ file: { customer } }, { t }) => [
    {
      kind: "line",
      name: "amount",
      label: t("staff.customer.form.freeGroundField"),
      hint: t("staff.customer.form.freeGroundHint"),
      value: customer.freeGroundAt ?? "",
      isAmount: true,
    },
  ],
  rep: ({ file: { customer, reps } }, { t }) => {
    const choices = reps.map((each) => ({ value: repValue(each), text: `${each.label} (${each.territory})` }));
    const own = repValue(customer);
    const isKnown = choices.some(({ value }) => value === own);
    const none = { value: own, text: t("staff.customer.repUnknown", customer.territory, customer.rep) };
    return [
      {
        kind: "choice",
        name: "rep",
        label: t("staff.customer.form.repField"),
        value: own,
        options: isKnown ? choices : [none, ...choices],
      },
    ];
  },
};

/** By slug. An international carrier comes after the domestic one of the same firm, which names both. */
export function carrierTitles(
  carriers: CustomerFacts["carriers"],
  locale: Words["locale"],
): ReadonlyMap<string, string> {
  return new Map(carriers.toReversed().map(({ slug, title }) => [slug, title[locale]]));
}

function accountForm({ carriers }: CustomerFacts, { t, locale }: Words): CustomerFormView {
  const options = [...carrierTitles(carriers, locale)].toReversed();
  return {
    intent: "account",
    title: t("staff.customer.form.account"),
    seen: "",
    fields: [
      {
        kind: "choice",
        name: "carrier",
        label: t("staff.customer.form.accountCarrier"),
        value: options[0]?.[0] ?? "",
        options: options.map(([value, text]) => ({ value, text })),
      },
      {
        kind: "line",
        name: "number",
        label: t("staff.customer.form.accountNumber"),
        hint: t("staff.customer.form.accountHint"),
        value: "",
      },
    ],
  };
}
