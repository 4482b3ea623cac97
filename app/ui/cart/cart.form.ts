import { z } from "zod";
import { dropsFraction, parseQuantity } from "../../domain/cart/quantity.ts";
import { isPlain, plainText } from "../forms/plain-text.ts";
import { safePath } from "../../domain/content/link-policy.ts";

/** Lines one form may carry (decisions, section 3). */
const MOST_FORM_LINES = 999;

type TypedLine = { pn: string; quantity: number };

/** The buyer's own words for a line, as typed. */
type TypedReference = { pn: string; reference: string };

/** What was typed where a quantity belongs and is none. */
export type TypedNonsense = { pn: string; typed: string };

/** Where a button of the cart leads once the typed values are saved. */
const NEXT = ["checkout", "address", "share", "keep", "csv", "txt", "add", "paste", "clear", "language"] as const;
export type CartNext = (typeof NEXT)[number];

/** Fields of the cart page that are no line of the cart: a part to add by its number, and a pasted list. */
export type CartBoxes = { readonly pn: string; readonly quantity: string; readonly lines: string };

/** The cart form as it was typed, for the page that asks again. */
export type TypedCart = {
  readonly quantities: Readonly<Record<string, string>>;
  readonly references: Readonly<Record<string, string>>;
  readonly boxes: CartBoxes;
};

/** Quantities of a form: those that can be read, those that cannot, and as typed those of the first that lost a fraction. */
type TypedQuantities = { lines: TypedLine[]; unreadable: TypedNonsense[]; fractions: TypedNonsense[] };

type TypedChange = TypedQuantities & {
  intent: "change";
  references: TypedReference[];
  increase: string | null;
  decrease: string | null;
  remove: string | null;
  /** The part brought to whole packages; its quantity is among the lines. */
  exact: string | null;
  /** Whether the answer leads to the line, for browsers that would show the top of the page. */
  anchor: boolean;
  next: CartNext | null;
  /** Lines whose quantity was deleted and nothing typed in its place. */
  emptied: string[];
  typed: TypedCart;
};

export type CartCommand = { nonce: string } & (
  | {
      intent: "add";
      back: string | null;
      isRestored: boolean;
      lines: (TypedLine & TypedReference)[];
      unreadable: TypedNonsense[];
      fractions: TypedNonsense[];
      /** A quantity was given, but not of what. */
      isNumberMissing: boolean;
      /** Its number was typed by somebody, not named by a page of ours: it may be any number somebody has for a part. */
      isTyped: boolean;
    }
  | TypedChange
  | { intent: "clear" }
);

const text = plainText.trim().min(1).nullable().catch(null);

const fields = z.looseObject({
  intent: z.enum(["add", "set", "increment", "decrement", "remove", "clear"]),
  nonce: z.string().max(200).catch(""),
  back: z.string().transform(safePath).nullable().catch(null),
  pn: text,
  /** Several values that differ are no quantity. */
  quantity: z.union([z.string(), z.array(z.unknown())]).optional(),
  // The buttons of a line in the cart's own form, where `intent` is `set`: what was typed elsewhere is not lost.
  increment: text,
  decrement: text,
  remove: text,
  /** `PN=12`: the button that offers whole packages, stronger than what stands in the field. */
  exact: text,
  /** Sent by the script that brings back the copy of a cart in the browser. */
  restore: text,
  /** Sent by the field for a number that somebody types. */
  typed: text,
  anchor: text,
  next: z.enum(NEXT).nullable().catch(null),
  /** Sent by the language switch, with the page it leads to. */
  language: text,
  lines: z.string().catch(""),
});

/**
 * Fields of `POST /cart` (decisions, section 3). Only part numbers, quantities and references are read; prices, flags and ids that
 * somebody sends along are ignored (R-CART-14).
 */
export const cartForm = fields.transform((form, context): CartCommand => {
  const { intent, nonce, pn } = form;
  if (intent === "clear") return { intent, nonce };
  const isTyped = form.typed !== null;
  const quantities = typedQuantities(form, isSkipped(intent, isTyped));
  const references = typedReferences(form);
  if (intent !== "add" && intent !== "set" && pn === null)
    context.addIssue({ code: "custom", message: "pn is missing" });
  if (Math.max(quantities.lines.length, references.length) > MOST_FORM_LINES)
    context.addIssue({ code: "custom", message: `more than ${MOST_FORM_LINES} lines` });
  if (intent === "add") return addition(form, isTyped);
  const exact = exactLine(form.exact);
  const removed = intent === "remove" ? pn : form.remove;
  const { lines, unreadable, fractions } = withExact(quantities, exact);
  return {
    intent: "change",
    nonce,
    lines,
    // What is typed at a line that is being removed no longer matters.
    unreadable: unreadable.filter((each) => each.pn !== removed),
    fractions: fractions.filter((each) => each.pn !== removed),
    next: form.language === null ? form.next : "language",
    emptied: emptiedLines(form).filter((each) => each !== removed && each !== exact?.pn),
    typed: typedCart(form),
    exact: exact?.pn ?? null,
    references,
    increase: intent === "increment" ? pn : form.increment,
    decrease: intent === "decrement" ? pn : form.decrement,
    remove: removed,
    anchor: form.anchor !== null,
  };
});

