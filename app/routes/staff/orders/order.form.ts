import { z } from "zod";
import { parseQuantity } from "../../../domain/cart/quantity.ts";
import { CONFIRMABLE, type Confirmable, type ConfirmedDoubts } from "../../../domain/orders/step-refusal.ts";
import type { Pieces } from "../../../domain/orders/order.ts";
import { STEP_NAMES, type StepName } from "../../../domain/orders/step-rules.ts";
import { isTrackingNumber } from "../../../domain/orders/shipments.ts";
import type { PaymentMove } from "../../../domain/orders/move-payment.ts";
import type { RequestedStep } from "../../../domain/orders/take-step.ts";
import { PAYMENT_MEANS } from "../../../domain/orders/ledger-entry.ts";
import { readDay } from "../../../domain/checkout/read-day.ts";
import type { Locale } from "../../../domain/locale.ts";
import { readTypedAmount } from "../../../domain/money.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { singleFieldsOf } from "../../../ui/forms/form-fields.ts";
import { isFreeText } from "../../../ui/forms/plain-text.ts";

/** Steps and notes. Lines are corrected on a separate page. */
const ORDER_INTENTS = [...STEP_NAMES.filter((name) => name !== "correct"), "note"] as const;

export type OrderIntent = Exclude<StepName, "correct"> | "note";

/** In characters: free text, and names of carriers, shipments and payments. */
const LONGEST_TEXT = { text: 1000, line: 60 } as const;

/** `note` is internal. */
export type OrderAction =
  | Exclude<RequestedStep, { name: "correct" }>
  | PaymentMove
  | { readonly name: "note"; readonly text: string };

/** Entered values by field name. */
export type Typed = Readonly<Record<string, string>>;

/** String keys by field name. */
export type FieldErrors = Readonly<Record<string, StringKey>>;

/** Fields of every form; `parcel` is a shipment or ledger entry, 0 for none. */
export type OrderFormHead = {
  readonly intent: OrderIntent;
  readonly nonce: string;
  readonly revision: string;
  readonly parcel: number;
};

type ReadOrderForm = { readonly head: OrderFormHead; readonly typed: Typed } & (
  | { readonly action: OrderAction }
  | { readonly errors: FieldErrors }
);

const head = z.object({
  intent: z.enum(ORDER_INTENTS),
  nonce: z.string().max(200).catch(""),
  revision: z.string().max(40).catch(""),
  parcel: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .catch(0),
});

/** Card numbers are refused in all forms, see `card-numbers.server.ts`. */
export const freeText = (longest: number = LONGEST_TEXT.text) =>
  z
    .string()
    .default("")
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(longest, "forms.tooLong" satisfies StringKey)
        .refine(
          (text) => isFreeText(text.replaceAll(/[\n\t]/g, " ")),
          "checkout.shipping.wrongCharacters" satisfies StringKey,
        ),
    );

const written = freeText().pipe(z.string().min(1, "forms.required" satisfies StringKey));

const line = z
  .string()
  .default("")
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .max(LONGEST_TEXT.line, "forms.tooLong" satisfies StringKey)
      .refine(isFreeText, "checkout.shipping.wrongCharacters" satisfies StringKey),
  );

const amount = typedAmount(0, "staff.order.error.amount");
const movedAmount = typedAmount(1, "staff.order.error.movedAmount");

const noted = z.object({ note: freeText() });
const trackingNumber = line.refine(isTrackingNumber, "staff.order.error.tracking" satisfies StringKey);
const carriage = z.object({ carrier: line, tracking: trackingNumber }).loose();
const shipment = carriage.extend({ note: freeText() });
const settled = z.object({ amount, note: freeText() }).loose();
const means = z.enum(PAYMENT_MEANS, "staff.order.error.means" satisfies StringKey);
const day = z.string("staff.order.error.day" satisfies StringKey);
const moved = z.object({ amount: movedAmount, reference: line }).loose();
const movement = moved.extend({ means, day, note: freeText() });

const FORMS: Readonly<Record<OrderIntent, (fields: object, head: OrderFormHead) => z.ZodSafeParseResult<OrderAction>>> =
  {
    accept: form(noted, ({ note }) => ({ name: "accept", note })),
    cancel: form(noted, ({ note }) => ({ name: "cancel", note })),
    "cancel-rest": form(noted, ({ note }) => ({ name: "cancel-rest", note })),
    freight: form(settled, ({ amount, note, ...fields }) => ({
      name: "freight",
      amount,
      note,
      meant: meantOf(fields),
    })),
    tax: form(settled, ({ amount, note, ...fields }) => ({ name: "tax", amount, note, meant: meantOf(fields) })),
    pack: form(
      carriage.extend({ isShipped: z.string().default("") }).check(packedPieces),
      ({ carrier, tracking, isShipped, ...fields }) => ({
        name: "pack",
        carrier,
        tracking,
        isShipped: isShipped === "yes",
        lines: piecesOf(fields),
        note: "",
        meant: meantOf(fields),
      }),
    ),
    unpack: form(z.object({}), (_read, { parcel }) => ({ name: "unpack", parcel })),
    ship: form(shipment, (read, { parcel }) => ({ name: "ship", parcel, ...carriageOf(read) })),
    track: form(shipment, (read, { parcel }) => ({ name: "track", parcel, ...carriageOf(read) })),
    paid: form(movement, (read) => ({ name: "paid", ...movementOf(read) })),
    refund: form(movement, (read) => ({ name: "refund", ...movementOf(read) })),
    credit: form(moved.extend({ reason: written }), ({ amount, reference, reason, ...fields }) => ({
      name: "credit",
      amount,
      reference,
      reason,
      meant: meantOf(fields),
    })),
    reverse: form(z.object({ reason: written }), ({ reason }, { parcel }) => ({
      name: "reverse",
      entry: parcel,
      reason,
    })),
    move: form(
      z.object({ to: line.pipe(z.string().min(1, "forms.required" satisfies StringKey)), reason: freeText() }).loose(),
      ({ to, reason, ...fields }, { parcel }) => ({ name: "move", entry: parcel, to, reason, meant: meantOf(fields) }),
    ),
    "review-tax": form(z.object({}), () => ({ name: "review-tax" })),
    "review-export": form(z.object({}), () => ({ name: "review-export" })),
    message: form(z.object({ note: written }), ({ note }) => ({ name: "message", note })),
    note: form(z.object({ text: written }), ({ text }) => ({ name: "note", text })),
  };

