import { holdsCardNumber } from "../domain/card-number.ts";
import { type Cents, readTypedAmount } from "../domain/money.ts";
import type { LineCorrection } from "../domain/orders/correct-order.ts";
import { isPaymentMeans, PAYMENT_MEANS, type PaymentMeans } from "../domain/orders/ledger-entry.ts";
import { isDay } from "../domain/orders/shop-day.ts";
import type { ConfirmedDoubts } from "../domain/orders/step-refusal.ts";
import type { Pieces } from "../domain/orders/order.ts";
import { isTrackingNumber } from "../domain/orders/shipments.ts";
import type { PaymentMove } from "../domain/orders/move-payment.ts";
import type { RequestedStep } from "../domain/orders/take-step.ts";
import { UsageError, readOrderNumber, readWords } from "./command.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const several = { type: "string", multiple: true } as const;
const NOTE = { note: text };
const CARRIAGE = { carrier: text, tracking: text };
/** Options of steps that may need a second run or that an unattended caller repeats. */
const SHIPPING = { ...CARRIAGE, ...NOTE, unpaid: flag, again: flag, unusual: flag, key: text };
const MOVEMENT = {
  amount: text,
  method: text,
  reference: text,
  date: text,
  note: text,
  over: flag,
  again: flag,
  key: text,
};

/** A step with a `key` is idempotent. */
export type TypedStep = { readonly number: string; readonly step: RequestedStep | PaymentMove; readonly key?: string };

/** Parsers of the arguments of each step. They throw {@link UsageError}. */
export const STEP_COMMANDS: Readonly<Record<string, (argv: readonly string[]) => TypedStep>> = {
  status: readStatus,
  freight: (argv) => readAmount("freight", argv),
  tax: (argv) => readAmount("tax", argv),
  correct: readCorrection,
  pack: (argv) => readPacking(argv, false),
  ship: readShipment,
  unpack(argv) {
    const { number, positionals } = readWords(argv, 2, {});
    return { number, step: { name: "unpack", parcel: shipmentNumber(positionals[1]) } };
  },
  track(argv) {
    const options = { ...CARRIAGE, ...NOTE, again: flag, unusual: flag, key: text };
    const { number, values, positionals } = readWords(argv, 2, options);
    const parcel = shipmentNumber(positionals[1]);
    if (values.carrier === undefined || values.tracking === undefined)
      throw new UsageError("Give the carrier with --carrier and the number with --tracking.");
    const details = { ...carriageOf(values), note: noteOf(values.note), meant: meantBy(values) };
    return { number, step: { name: "track", parcel, ...details }, ...keyOf(values) };
  },
  "cancel-rest"(argv) {
    const { number, values } = readWords(argv, 1, NOTE);
    return { number, step: { name: "cancel-rest", note: noteOf(values.note) } };
  },
  paid: (argv) => readMovement("paid", argv),
  refund: (argv) => readMovement("refund", argv),
  credit(argv) {
    const options = { reason: text, reference: text, again: flag, key: text };
    const { number, values, positionals } = readWords(argv, 2, options);
    const amount = dollars(positionals[1]);
    const reason = freeText("--reason", values.reason, 1000);
    if (reason === "") throw new UsageError("Give a reason with --reason; the buyer reads it.");
    const reference = freeText("--reference", values.reference, 60);
    return { number, step: { name: "credit", amount, reason, reference, meant: meantBy(values) }, ...keyOf(values) };
  },
  reverse(argv) {
    const { number, values, positionals } = readWords(argv, 2, { reason: text });
    const entry = entryNumber(positionals[1]);
    const reason = freeText("--reason", values.reason, 1000);
    if (reason === "") throw new UsageError("Give a reason with --reason.");
    return { number, step: { name: "reverse", entry, reason } };
  },
  move(argv) {
    const { number, values, positionals } = readWords(argv, 3, { reason: text, over: flag, again: flag, key: text });
    const entry = entryNumber(positionals[1]);
    const reason = freeText("--reason", values.reason, 1000);
    const to = readOrderNumber(positionals[2]);
    return { number, step: { name: "move", entry, to, reason, meant: meantBy(values) }, ...keyOf(values) };
  },
  review(argv) {
    const { number, positionals } = readWords(argv, 2, {});
    const what = positionals[1];
    if (what !== "tax" && what !== "export") throw new UsageError("Name the review: tax or export.");
    return { number, step: { name: `review-${what}` } };
  },
  message(argv) {
    const { number, positionals } = readWords(argv, 2, {});
    const note = freeText("The message", positionals[1], 1000);
    if (note === "") throw new UsageError("A message needs a text.");
    return { number, step: { name: "message", note } };
  },
};

