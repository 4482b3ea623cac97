import { z } from "zod";
import { CREDIT_CARD, readTerm, termInUse } from "../../../domain/customers/payment-term.ts";
import { LONGEST_ACCOUNT_NUMBER, readAccountNumber } from "../../../domain/shipping/carrier-account.ts";
import type { CustomerChange } from "../../../domain/customers/customer-change.ts";
import { compareDecimals, toDecimal, type Decimal } from "../../../domain/decimal.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { singleFieldsOf } from "../../../ui/forms/form-fields.ts";
import { isNameText } from "../../../domain/name-text.ts";
import { isFreeText } from "../../../ui/forms/plain-text.ts";
import { readId } from "../../../ui/forms/read-id.ts";

const CUSTOMER_FORMS = [
  "name",
  "prices",
  "note",
  "terms",
  "tax",
  "free-ground",
  "rep",
  "account",
  "forget-account",
] as const;

export type CustomerFormName = (typeof CUSTOMER_FORMS)[number];

const head = z.object({
  intent: z.enum(CUSTOMER_FORMS),
  nonce: z.string().max(200).default(""),
  /** Fields as displayed. */
  seen: z.string().max(2000).default(""),
});

export type CustomerFormHead = z.output<typeof head>;

export type CustomerAction =
  | { readonly kind: "change"; readonly change: CustomerChange }
  | { readonly kind: "keep-account"; readonly carrier: string; readonly number: string }
  | { readonly kind: "forget-account"; readonly accountId: number }
  | { readonly kind: "note"; readonly text: string };

export type TypedFields = Readonly<Record<string, string>>;

/** String keys by field name. */
export type CustomerFormErrors = Readonly<Record<string, StringKey>>;

/** Allowed values. */
type CustomerFormRules = {
  readonly reps: readonly { readonly territory: string; readonly rep: string }[];
  readonly carriers: readonly { readonly slug: string }[];
  /** Payment terms in use. */
  readonly terms: readonly string[];
  readonly types: readonly string[];
  readonly priceLists: readonly string[];
};

type Read = { readonly action: CustomerAction } | { readonly errors: CustomerFormErrors };

const LONGEST_TEXT = { name: 80, note: 2000, term: 40, taxNote: 200 } as const;

/** At most two decimals and no separators, so that an amount has one meaning. */
const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/;
const HIGHEST_AMOUNT: Decimal = { units: 1_000_000n, scale: 0 };

/** Form value of a representative. */
export function repValue({ territory, rep }: { readonly territory: string; readonly rep: string }): string {
  return `${territory}/${rep}`;
}

/** Null for a form that no page of the shop sends. */
export function readCustomerForm(posted: FormData): { head: CustomerFormHead; typed: TypedFields } | null {
  const typed = textFieldsOf(singleFieldsOf(posted));
  const read = head.safeParse(typed);
  return read.success ? { head: read.data, typed } : null;
}

export function textFieldsOf(fields: Readonly<Record<string, unknown>>): TypedFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** The requested change, or errors by field. */
export function readCustomerAction({ intent }: CustomerFormHead, typed: TypedFields, rules: CustomerFormRules): Read {
  switch (intent) {
    case "name":
      return readName(typed);
    case "prices":
      return readPrices(typed, rules);
    case "note":
      return readNote(typed);
    case "terms":
      return readTerms(typed, rules);
    case "tax":
      return readTax(typed);
    case "free-ground":
      return readFreeGround(typed);
    case "rep":
      return readRep(typed, rules);
    case "account":
      return readAccount(typed, rules);
    case "forget-account":
      return readForgotten(typed);
  }
}

/** Selected for a term that is not in the list. */
export const OTHER_TERM = "other";

/** Terms in use, and CREDIT CARD. */
export function termsToChoose(terms: readonly string[]): readonly string[] {
  return terms.includes(CREDIT_CARD) ? terms : [...terms, CREDIT_CARD];
}

function readTerms(typed: TypedFields, { terms }: CustomerFormRules): Read {
  const known = termsToChoose(terms);
  const chosen = typed["term"] ?? "";
  const other = lineOf(typed["otherTerm"]);
  if (chosen !== OTHER_TERM) {
    if (!known.includes(chosen)) return { errors: { term: "staff.customer.form.termsWrong" } };
    if (other !== "" && termInUse(other, [chosen]) === null)
      return { errors: { otherTerm: "staff.customer.form.termsBoth" } };
    return change({ kind: "terms", to: { paymentTerm: chosen } });
  }
  const paymentTerm = readTerm(other) ?? other.toUpperCase();
  const wrong = problemOf(paymentTerm, LONGEST_TEXT.term, true);
  if (wrong) return { errors: { otherTerm: wrong } };
  if (termInUse(other, known) !== null) return { errors: { otherTerm: "staff.customer.form.termsAlike" } };
  if (typed["newTerm"] !== "yes") return { errors: { newTerm: "staff.customer.form.termsNewAsk" } };
  return change({ kind: "terms", to: { paymentTerm } });
}

