import { z } from "zod";
import { parseQuantity } from "../../../domain/cart/quantity.ts";
import { CONFIRMABLE, type Confirmable, type Meant } from "../../../domain/orders/meant.ts";
import type { Pieces } from "../../../domain/orders/order.ts";
import { STEP_NAMES, type StepName } from "../../../domain/orders/step-rules.ts";
import { isTrackingNumber } from "../../../domain/orders/tracking.ts";
import type { WantedStep } from "../../../domain/orders/take-step.ts";
import { readTypedAmount } from "../../../domain/typed-amount.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { singleFieldsOf } from "../../../ui/forms/form-fields.ts";
import { isFreeText } from "../../../ui/forms/plain-text.ts";

/** A step of an order, or words for one another. Lines are corrected on a page of their own. */
const ORDER_INTENTS = [...STEP_NAMES.filter((name) => name !== "correct"), "note"] as const;

export type OrderIntent = Exclude<StepName, "correct"> | "note";

/** Longest free text, and longest name of a carrier, a parcel or a payment. */
const LONGEST = { text: 1000, line: 60 } as const;

/** What each form of the page has to say; `note` are words that stay inside. */
export type OrderDeed = Exclude<WantedStep, { name: "correct" }> | { readonly name: "note"; readonly text: string };

/** What was typed, by field name. */
export type Typed = Readonly<Record<string, string>>;

/** String keys of what is wrong, by field name. */
export type FieldErrors = Readonly<Record<string, StringKey>>;

/** What comes along with every form of the page; `parcel`, a shipment or a ledger entry, tells forms of one kind apart; 0 for none. */
export type OrderFormHead = {
  readonly intent: OrderIntent;
  readonly nonce: string;
  readonly revision: string;
  readonly parcel: number;
};

type ReadOrderForm = { readonly head: OrderFormHead; readonly typed: Typed } & (
  | { readonly deed: OrderDeed }
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

/** Free text. Card numbers are refused for all forms alike, see `card-numbers.server.ts`. */
export const freeText = (longest: number = LONGEST.text) =>
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
      .max(LONGEST.line, "forms.tooLong" satisfies StringKey)
      .refine(isFreeText, "checkout.shipping.wrongCharacters" satisfies StringKey),
  );

const amount = z
  .string()
  .default("")
  .transform((typed, { issues, value }) => {
    const read = readTypedAmount(typed.trim());
    if (read !== null) return read;
    issues.push({ code: "custom", message: "staff.order.error.amount" satisfies StringKey, input: value });
    return z.NEVER;
  });

const noted = z.object({ note: freeText() });
const trackingNumber = line.refine(isTrackingNumber, "staff.order.error.tracking" satisfies StringKey);
const carriage = z.object({ carrier: line, tracking: trackingNumber }).loose();
const settled = z.object({ amount, note: freeText() }).loose();
const movement = z.object({ amount, reference: line }).loose();

/** The fields of each form, made into what is to be done. */
const FORMS: Readonly<Record<OrderIntent, (fields: object, head: OrderFormHead) => z.ZodSafeParseResult<OrderDeed>>> = {
  accept: form(noted, ({ note }) => ({ name: "accept", note })),
  cancel: form(noted, ({ note }) => ({ name: "cancel", note })),
  "cancel-rest": form(noted, ({ note }) => ({ name: "cancel-rest", note })),
  freight: form(settled, ({ amount, note, ...fields }) => ({ name: "freight", amount, note, meant: meantOf(fields) })),
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
  ship: form(carriage.extend({ note: freeText() }), ({ carrier, tracking, note, ...fields }, { parcel }) => ({
    name: "ship",
    parcel,
    carrier,
    tracking,
    note,
    meant: meantOf(fields),
  })),
  paid: form(movement, (read) => ({ name: "paid", ...movementOf(read) })),
  refund: form(movement, (read) => ({ name: "refund", ...movementOf(read) })),
  reverse: form(z.object({ reason: written }), ({ reason }, { parcel }) => ({
    name: "reverse",
    entry: parcel,
    reason,
  })),
  "review-tax": form(z.object({}), () => ({ name: "review-tax" })),
  "review-export": form(z.object({}), () => ({ name: "review-export" })),
  message: form(z.object({ note: written }), ({ note }) => ({ name: "message", note })),
  note: form(z.object({ text: written }), ({ text }) => ({ name: "note", text })),
};

function form<Schema extends z.ZodType<object>>(
  schema: Schema,
  deed: (read: z.output<Schema>, head: OrderFormHead) => OrderDeed,
) {
  return (fields: object, head: OrderFormHead) => schema.transform((read) => deed(read, head)).safeParse(fields);
}

/**
 * Reads one of the forms below an order. What is wrong comes back by field, with all that was typed. Null for a form that no page of
 * ours has.
 */
export function readOrderForm(posted: FormData): ReadOrderForm | null {
  const fields = singleFieldsOf(posted);
  const known = head.safeParse(fields);
  if (!known.success) return null;
  const typed = typedOf(fields);
  const read = FORMS[known.data.intent](typed, known.data);
  if (read.success) return { head: known.data, typed, deed: read.data };
  return { head: known.data, typed, errors: errorsOf(read.error) };
}

/** The texts of a form by their names; a field that was sent twice with different values is empty. */
export function typedOf(fields: ReturnType<typeof singleFieldsOf>): Typed {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

/** The first thing that is wrong with each field. */
export function errorsOf({ issues }: z.ZodError): FieldErrors {
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0] ?? ""), message as StringKey]),
  );
}

/** The part of a field that has one per line, like `q[PN]`; null for any other field. */
export function partOfField(prefix: "q" | "by", name: string): string | null {
  return name.startsWith(`${prefix}[`) && name.endsWith("]") ? name.slice(prefix.length + 1, -1) : null;
}

/** Name of the box that says something doubtful is meant. */
export function meantField(why: Confirmable): string {
  return `meant[${why}]`;
}

/** What was ticked as meant. */
export function meantOf(fields: Readonly<Record<string, unknown>>): Meant {
  return CONFIRMABLE.filter((why) => fields[meantField(why)] === "yes");
}

function movementOf({ amount, reference, ...fields }: z.output<typeof movement>) {
  return { amount, reference, meant: meantOf(fields) };
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

/** What is wrong with a number of pieces; a fraction is a slip here, unlike in the cart. Null for a whole number. */
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

/** No piece of this part: empty or zero. */
function isNothing(typed: string): boolean {
  return /^\s*0*\s*$/.test(typed);
}