function entryNumber(typed = ""): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new UsageError("An entry needs its number, see: show NUMBER.");
  return Number(typed);
}

function readStatus(argv: readonly string[]): TypedStep {
  const { number, values, positionals } = readWords(argv, 2, SHIPPING);
  const status = positionals[1];
  const note = noteOf(values.note);
  if (status === "shipped") {
    const step = {
      name: "pack",
      lines: null,
      isShipped: true,
      ...carriageOf(values),
      note,
      meant: meantBy(values),
    } as const;
    return { number, step, ...keyOf(values) };
  }
  if (status !== "accepted" && status !== "cancelled")
    throw new UsageError("The status must be accepted, shipped or cancelled.");
  if (
    (values.carrier ?? values.tracking ?? values.key) !== undefined ||
    values.unpaid ||
    values.again ||
    values.unusual
  )
    throw new UsageError("--carrier, --tracking, --unpaid, --again, --unusual and --key are for shipped only.");
  return { number, step: { name: status === "accepted" ? "accept" : "cancel", note } };
}

function readAmount(name: "freight" | "tax", argv: readonly string[]): TypedStep {
  // `parseArgs` would report a negative amount as an unknown option.
  if (argv.some((word) => /^-[\d.]/.test(word))) throw new UsageError("An amount cannot be negative.");
  const { number, values, positionals } = readWords(argv, 2, { ...NOTE, unusual: flag });
  const amount = dollars(positionals[1]);
  return { number, step: { name, amount, note: noteOf(values.note), meant: meantBy(values) } };
}

/** The default of `--amount` is the amount due or to refund. */
function readMovement(name: "paid" | "refund", argv: readonly string[]): TypedStep {
  const { number, values } = readWords(argv, 1, MOVEMENT);
  const amount = values.amount === undefined ? null : dollars(values.amount);
  const reference = freeText("--reference", values.reference, 60);
  const movement = {
    amount,
    reference,
    means: meansOf(values.method),
    day: dayOf(values.date),
    note: noteOf(values.note),
  };
  return { number, step: { name, ...movement, meant: meantBy(values) }, ...keyOf(values) };
}

function meansOf(typed: string | undefined): PaymentMeans | null {
  if (typed === undefined) return null;
  if (!isPaymentMeans(typed)) throw new UsageError(`--method must be one of ${PAYMENT_MEANS.join(", ")}.`);
  return typed;
}

function dayOf(typed: string | undefined): string | null {
  if (typed !== undefined && !isDay(typed)) throw new UsageError("--date must be a day, like 2026-11-01.");
  return typed ?? null;
}

function meantBy({
  unpaid = false,
  again = false,
  over = false,
  unusual = false,
}: {
  unpaid?: boolean;
  again?: boolean;
  over?: boolean;
  unusual?: boolean;
}): ConfirmedDoubts {
  return [
    ...(unpaid ? (["unpaid"] as const) : []),
    ...(again ? (["tracking-repeated", "payment-repeated"] as const) : []),
    ...(unusual ? (["tracking-carrier", "freight-unlikely", "tax-unlikely"] as const) : []),
    ...(over ? (["more-than-owed", "more-than-owed-there", "more-than-due-back"] as const) : []),
  ];
}

function keyOf({ key }: { key?: string | undefined }): { key?: string } {
  if (key === undefined) return {};
  const read = words("--key", key, 100);
  if (read === "") throw new UsageError("--key needs a text that names this step, like the number of your shipment.");
  return { key: read };
}