function readName(typed: TypedFields): Read {
  const name = lineOf(typed["name"]);
  const wrong = problemOf(name, LONGEST_TEXT.name, true) ?? (isNameText(name) ? null : "addresses.wrongCharacters");
  return wrong ? { errors: { name: wrong } } : change({ kind: "name", to: { name } });
}

function readPrices(typed: TypedFields, { types, priceLists }: CustomerFormRules): Read {
  const { type = "", priceList = "" } = typed;
  if (types.includes(type) && priceLists.includes(priceList))
    return change({ kind: "prices", to: { type, priceList } });
  return {
    errors: {
      ...(!types.includes(type) && { type: "forms.invalid" as const }),
      ...(!priceLists.includes(priceList) && { priceList: "forms.invalid" as const }),
    },
  };
}

function readNote(typed: TypedFields): Read {
  const text = (typed["text"] ?? "").replaceAll("\r\n", "\n").trim();
  const wrong = text
    .split("\n")
    .map((line) => problemOf(line, LONGEST_TEXT.note, false))
    .find(Boolean);
  if (text === "") return { errors: { text: "forms.required" } };
  if (wrong ?? (text.length > LONGEST_TEXT.note ? "forms.tooLong" : null))
    return { errors: { text: wrong ?? "forms.tooLong" } };
  return { action: { kind: "note", text } };
}

function readTax(typed: TypedFields): Read {
  const taxNote = lineOf(typed["taxNote"]);
  const wrong = problemOf(taxNote, LONGEST_TEXT.taxNote, false);
  if (wrong) return { errors: { taxNote: wrong } };
  const taxable = typed["exempt"] !== "yes";
  return change({ kind: "tax", to: { taxable, taxNote, taxVerified: typed["verified"] === "yes" } });
}

function readFreeGround(typed: TypedFields): Read {
  const amount = (typed["amount"] ?? "").trim();
  if (amount === "") return change({ kind: "free-ground", to: { freeGroundAt: null } });
  const decimal = AMOUNT.test(amount) ? toDecimal(amount) : null;
  const isUsable = decimal !== null && decimal.units > 0n && compareDecimals(decimal, HIGHEST_AMOUNT) <= 0;
  if (!isUsable) return { errors: { amount: "staff.customer.form.freeGroundWrong" } };
  return change({ kind: "free-ground", to: { freeGroundAt: amount } });
}

function readRep(typed: TypedFields, { reps }: CustomerFormRules): Read {
  const chosen = reps.find((each) => repValue(each) === typed["rep"]);
  if (!chosen) return { errors: { rep: "staff.customer.form.repWrong" } };
  const { territory, rep } = chosen;
  return change({ kind: "rep", to: { territory, rep } });
}

function readAccount(typed: TypedFields, { carriers }: CustomerFormRules): Read {
  const carrier = carriers.find(({ slug }) => slug === typed["carrier"]);
  const text = (typed["number"] ?? "").trim();
  const number = readAccountNumber(text);
  if (carrier && number !== null) return { action: { kind: "keep-account", carrier: carrier.slug, number } };
  return {
    errors: {
      ...(!carrier && { carrier: "staff.customer.form.accountCarrierWrong" as const }),
      ...(number === null && { number: accountProblem(text) }),
    },
  };
}

function accountProblem(typed: string): StringKey {
  if (typed === "") return "forms.required";
  return typed.length > LONGEST_ACCOUNT_NUMBER ? "forms.tooLong" : "checkout.shipping.accountCharacters";
}

function readForgotten(typed: TypedFields): Read {
  const accountId = readId(typed["account"]);
  return accountId === null
    ? { errors: { account: "forms.invalid" } }
    : { action: { kind: "forget-account", accountId } };
}

function change(wanted: CustomerChange): Read {
  return { action: { kind: "change", change: wanted } };
}

function lineOf(typed: string | undefined): string {
  return (typed ?? "").trim().replaceAll(/\s+/g, " ");
}

function problemOf(text: string, longest: number, isNeeded: boolean): StringKey | null {
  if (isNeeded && text === "") return "forms.required";
  if (text.length > longest) return "forms.tooLong";
  return isFreeText(text) ? null : "checkout.shipping.wrongCharacters";
}
