import { z } from "zod";
import { dropsFraction, isQuantity, parseQuantity } from "../../domain/cart/quantity.ts";
import { isPlain, plainText } from "../forms/plain-text.ts";
import { safePath } from "../../domain/content/link-policy.ts";

/** Limit of the owner's decisions, section 3. */
const MOST_FORM_LINES = 999;

type TypedLine = { pn: string; quantity: number };

type TypedReference = { pn: string; reference: string };

export type TypedEntry = { pn: string; typed: string };

const NEXT = ["checkout", "address", "share", "keep", "csv", "txt", "add", "paste", "clear", "language"] as const;
export type CartNext = (typeof NEXT)[number];

/** Fields of the cart page next to its lines: a part number to add, and a pasted list. */
export type CartBoxes = { readonly pn: string; readonly quantity: string; readonly lines: string };

/** All entered values, for a page that returns the form. */
export type TypedCart = {
  readonly quantities: Readonly<Record<string, string>>;
  readonly references: Readonly<Record<string, string>>;
  readonly boxes: CartBoxes;
};

/** Readable quantities, unreadable ones, and the first fractions as entered. */
type TypedQuantities = { lines: TypedLine[]; unreadable: TypedEntry[]; fractions: TypedEntry[] };

type TypedChange = TypedQuantities & {
  intent: "change";
  references: TypedReference[];
  increase: string | null;
  decrease: string | null;
  remove: string | null;
  /** The part set to whole packages; its quantity is in `lines`. */
  exact: string | null;
  /** The answer opens at the line, for browsers without scripts. */
  anchor: boolean;
  next: CartNext | null;
  /** Lines whose quantity was cleared. */
  emptied: string[];
  typed: TypedCart;
};

export type CartCommand = { nonce: string } & (
  | {
      intent: "add";
      back: string | null;
      isRestored: boolean;
      lines: (TypedLine & TypedReference)[];
      unreadable: TypedEntry[];
      fractions: TypedEntry[];
      /** A quantity without a part number. */
      isNumberMissing: boolean;
      /** A person entered the number, so it may be a customer part number or another manufacturer's. */
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
  /** Repeated fields with different values are not a quantity. */
  quantity: z.union([z.string(), z.array(z.unknown())]).optional(),
  // Buttons of a line in the cart form, where `intent` is `set`: other entered values are saved, too.
  increment: text,
  decrement: text,
  remove: text,
  /** `PN=12` of the button that offers whole packages; overrides the field. */
  exact: text,
  /** How many of each line: a card of several parts with one quantity. */
  times: z.string().optional(),
  /** Sent by the script that restores the browser's copy of the cart. */
  restore: text,
  typed: text,
  anchor: text,
  next: z.enum(NEXT).nullable().catch(null),
  /** Sent by the language switch with its target page. */
  language: text,
  lines: z.string().catch(""),
});

/**
 * Fields of `POST /cart` (owner's decisions, section 3). Only part numbers, quantities and references are read; prices, flags and ids are ignored
 * (R-CART-14).
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
    // The quantity of a removed line does not matter.
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

function addition(form: z.output<typeof fields>, isTyped: boolean): Extract<CartCommand, { intent: "add" }> {
  const { nonce, pn, back } = form;
  const words = new Map(typedReferences(form).map(({ pn: part, reference }) => [part, reference]));
  const { unreadable, fractions, ...quantities } = inTimes(
    form.times,
    typedQuantities(form, isSkipped("add", isTyped)),
  );
  const lines = quantities.lines.map((line) => ({ ...line, reference: words.get(line.pn) ?? "" }));
  const isRestored = form.restore !== null;
  const isNumberMissing = pn === null && form.quantity !== undefined;
  return { intent: "add", nonce, back, isRestored, lines, unreadable, fractions, isNumberMissing, isTyped };
}

/**
 * Quantities of `q[PN]`; for an addition also `pn` with `quantity`. A field that equals its displayed value (`was[PN]`) is not a change,
 * because another tab may have changed the line (R-CART-20).
 */
