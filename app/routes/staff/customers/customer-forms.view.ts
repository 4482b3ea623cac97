import { paymentTermText } from "../../../i18n/order-words.ts";
import { CUSTOMER_CHANGES, stateOf, type CustomerChangeKind } from "../../../domain/customers/customer-change.ts";
import { mayDo, type StaffRole } from "../../../domain/staff/rights.ts";
import {
  repValue,
  OTHER_TERM,
  termsToChoose,
  type CustomerFormErrors,
  type CustomerFormName,
  type TypedFields,
} from "./customer.form.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { RecordRow } from "../audit/audit-rows.view.ts";
import type { ShownStatus } from "../../../domain/orders/order.ts";
import type { Cents } from "../../../domain/money.ts";
import type { CountryIndex } from "../../../domain/customers/country.ts";
import type { Carrier } from "../../../domain/shipping/carrier.ts";
import { accountsState } from "../../../domain/shipping/carrier-account.ts";
import type { CustomerFile } from "../../../services/customer-administration/customer-administration.ts";
import type { RecordedAuditEntry } from "../../../services/staff/audit-log.ts";
import type { OrderSummary } from "../../../services/orders/orders.ts";

/** With its saved value. */
export type CustomerFieldView = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
} & (
  | { readonly kind: "line"; readonly offered?: readonly string[]; readonly isAmount?: true }
  | { readonly kind: "box" }
  | { readonly kind: "lines" }
  | { readonly kind: "choice"; readonly options: readonly { readonly value: string; readonly text: string }[] }
);

/** `seen` is the state the page displayed. */
export type CustomerFormView = {
  readonly intent: CustomerFormName;
  readonly title: string;
  readonly seen: string;
  readonly fields: readonly CustomerFieldView[];
};

/** A refused form with the reason and all entries. */
export type RefusedCustomerForm = {
  readonly intent: CustomerFormName;
  readonly message: string;
  readonly typed: TypedFields;
  readonly errors: CustomerFormErrors;
};

export type CustomerPersonView = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly lastSignIn: string;
  /** Reason why the user has no access; null with access. */
  readonly access: string | null;
  readonly cart: string;
  readonly href: string;
  /** Page to order in the user's name; null if the staff user may not, or the user cannot order. */
  readonly workPath: string | null;
};

export type CustomerOrderView = {
  readonly number: string;
  readonly href: string;
  readonly day: string;
  readonly poNumber: string;
  readonly status: ShownStatus;
  readonly total: string;
  /** Balance after the first payment; else empty. */
  readonly balance: string;
};

/** In the language of the page. */
export type CustomerView = {
  readonly name: string;
  readonly isInactive: boolean;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Warning that an import replaces changes; null for a customer that no import has. */
  readonly overwritten: string | null;
  /** Pages for a new person and address; null without the right. */
  readonly newPersonPath: string | null;
  readonly newAddressPath: string | null;
  /** Oldest first. */
  readonly notes: readonly { readonly by: string; readonly text: string }[];
  /** Null without the right. */
  readonly noteForm: CustomerFormView | null;
  /** Forms that the role may send. */
  readonly forms: readonly CustomerFormView[];
  readonly accounts: readonly { readonly id: number; readonly text: string }[];
  readonly mayForget: boolean;
  readonly people: readonly CustomerPersonView[];
  readonly addresses: readonly {
    readonly id: number;
    readonly title: string;
    readonly text: string;
    readonly tags: readonly string[];
  }[];
  readonly orders: readonly CustomerOrderView[];
  readonly ordersPath: string;
  readonly record: readonly RecordRow[];
  /** All actions on this customer. */
  readonly recordPath: string;
};

/** Data of a customer page. */
export type CustomerFacts = {
  readonly file: CustomerFile;
  readonly orders: readonly OrderSummary[];
  /** Carts by user id; `subtotal` is null if unknown. */
  readonly carts: ReadonlyMap<string, { readonly lines: number; readonly subtotal: Cents | null }>;
  /** Carriers that bill the buyer's account. */
  readonly carriers: readonly Carrier[];
  /** Keys are country codes. */
  readonly countries: ReadonlyMap<string, string>;
  readonly index: CountryIndex;
  /** Audited actions on the customer and its orders, newest first. */
  readonly auditEntries: readonly RecordedAuditEntry[];
  readonly types: readonly string[];
  readonly priceLists: readonly string[];
  readonly role: StaffRole;
};

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
  name: "staff.customer.form.name",
  prices: "staff.customer.form.prices",
  terms: "staff.customer.form.terms",
  tax: "staff.customer.form.tax",
  "free-ground": "staff.customer.form.freeGround",
  rep: "staff.customer.form.rep",
} as const;

type Fields = (facts: CustomerFacts, words: Words) => readonly CustomerFieldView[];

const FIELDS: Readonly<Record<CustomerChangeKind, Fields>> = {
  name: ({ file: { customer } }, { t }) => [
    { kind: "line", name: "name", label: t("staff.customer.form.nameField"), value: customer.name },
  ],
  prices: ({ file: { customer }, types, priceLists }, { t }) => [
    {
      kind: "choice",
      name: "type",
      label: t("staff.customer.type"),
      hint: t("staff.customer.form.typeHint"),
      value: customer.type,
      options: types.map((value) => ({ value, text: value || t("staff.newCustomer.noType") })),
    },
    {
      kind: "choice",
      name: "priceList",
      label: t("staff.customer.priceList"),
      value: customer.priceList,
      options: priceLists.map((value) => ({ value, text: value })),
    },
  ],
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

export function noteForm({ role }: CustomerFacts, { t }: Words): CustomerFormView | null {
  if (!mayDo(role, "customer.note")) return null;
  const field = { kind: "lines", name: "text", label: t("staff.customer.noteField"), value: "" } as const;
  return { intent: "note", title: t("staff.customer.addNote"), seen: "", fields: [field] };
}

/** By slug. An international carrier comes after the domestic one of the same firm, which names both. */
export function carrierTitles(
  carriers: CustomerFacts["carriers"],
  locale: Words["locale"],
): ReadonlyMap<string, string> {
  return new Map(carriers.toReversed().map(({ slug, title }) => [slug, title[locale]]));
}

function accountForm({ carriers, file }: CustomerFacts, { t, locale }: Words): CustomerFormView {
  const options = [...carrierTitles(carriers, locale)].toReversed();
  return {
    intent: "account",
    title: t("staff.customer.form.account"),
    seen: accountsState(file.accounts),
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
