import type { Order } from "../../../domain/orders/order.ts";
import { cents, toNumber, type Cents } from "../../../domain/money.ts";
import { isPartlyPaid, moneyOf } from "../../../domain/orders/ledger.ts";
import type { Confirmable } from "../../../domain/orders/step-refusal.ts";
import { reversibleEntries } from "../../../domain/orders/money-steps.ts";
import { owesByCard } from "../../../domain/orders/shipment-steps.ts";
import { dueSteps } from "../../../domain/orders/due-steps.ts";
import { packedShipments, sentShipments } from "../../../domain/orders/shipments.ts";
import { taxedAmount } from "../../../domain/orders/unlikely-amounts.ts";
import { possibleSteps } from "../../../domain/orders/step-rules.ts";
import { mayDo, type StaffRole } from "../../../domain/staff/rights.ts";
import type { CarrierDocument } from "../../../domain/shipping/carrier.ts";
import { meantField, type OrderIntent } from "./order.form.ts";
import { formatCount, formatMoney } from "../../../i18n/formats.ts";
import type { Words } from "../../../i18n/strings.ts";
import type { InsideOrder } from "../../../services/orders/orders.ts";
import type { StepFieldView, StepFormView } from "./order-types.ts";
import { taxText } from "./audit-trail.view.ts";
import { entryText, movedText } from "./order-balance.view.ts";
import { PAYMENT_MEANS } from "../../../domain/orders/ledger-entry.ts";
import { packFields, shipFields } from "./shipment-form.view.ts";

type Facts = {
  readonly order: Order;
  readonly customer: InsideOrder["customer"];
  readonly carriers: readonly CarrierDocument[];
  /** The shop's day, `YYYY-MM-DD`. */
  readonly today: string;
};

/** String keys have no dashes. */
const WORDS = {
  accept: "accept",
  cancel: "cancel",
  freight: "freight",
  tax: "tax",
  pack: "pack",
  unpack: "unpack",
  ship: "ship",
  track: "track",
  "cancel-rest": "cancelRest",
  paid: "paid",
  refund: "refund",
  credit: "credit",
  reverse: "reverse",
  move: "move",
  "review-tax": "reviewTax",
  "review-export": "reviewExport",
  message: "message",
  note: "note",
} as const satisfies Record<OrderIntent, string>;

export function wordOf(intent: OrderIntent) {
  return WORDS[intent];
}

/** Forms the role may use now: due ones first, starting with the next step. */
export function orderForms(
  { order, ...facts }: Facts,
  role: StaffRole,
  words: Words,
): { readonly due: readonly StepFormView[]; readonly others: readonly StepFormView[] } {
  const due = new Set(dueSteps(order));
  const possible = possibleSteps(order).filter((name) => name !== "correct");
  const others = possible.filter((name) => !due.has(name));
  const formsOf = (names: readonly OrderIntent[]) =>
    names
      .filter((name) => mayDo(role, `order.${name}`))
      .flatMap((name) => formsOfStep(name, { order, ...facts }, words));
  return {
    due: formsOf([...due].filter((name) => name !== "correct")),
    others: formsOf([
      ...others.filter((name) => name !== "message"),
      ...others.filter((name) => name === "message"),
      "note",
    ]),
  };
}

export function formId(intent: OrderIntent, parcel: number): string {
  return parcel === 0 ? `step-${intent}` : `step-${intent}-${parcel}`;
}

/** One form, or one per shipment. */
function formsOfStep(intent: OrderIntent, facts: Facts, words: Words): readonly StepFormView[] {
  const { order } = facts;
  const { t } = words;
  const word = WORDS[intent];
  return subjectsOf(intent, order).map((parcel) => ({
    id: formId(intent, parcel),
    intent,
    parcel,
    title: titleOf(intent, parcel, order, words),
    about: aboutStep(intent, parcel, facts, words),
    fields: fieldsOf(intent, parcel, facts, words),
    submit: t(`staff.order.submit.${word}`, parcel),
  }));
}

/** Shipments or ledger entries with a form each; 0 for the order. */
function subjectsOf(intent: OrderIntent, order: Order): readonly number[] {
  if (intent === "ship" || intent === "unpack") return packedShipments(order).map(({ parcel }) => parcel);
  if (intent === "track") return sentShipments(order).map(({ parcel }) => parcel);
  if (intent !== "reverse" && intent !== "move") return [0];
  const entries = reversibleEntries(order).filter(({ kind }) => intent === "reverse" || kind === "payment");
  return entries.map(({ id }) => id);
}

