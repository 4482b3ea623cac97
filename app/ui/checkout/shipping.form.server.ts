import { z } from "zod";
import type { OrderDraft } from "../../domain/checkout/order-draft.ts";
import { readDay } from "../../domain/checkout/read-day.ts";
import { ORDER_TEXTS, perOrderText } from "../../domain/orders/order-texts.ts";
import type { Locale } from "../../domain/locale.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { LONGEST_ACCOUNT_NUMBER, readAccountNumber, type KeptAccount } from "../../domain/shipping/carrier-account.ts";
import { accountFields, wayOf } from "./checkout-fields.form.ts";
import type { FormReply } from "../forms/conform.ts";
import { constraintsOf, parseForm } from "../forms/conform.server.ts";
import { isFreeText } from "../forms/plain-text.ts";

const LONGEST_DRAFT = { needBy: 30, note: 500 } as const;

/** `isCollect`: the carrier bills the buyer's account, so its number is needed. */
type ShippingOption = { readonly carrier: string; readonly method: string; readonly isCollect: boolean };

/** `today` is `YYYY-MM-DD` in the shop's time zone. */
type Rules = {
  readonly offers: readonly ShippingOption[];
  /** Saved accounts of the customer; a form cannot name others. */
  readonly accounts: readonly KeptAccount[];
  /** The displayed draft. The account field of its carrier shows its number, so this number alone is no entry. */
  readonly draft: Pick<OrderDraft, "carrier" | "shipperNumber">;
  readonly isOnAccount: boolean;
  readonly today: string;
  readonly locale: Locale;
};

/** A later date is taken for a typing error. */
const MOST_YEARS_AHEAD = 3;

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(isFreeText, "checkout.shipping.wrongCharacters" satisfies StringKey)
    .default("");

const accountNumber = z
  .string()
  .trim()
  .max(LONGEST_ACCOUNT_NUMBER)
  .refine(
    (typed) => typed === "" || typed.length > LONGEST_ACCOUNT_NUMBER || readAccountNumber(typed) !== null,
    "checkout.shipping.accountCharacters" satisfies StringKey,
  )
  .transform((typed) => readAccountNumber(typed) ?? "");

const fields = z.object({
  way: z.string().default(""),
  shipperNumber: accountNumber.default(""),
  keptAccount: z.string().default(""),
  keepsAccount: z.string().default(""),
  ...perOrderText((name) => line(ORDER_TEXTS[name].longest)),
  needBy: line(LONGEST_DRAFT.needBy),
  note: z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(LONGEST_DRAFT.note)
        .refine(isPlainText, "checkout.shipping.wrongCharacters" satisfies StringKey),
    )
    .default(""),
});

export const SHIPPING_CONSTRAINTS = constraintsOf(fields);

type EnteredShipping = {
  readonly draft: OrderDraft;
  readonly account: { readonly keptId: number | null; readonly isKept: boolean; readonly forgotten: readonly string[] };
};

/** Reads only the account fields of the selected carrier. The reply holds all entered values (R-NOJS-07). */
export function readShippingForm(posted: FormData, rules: Rules): { entered: EnteredShipping } | { reply: FormReply } {
  const way = posted.get("way");
  const carrier = rules.offers.find((offer) => offer.isCollect && wayOf(offer) === way)?.carrier ?? null;
  const submission = parseForm(withAccount(posted, carrier), shippingForm(rules));
  const stray = strayAccounts(posted, way, rules);
  if (submission.status === "success" && stray.length === 0) {
    const { draft, account } = submission.value;
    return { entered: { draft, account: { ...account, forgotten: forgottenOf(posted, rules) } } };
  }
  const reply = submission.reply();
  const { shipperNumber, ...others }: NonNullable<FormReply["error"]> = reply.error ?? {};
  const error = { ...others, ...errorsOf(stray, NOT_CHOSEN) };
  if (shipperNumber && carrier !== null) Object.assign(error, errorsOf([carrier], shipperNumber));
  return { reply: { ...reply, status: "error", error } };
}

const NOT_CHOSEN = ["checkout.shipping.accountNotChosen" satisfies StringKey];

function errorsOf(carriers: readonly string[], messages: string[]): Record<string, string[]> {
  return Object.fromEntries(carriers.map((carrier) => [accountFields(carrier).number, messages]));
}

/** Carriers with an entered account number while a method of another carrier is selected. */
function strayAccounts(posted: FormData, way: unknown, { offers, draft }: Rules): readonly string[] {
  const chosen = offers.find((offer) => wayOf(offer) === way);
  if (!chosen) return [];
  const collect = new Set(offers.filter(({ isCollect }) => isCollect).map(({ carrier }) => carrier));
  return [...collect].filter((carrier) => {
    const entered = String(posted.get(accountFields(carrier).number) ?? "").trim();
    const displayed = carrier === draft.carrier ? draft.shipperNumber : "";
    return carrier !== chosen.carrier && entered !== "" && entered !== displayed;
  });
}