/** What a form adds. */
function addition(form: z.output<typeof fields>, isTyped: boolean): Extract<CartCommand, { intent: "add" }> {
  const { nonce, pn, back } = form;
  const words = new Map(typedReferences(form).map(({ pn: part, reference }) => [part, reference]));
  const { unreadable, fractions, ...quantities } = typedQuantities(form, isSkipped("add", isTyped));
  const lines = quantities.lines.map((line) => ({ ...line, reference: words.get(line.pn) ?? "" }));
  const isRestored = form.restore !== null;
  const isNumberMissing = pn === null && form.quantity !== undefined;
  return { intent: "add", nonce, back, isRestored, lines, unreadable, fractions, isNumberMissing, isTyped };
}

/**
 * The quantities typed into `q[PN]`, and for an addition `pn` with `quantity`. A field that still holds what the page showed
 * (`was[PN]`) is no change: another tab may have changed the line meanwhile (R-CART-20).
 */
function typedQuantities(form: z.output<typeof fields>, isLeft: (typed: unknown) => boolean): TypedQuantities {
  const single: [string, unknown][] = form.intent === "add" && form.pn ? [[`q[${form.pn}]`, form.quantity ?? "1"]] : [];
  const lines: TypedLine[] = [];
  const unreadable: TypedNonsense[] = [];
  const fractions: TypedNonsense[] = [];
  for (const [name, typed] of [...single, ...Object.entries(form)]) {
    const pn = /^q\[(.+)\]$/s.exec(name)?.[1]?.trim();
    if (!pn || !isPlain(pn) || isLeft(typed) || typed === form[`was[${pn}]`]) continue;
    const quantity = typeof typed === "string" ? parseQuantity(typed) : null;
    if (quantity === null) unreadable.push({ pn, typed: typeof typed === "string" ? typed.trim() : "" });
    else lines.push({ pn, quantity });
    if (quantity !== null && typeof typed === "string" && dropsFraction(typed))
      fractions.push({ pn, typed: typed.trim() });
  }
  return { lines, unreadable, fractions };
}

/** References typed into `ref[PN]`; one that is still what the page showed (`wasref[PN]`) is no change. */
function typedReferences(form: z.output<typeof fields>): TypedReference[] {
  return Object.entries(form).flatMap(([name, typed]) => {
    const pn = /^ref\[(.+)\]$/s.exec(name)?.[1]?.trim();
    if (!pn || !isPlain(pn) || typeof typed !== "string" || typed === form[`wasref[${pn}]`]) return [];
    return { pn, reference: typed };
  });
}

/** Lines that have a quantity, and whose field came back empty. */
function emptiedLines(form: z.output<typeof fields>): string[] {
  return Object.entries(form).flatMap(([name, typed]) => {
    const pn = /^q\[(.+)\]$/s.exec(name)?.[1]?.trim();
    return pn && isPlain(pn) && isBlank(typed) && form[`was[${pn}]`] !== undefined ? pn : [];
  });
}

/** All fields as they were typed. */
function typedCart(form: z.output<typeof fields>): TypedCart {
  const fieldsNamed = (pattern: RegExp) =>
    Object.fromEntries(
      Object.entries(form).flatMap(([name, typed]) => {
        const pn = pattern.exec(name)?.[1];
        return pn && typeof typed === "string" ? [[pn, typed]] : [];
      }),
    );
  return {
    quantities: fieldsNamed(/^q\[(.+)\]$/s),
    references: fieldsNamed(/^ref\[(.+)\]$/s),
    // Of the calls `increment`, `decrement` and `remove`, `pn` names the line.
    boxes: {
      pn: form.intent === "set" ? (form.pn ?? "") : "",
      quantity: typeof form.quantity === "string" ? form.quantity : "",
      lines: form.lines,
    },
  };
}

/** The part in its box, as an addition of its own. */
export function typedAddition({ pn, quantity }: CartBoxes, nonce: string): Extract<CartCommand, { intent: "add" }> {
  const form = { intent: "add", typed: "1", nonce, pn, quantity } as const;
  return addition(fields.parse(form), true);
}

/** Part and quantity of a button `exact`; null for one that says nothing of the kind. */
function exactLine(value: string | null): TypedLine | null {
  const [, pn = "", typed = ""] = /^(.+)=(\d+)$/s.exec(value ?? "") ?? [];
  const quantity = parseQuantity(typed);
  return pn === "" || quantity === null ? null : { pn, quantity };
}

/** What a button says of a line comes last, so that it counts instead of what stands in the field. */
function withExact(quantities: TypedQuantities, exact: TypedLine | null): TypedQuantities {
  if (exact === null) return quantities;
  const isOther = ({ pn }: TypedNonsense) => pn !== exact.pn;
  return {
    lines: [...quantities.lines, exact],
    unreadable: quantities.unreadable.filter(isOther),
    fractions: quantities.fractions.filter(isOther),
  };
}

/** What a form leaves aside. Where one line is typed, its number asks for something, whatever the quantity. */
function isSkipped(intent: string, isTyped: boolean): (typed: unknown) => boolean {
  if (intent !== "add") return isBlank;
  return isTyped ? () => false : isNothing;
}

/** An empty field is ignored (R-CART-12). */
function isBlank(typed: unknown): boolean {
  return typeof typed === "string" && typed.trim() === "";
}

/** A row of a table that nobody filled: empty or zero. */
function isNothing(typed: unknown): boolean {
  return typeof typed === "string" && /^0*$/.test(typed.trim());
}
