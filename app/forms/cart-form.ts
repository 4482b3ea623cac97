import { z } from "zod";
import { parseQuantity } from "../domain/cart/quantity.ts";
import { isPlain, plainText } from "./plain-text.ts";
import { safePath } from "../domain/content/link-policy.ts";

/** Lines one form may carry (decisions, section 3). */
const MOST_FORM_LINES = 999;

type TypedLine = { pn: string; quantity: number };

/** Quantities of a form: those that can be read, and the part numbers of those that cannot. */
type TypedQuantities = { lines: TypedLine[]; unreadable: string[] };

type TypedChange = TypedQuantities & {
  intent: "change";
  increase: string | null;
  decrease: string | null;
  remove: string | null;
  /** Whether the answer leads to the line, for browsers that would show the top of the page. */
  anchor: boolean;
};

export type CartCommand = { nonce: string } & (
  | ({ intent: "add"; back: string | null } & TypedQuantities)
  | TypedChange
  | { intent: "clear" }
);

const text = plainText.trim().min(1).nullable().catch(null);

const fields = z.looseObject({
  intent: z.enum(["add", "set", "increment", "decrement", "remove", "clear"]),
  nonce: z.string().max(200).catch(""),
  back: z.string().transform(safePath).nullable().catch(null),
  pn: text,
  quantity: z.string().catch("1"),
  // The buttons of a line in the cart's own form, where `intent` is `set`: what was typed elsewhere is not lost.
  increment: text,
  decrement: text,
  remove: text,
  anchor: text,
});

/**
 * Fields of `POST /cart` (decisions, section 3). Only part numbers and quantities are read; prices, flags and ids that somebody
 * sends along are ignored (R-CART-14).
 */
export const cartForm = fields.transform((form, context): CartCommand => {
  const { intent, nonce, pn } = form;
  if (intent === "clear") return { intent, nonce };
  const quantities = typedQuantities(form, intent === "add" ? isNothing : isBlank);
  if (intent !== "add" && intent !== "set" && pn === null)
    context.addIssue({ code: "custom", message: "pn is missing" });
  if (quantities.lines.length > MOST_FORM_LINES)
    context.addIssue({ code: "custom", message: `more than ${MOST_FORM_LINES} lines` });
  if (intent === "add") return { intent, nonce, back: form.back, ...quantities };
  return {
    intent: "change",
    nonce,
    ...quantities,
    increase: intent === "increment" ? pn : form.increment,
    decrease: intent === "decrement" ? pn : form.decrement,
    remove: intent === "remove" ? pn : form.remove,
    anchor: form.anchor !== null,
  };
});

/**
 * The quantities typed into `q[PN]`, and for an addition `pn` with `quantity`. A field that still holds what the page showed
 * (`was[PN]`) is no change: another tab may have changed the line meanwhile (R-CART-20).
 */
function typedQuantities(form: z.output<typeof fields>, isSkipped: (typed: string) => boolean): TypedQuantities {
  const single: [string, unknown][] = form.intent === "add" && form.pn ? [[`q[${form.pn}]`, form.quantity]] : [];
  const lines: TypedLine[] = [];
  const unreadable: string[] = [];
  for (const [name, typed] of [...single, ...Object.entries(form)]) {
    const pn = /^q\[(.+)\]$/s.exec(name)?.[1]?.trim();
    if (!pn || !isPlain(pn) || typeof typed !== "string" || isSkipped(typed) || typed === form[`was[${pn}]`]) continue;
    const quantity = parseQuantity(typed);
    if (quantity === null) unreadable.push(pn);
    else lines.push({ pn, quantity });
  }
  return { lines, unreadable };
}

/** An empty field is ignored (R-CART-12). */
function isBlank(typed: string): boolean {
  return typed.trim() === "";
}

/** A row of a table that nobody filled: empty or zero. */
function isNothing(typed: string): boolean {
  return /^\s*0*\s*$/.test(typed);
}