/** `least` is in cents. */
function typedAmount(least: number, message: StringKey) {
  return z
    .string()
    .default("")
    .transform((typed, { issues, value }) => {
      const read = readTypedAmount(typed.trim());
      if (read !== null && read >= least) return read;
      issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    });
}

function form<Schema extends z.ZodType<object>>(
  schema: Schema,
  action: (read: z.output<Schema>, head: OrderFormHead) => OrderAction,
) {
  return (fields: object, head: OrderFormHead) => schema.transform((read) => action(read, head)).safeParse(fields);
}

/** Errors by field, with all entries. Null for a form that no page of the shop sends. */
export function readOrderForm(posted: FormData, locale: Locale): ReadOrderForm | null {
  const fields = singleFieldsOf(posted);
  const known = head.safeParse(fields);
  if (!known.success) return null;
  const typed = typedOf(fields);
  const { day } = typed;
  const entered = day === undefined ? typed : { ...typed, day: readDay(day, locale) };
  const read = FORMS[known.data.intent](entered, known.data);
  if (read.success) return { head: known.data, typed, action: read.data };
  return { head: known.data, typed, errors: errorsOf(read.error) };
}

/** A repeated field with different values is empty. */
export function typedOf(fields: ReturnType<typeof singleFieldsOf>): Typed {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

/** The first error of each field. */
export function errorsOf({ issues }: z.ZodError): FieldErrors {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0] ?? ""), message as StringKey]),
  );
}

/** Part number of a field per line, like `q[PN]`; null for other fields. */
export function partOfField(prefix: "q" | "by" | "use", name: string): string | null {
  return name.startsWith(`${prefix}[`) && name.endsWith("]") ? name.slice(prefix.length + 1, -1) : null;
}

/** Name of the checkbox that confirms a doubtful entry. */
export function meantField(why: Confirmable): string {
  return `meant[${why}]`;
}

/** Confirmed doubts. */
export function meantOf(fields: Readonly<Record<string, unknown>>): ConfirmedDoubts {
  return CONFIRMABLE.filter((why) => fields[meantField(why)] === "yes");
}

function movementOf({ amount, reference, means, day, note, ...fields }: z.output<typeof movement>) {
  return { amount, reference, means, day, note, meant: meantOf(fields) };
}

function carriageOf({ carrier, tracking, note, ...fields }: z.output<typeof shipment>) {
  return { carrier, tracking, note, meant: meantOf(fields) };
}

function packedPieces({ value, issues }: z.core.ParsePayload<Record<string, unknown>>): void {
  const typed = quantityFields(value).filter(([, text]) => !isNothing(text));
  if (typed.length === 0)
    issues.push({
      code: "custom",
      message: "staff.order.refused.nothing-packed" satisfies StringKey,
      path: ["pieces"],
      input: value,
    });
  for (const [name, text] of typed) {
    const message = problemOfQuantity(text);
    if (message) issues.push({ code: "custom", message, path: [name], input: text });
  }
}

/** Null for a whole number; unlike in the cart, fractions are errors. */
export function problemOfQuantity(typed: string): StringKey | null {
  if (/^\s*\d{7,}\s*$/.test(typed)) return "staff.order.error.tooMany";
  return /^\s*\d+\s*$/.test(typed) && parseQuantity(typed) !== null ? null : "staff.order.error.quantity";
}

function piecesOf(fields: Record<string, unknown>): readonly Pieces[] {
  return quantityFields(fields).flatMap(([name, typed]) => {
    const quantity = parseQuantity(typed);
    return quantity === null ? [] : { pn: partOfField("q", name) ?? "", quantity };
  });
}

function quantityFields(fields: Record<string, unknown>): [string, string][] {
  return Object.entries(fields).flatMap(([name, typed]) =>
    typeof typed === "string" && partOfField("q", name) !== null ? [[name, typed]] : [],
  );
}

/** Empty or zero. */
function isNothing(typed: string): boolean {
  return /^\s*0*\s*$/.test(typed);
}