export function refusedShipping(posted: FormData, message: StringKey): FormReply {
  const typed = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { status: "error", initialValue: Object.fromEntries(typed), error: { "": [message] } };
}

/** Renames the account fields of the carrier. A page of the previous version sends one number for all carriers. */
function withAccount(posted: FormData, carrier: string | null): FormData {
  const form = new FormData();
  for (const [name, value] of posted) form.append(name, value);
  form.delete("shipperNumber");
  if (carrier === null) return form;
  const names = accountFields(carrier);
  const number = posted.get(names.number) ?? posted.get("shipperNumber");
  if (number !== null) form.set(names.number, number);
  form.set("shipperNumber", number ?? "");
  const kept = posted.get(names.kept) ?? "";
  // An account to be forgotten no longer pays.
  form.set("keptAccount", posted.get(names.forget) === kept ? "" : kept);
  form.set("keepsAccount", posted.get(names.keep) ?? "");
  return form;
}

/** Only accounts that the page displayed can be forgotten. */
function forgottenOf(posted: FormData, { accounts }: Rules): readonly string[] {
  const isTicked = ({ id, carrier }: KeptAccount) => posted.get(accountFields(carrier).forget) === String(id);
  return accounts.filter(isTicked).map(({ carrier }) => carrier);
}

/** Offered options only (R-SHIP-21). Collect needs an account (R-SHIP-04), an order on account a PO number. Messages are string keys. */
function shippingForm(rules: Rules) {
  return fields
    .check(({ value, issues }) => {
      const known = new Set(issues.map(({ path }) => path?.[0]));
      for (const [name, message] of Object.entries(problemsOf(value, rules)))
        if (!known.has(name)) issues.push({ code: "custom", message, path: [name], input: value });
    })
    .transform(({ way, needBy, keptAccount, keepsAccount, shipperNumber, ...rest }): EnteredShipping => {
      const chosen = chosenWay(way, rules);
      const day = readDay(needBy, rules.locale);
      const number = chosen?.isCollect ? shipperNumber : "";
      const kept = number === "" ? savedAccount(chosen, keptAccount, rules) : null;
      return {
        draft: {
          ...rest,
          shipperNumber: number,
          carrier: chosen?.carrier ?? null,
          method: chosen?.method ?? null,
          needBy: day,
        },
        account: { keptId: kept?.id ?? null, isKept: keepsAccount === "yes", forgotten: [] },
      };
    });
}

function chosenWay(way: string, { offers }: Rules): ShippingOption | undefined {
  return offers.find((offer) => wayOf(offer) === way);
}

function savedAccount(chosen: ShippingOption | undefined, id: string, { accounts }: Rules): KeptAccount | null {
  if (!chosen?.isCollect) return null;
  return accounts.find((each) => each.carrier === chosen.carrier && String(each.id) === id) ?? null;
}

type Told = z.output<typeof fields>;

function problemsOf(form: Told, rules: Rules) {
  const problems: Partial<Record<keyof Told, StringKey>> = {};
  const chosen = chosenWay(form.way, rules);
  if (!chosen) problems.way = form.way === "" ? "checkout.shipping.wayMissing" : "checkout.shipping.wayNotOffered";
  const account = chosen ? accountProblem(form, chosen, rules) : null;
  if (account) problems.shipperNumber = account;
  if (rules.isOnAccount && form.poNumber === "") problems.poNumber = "checkout.shipping.poMissing";
  const needBy = needByProblem(form.needBy, rules.today, rules.locale);
  return needBy ? { ...problems, needBy } : problems;
}

function accountProblem({ shipperNumber, keptAccount }: Told, chosen: ShippingOption, rules: Rules): StringKey | null {
  if (!chosen.isCollect || shipperNumber !== "") return null;
  if (keptAccount === "") return "checkout.shipping.numberMissing";
  return savedAccount(chosen, keptAccount, rules) ? null : "checkout.shipping.accountGone";
}

function needByProblem(typed: string, today: string, locale: Locale): StringKey | null {
  if (typed === "") return null;
  const day = readDay(typed, locale);
  if (day === null) return "checkout.shipping.noDay";
  if (day < today) return "checkout.shipping.dayPast";
  return Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + MOST_YEARS_AHEAD ? "checkout.shipping.dayFar" : null;
}

function isPlainText(text: string): boolean {
  return isFreeText(text.replaceAll(/[\n\t]/g, " "));
}