function readCorrection(argv: readonly string[]): TypedStep {
  const options = { line: several, "add-handling": flag, "add-freight": flag, "add-tax": flag, ...NOTE };
  const { number, values } = readWords(argv, 1, options);
  const lines = (values.line ?? []).map(correctionOf);
  if (lines.length === 0) throw new UsageError("Name a line with --line PART=QUANTITY or --line PART=QUANTITY:PART.");
  const added = { handling: values["add-handling"], freight: values["add-freight"], tax: values["add-tax"] };
  return { number, step: { name: "correct", lines, added, note: noteOf(values.note) } };
}

/** `KC-1=4`, or `KC-1=4:KC-2` to replace the part. Part numbers may contain any character except `=`. */
function correctionOf(typed: string): LineCorrection {
  const [, pn = "", quantity = "", replacement] = /^(.+)=(\d{1,6})(?::(.+))?$/.exec(typed) ?? [];
  if (pn === "") throw new UsageError("A line is written PART=QUANTITY or PART=QUANTITY:PART.");
  if (Number(quantity) === 0 && replacement !== undefined)
    throw new UsageError("0 removes a line: give a quantity for the part that replaces it.");
  return { pn: pn.trim(), quantity: Number(quantity), replacement: replacement?.trim() ?? null };
}

function readPacking(argv: readonly string[], isShipped: boolean): TypedStep {
  const { number, values } = readWords(argv, 1, { line: several, ...SHIPPING });
  const lines = (values.line ?? []).map(piecesOf);
  const wanted = lines.length === 0 ? null : lines;
  const details = { ...carriageOf(values), note: noteOf(values.note), meant: meantBy(values) };
  return { number, step: { name: "pack", lines: wanted, isShipped, ...details }, ...keyOf(values) };
}

/** The number of a packed shipment; without one, the quantities are packed and shipped. */
function readShipment(argv: readonly string[]): TypedStep {
  const [, second] = argv;
  if (second === undefined || second.startsWith("-")) return readPacking(argv, true);
  const { number, values, positionals } = readWords(argv, 2, SHIPPING);
  const parcel = shipmentNumber(positionals[1]);
  const details = { ...carriageOf(values), note: noteOf(values.note), meant: meantBy(values) };
  return { number, step: { name: "ship", parcel, ...details }, ...keyOf(values) };
}

function piecesOf(typed: string): Pieces {
  const { pn, quantity, replacement } = correctionOf(typed);
  if (replacement !== null || quantity === 0) throw new UsageError("A line to pack is written PART=QUANTITY.");
  return { pn, quantity };
}

function shipmentNumber(typed = ""): number {
  if (!/^[1-9]\d{0,3}$/.test(typed)) throw new UsageError("A shipment has a number from 1.");
  return Number(typed);
}

function carriageOf({ carrier, tracking }: { carrier?: string | undefined; tracking?: string | undefined }) {
  const number = words("--tracking", tracking, 60);
  if (!isTrackingNumber(number)) throw new UsageError("--tracking needs a number with at least one digit.");
  return { carrier: words("--carrier", carrier, 60), tracking: number };
}

function noteOf(typed: string | undefined): string {
  return freeText("--note", typed, 1000);
}

/** Text saved with the order and possibly mailed. Card numbers are refused. */
function freeText(what: string, typed: string | undefined, longest: number): string {
  const text = words(what, typed, longest);
  if (holdsCardNumber(text)) throw new UsageError(`${what} contains a payment card number: remove it.`);
  return text;
}

function dollars(typed = ""): Cents {
  const amount = readTypedAmount(typed);
  if (amount === null) throw new UsageError("An amount is written like 84.20 or 84, with a point.");
  return amount;
}

export function words(what: string, typed = "", longest: number): string {
  if (/\p{Cc}/u.test(typed) || !typed.isWellFormed())
    throw new UsageError(`${what} contains characters that are not text.`);
  if (typed.length > longest) throw new UsageError(`${what} has more than ${longest} characters.`);
  return typed.trim();
}