function titleOf(intent: OrderIntent, parcel: number, order: Order, words: Words): string {
  const { t, locale } = words;
  const { owed, toRefund } = moneyOf(order);
  if (intent === "refund" && toRefund > 0) return t("staff.order.step.refundDue", formatMoney(toRefund, locale));
  if (intent === "paid" && isPartlyPaid(order)) return t("staff.order.step.paidDue", formatMoney(owed, locale));
  if (intent !== "reverse" && intent !== "move") return t(`staff.order.step.${WORDS[intent]}`, parcel);
  const entry = order.payments.find(({ id }) => id === parcel);
  return t(`staff.order.step.${intent}`, entry ? entryText(entry, words) : "");
}

function aboutStep(intent: OrderIntent, parcel: number, { order, customer }: Facts, words: Words): string {
  const { t, locale } = words;
  switch (intent) {
    case "ship":
    case "unpack":
    case "track":
      return t(`staff.order.about.${intent}`, piecesText(parcel, order, words));
    case "freight":
      return t(order.freightApproval === "not-asked" ? "staff.order.about.freight" : "staff.order.about.freightAsk");
    case "tax":
      return t("staff.order.about.tax", formatMoney(order.tax, locale));
    case "cancel":
    case "cancel-rest":
      return aboutCanceling(intent, order, words);
    case "review-tax":
      return t("staff.order.about.reviewTax", taxText(customer, words), formatMoney(order.tax, locale));
    case "message":
      return t("staff.order.about.message", t(`staff.order.fact.${order.locale}`));
    default:
      return t(`staff.order.about.${WORDS[intent]}`);
  }
}

/** Received payments and packed shipments, for a cancellation. */
function aboutCanceling(intent: "cancel" | "cancel-rest", order: Order, words: Words): string {
  const { t, locale } = words;
  const kept = cents(order.received - order.refunded);
  const about =
    kept <= 0
      ? t(`staff.order.about.${WORDS[intent]}`)
      : t(`staff.order.about.${WORDS[intent]}Paid`, movedText(order, words), formatMoney(kept, locale));
  const packed = packedShipments(order).map(({ parcel }) => `${parcel} (${piecesText(parcel, order, words)})`);
  return packed.length === 0 ? about : `${about} ${t("staff.order.about.unpacks", packed.join("; "))}`;
}

function piecesText(parcel: number, { parcels }: Order, { locale }: Words): string {
  const lines = parcels.find((each) => each.parcel === parcel)?.lines ?? [];
  return lines.map(({ pn, quantity }) => `${formatCount(quantity, locale)} × ${pn}`).join(", ");
}

function fieldsOf(
  intent: OrderIntent,
  parcel: number,
  { order, carriers, today }: Facts,
  words: Words,
): readonly StepFieldView[] {
  const { t } = words;
  const note = text(
    "note",
    t("staff.order.field.note"),
    t("staff.order.field.noteHint", t(`staff.order.fact.${order.locale}`)),
  );
  switch (intent) {
    case "accept":
    case "cancel":
    case "cancel-rest":
      return [note];
    case "freight":
    case "tax":
      return [
        {
          name: "amount",
          kind: "amount",
          label: t(`staff.order.field.${intent}`),
          hint: t("staff.order.field.amountHint"),
          value: "",
        },
        note,
      ];
    case "pack":
      return [...packFields(order, carriers, words), ...unpaidFields(order, words)];
    case "ship":
      return [...shipFields(order, parcel, carriers, words), note, ...unpaidFields(order, words)];
    case "track":
      return [...shipFields(order, parcel, carriers, words), note];
    case "paid":
      return paymentFields(order, today, words);
    case "refund":
      return refundFields(order, today, words);
    case "credit":
      return creditFields(order, words);
    case "reverse":
      return [text("reason", t("staff.order.field.reason"), t("staff.order.field.reasonHint"))];
    case "move":
      return [
        line("to", t("staff.order.field.moveTo"), "", t("staff.order.field.moveToHint")),
        text("reason", t("staff.order.field.moveReason"), t("staff.order.field.textHint")),
      ];
    case "message":
      return [text("note", t("staff.order.field.message"))];
    case "note":
      return [text("text", t("staff.order.field.text"), t("staff.order.field.textHint"))];
    case "unpack":
    case "review-tax":
    case "review-export":
      return [];
  }
}