function typedQuantities(form: z.output<typeof fields>, isLeft: (typed: unknown) => boolean): TypedQuantities {
  const single: [string, unknown][] = form.intent === "add" && form.pn ? [[`q[${form.pn}]`, form.quantity ?? "1"]] : [];
  const lines: TypedLine[] = [];
  const unreadable: TypedEntry[] = [];
  const fractions: TypedEntry[] = [];
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

function inTimes(times: string | undefined, typed: TypedQuantities): TypedQuantities {
  if (times === undefined) return typed;
  const count = parseQuantity(times);
  const named = typed.lines.map(({ pn }) => ({ pn, typed: times.trim() }));
  const lines = typed.lines.map(({ pn, quantity }) => ({ pn, quantity: quantity * (count ?? 0) }));
  if (!lines.every(({ quantity }) => isQuantity(quantity)))
    return { ...typed, lines: [], unreadable: [...typed.unreadable, ...named] };
  return { ...typed, lines, fractions: dropsFraction(times) ? [...typed.fractions, ...named] : typed.fractions };
}

/** References of `ref[PN]`; a field that equals `wasref[PN]` is not a change. */
function typedReferences(form: z.output<typeof fields>): TypedReference[] {
  return Object.entries(form).flatMap(([name, typed]) => {
    const pn = /^ref\[(.+)\]$/s.exec(name)?.[1]?.trim();
    if (!pn || !isPlain(pn) || typeof typed !== "string" || typed === form[`wasref[${pn}]`]) return [];
    return { pn, reference: typed };
  });
}

/** Lines with a quantity whose field was cleared. */
function emptiedLines(form: z.output<typeof fields>): string[] {
  return Object.entries(form).flatMap(([name, typed]) => {
    const pn = /^q\[(.+)\]$/s.exec(name)?.[1]?.trim();
    return pn && isPlain(pn) && isBlank(typed) && form[`was[${pn}]`] !== undefined ? pn : [];
  });
}

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
    // For `increment`, `decrement` and `remove`, `pn` is the line.
    boxes: {
      pn: form.intent === "set" ? (form.pn ?? "") : "",
      quantity: typeof form.quantity === "string" ? form.quantity : "",
      lines: form.lines,
    },
  };
}

export function typedAddition({ pn, quantity }: CartBoxes, nonce: string): Extract<CartCommand, { intent: "add" }> {
  const form = { intent: "add", typed: "1", nonce, pn, quantity } as const;
  return addition(fields.parse(form), true);
}

/** Null for other buttons. */
function exactLine(value: string | null): TypedLine | null {
  const [, pn = "", typed = ""] = /^(.+)=(\d+)$/s.exec(value ?? "") ?? [];
  const quantity = parseQuantity(typed);
  return pn === "" || quantity === null ? null : { pn, quantity };
}

/** The quantity of the `exact` button replaces the one in the field. */
function withExact(quantities: TypedQuantities, exact: TypedLine | null): TypedQuantities {
  if (exact === null) return quantities;
  const isOther = ({ pn }: TypedEntry) => pn !== exact.pn;
  return {
    lines: [...quantities.lines, exact],
    unreadable: quantities.unreadable.filter(isOther),
    fractions: quantities.fractions.filter(isOther),
  };
}

/** Ignored quantities. In an addition of one entered part, an empty quantity is an error. */
function isSkipped(intent: string, isTyped: boolean): (typed: unknown) => boolean {
  if (intent !== "add") return isBlank;
  return isTyped ? () => false : isNothing;
}

/** An empty field is ignored (R-CART-12). */
function isBlank(typed: unknown): boolean {
  return typeof typed === "string" && typed.trim() === "";
}

/** An unused row of a table: empty or zero. */
function isNothing(typed: unknown): boolean {
  return typeof typed === "string" && /^0*$/.test(typed.trim());
}