function paymentFields(order: Order, today: string, words: Words): readonly StepFieldView[] {
  const { t, locale } = words;
  const { owed } = moneyOf(order);
  return [
    {
      name: "amount",
      kind: "amount",
      label: t("staff.order.field.paymentAmount"),
      hint: t("staff.order.field.paymentAmountHint", formatMoney(owed, locale)),
      value: amountValue(owed),
    },
    meansField(words),
    line("reference", t("staff.order.field.reference"), "", t("staff.order.field.referenceHint")),
    dayField("dayReceived", today, words),
    entryNote(words),
  ];
}

function refundFields(order: Order, today: string, words: Words): readonly StepFieldView[] {
  const { t, locale } = words;
  const { toRefund, received, refunded } = moneyOf(order);
  const [due, most] = [toRefund, cents(received - refunded)].map((sum) => formatMoney(sum, locale)) as [string, string];
  return [
    {
      name: "amount",
      kind: "amount",
      label: t("staff.order.field.refundAmount"),
      hint: t("staff.order.field.refundAmountHint", due, most),
      value: amountValue(toRefund),
    },
    meansField(words),
    line("reference", t("staff.order.field.refundReference"), "", t("staff.order.field.referenceHint")),
    dayField("daySent", today, words),
    entryNote(words),
  ];
}

function meansField({ t }: Words): StepFieldView {
  const chosen = PAYMENT_MEANS.map((value) => ({ value, text: t(`staff.order.means.${value}`) }));
  const choices = [{ value: "", text: t("staff.order.means.choose") }, ...chosen];
  return { name: "means", kind: "choice", label: t("staff.order.field.means"), choices, value: "" };
}

function dayField(label: "dayReceived" | "daySent", today: string, { t }: Words): StepFieldView {
  return { name: "day", kind: "day", label: t(`staff.order.field.${label}`), value: today };
}

function entryNote({ t }: Words): StepFieldView {
  return text("note", t("staff.order.field.entryNote"), t("staff.order.field.textHint"));
}

function creditFields(order: Order, { t, locale }: Words): readonly StepFieldView[] {
  const [most, tax, base] = [moneyOf(order).due, order.tax, taxedAmount(order)].map((sum) =>
    formatMoney(sum, locale),
  ) as [string, string, string];
  const atMost = t("staff.order.field.creditAmountHint", most);
  const hints = [
    atMost,
    order.tariff > 0 && t("staff.order.field.creditTariffHint", formatMoney(order.tariff, locale)),
    order.tax > 0 && t("staff.order.field.creditTaxHint", tax, base),
  ];
  const hint = hints.filter((each) => each !== false).join(" ");
  return [
    { name: "amount", kind: "amount", label: t("staff.order.field.creditAmount"), hint, value: "" },
    text(
      "reason",
      t("staff.order.field.creditReason"),
      t("staff.order.field.creditReasonHint", t(`staff.order.fact.${order.locale}`)),
    ),
    line("reference", t("staff.order.field.creditReference"), "", t("staff.order.field.creditReferenceHint")),
  ];
}

function amountValue(amount: Cents): string {
  return amount > 0 ? toNumber(amount).toFixed(2) : "";
}

/** Checkbox to ship an order before its payment. */
function unpaidFields(order: Order, words: Words): readonly StepFieldView[] {
  return owesByCard(order) ? [meantBox("unpaid", order, words)] : [];
}

/** Checkbox that confirms a doubtful entry. */
export function meantBox(why: Confirmable, order: Order, { t, locale }: Words): StepFieldView {
  const owed = formatMoney(moneyOf(order).owed, locale);
  return { name: meantField(why), kind: "box", label: t(`staff.order.meant.${why}`, owed), value: "" };
}

function line(name: string, label: string, value: string, hint?: string): StepFieldView {
  return { name, kind: "line", label, value, ...(hint === undefined ? {} : { hint }) };
}

function text(name: string, label: string, hint?: string): StepFieldView {
  return { name, kind: "text", label, value: "", ...(hint === undefined ? {} : { hint }) };
}
