import { z } from "zod";
import { parseQuantity } from "../domain/cart/quantity.ts";
import { isPlain, plainText } from "./plain-text.ts";
import { safePath } from "../domain/content/link-policy.ts";

/** Lines one form may carry (decisions, section 3). */
const MOST_FORM_LINES = 999;

type TypedLine = { pn: string; quantity: number };

/** The buyer's own words for a line, as typed. */
type TypedReference = { pn: string; reference: string };

/** What was typed where a quantity belongs and is none. */
export type TypedNonsense = { pn: string; typed: string };

/** Quantities of a form: those that can be read, and those that cannot. */
type TypedQuantities = { lines: TypedLine[]; unreadable: TypedNonsense[] };

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
};

export type CartCommand = { nonce: string } & (
  | {
      intent: "add";
      back: string | null;
      isRestored: boolean;
      lines: (TypedLine & TypedReference)[];
      unreadable: TypedNonsense[];
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
  if (intent === "add") {
    const words = new Map(references.map(({ pn: part, reference }) => [part, reference]));
    const lines = quantities.lines.map((line) => ({ ...line, reference: words.get(line.pn) ?? "" }));
    const isRestored = form.restore !== null;
    const isNumberMissing = pn === null && form.quantity !== undefined;
    const { unreadable } = quantities;
    return { intent, nonce, back: form.back, isRestored, lines, unreadable, isNumberMissing, isTyped };
  }
  const exact = exactLine(form.exact);
  return {
    intent: "change",
    nonce,
    ...withExact(quantities, exact),
    exact: exact?.pn ?? null,
    references,
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
function typedQuantities(form: z.output<typeof fields>, isLeft: (typed: unknown) => boolean): TypedQuantities {
  const single: [string, unknown][] = form.intent === "add" && form.pn ? [[`q[${form.pn}]`, form.quantity ?? "1"]] : [];
  const lines: TypedLine[] = [];
  const unreadable: TypedNonsense[] = [];
  for (const [name, typed] of [...single, ...Object.entries(form)]) {
    const pn = /^q\[(.+)\]$/s.exec(name)?.[1]?.trim();
    if (!pn || !isPlain(pn) || isLeft(typed) || typed === form[`was[${pn}]`]) continue;
    const quantity = typeof typed === "string" ? parseQuantity(typed) : null;
    if (quantity === null) unreadable.push({ pn, typed: typeof typed === "string" ? typed.trim() : "" });
    else lines.push({ pn, quantity });
  }
  return { lines, unreadable };
}

/** References typed into `ref[PN]`; one that is still what the page showed (`wasref[PN]`) is no change. */
function typedReferences(form: z.output<typeof fields>): TypedReference[] {
  return Object.entries(form).flatMap(([name, typed]) => {
    const pn = /^ref\[(.+)\]$/s.exec(name)?.[1]?.trim();
    if (!pn || !isPlain(pn) || typeof typed !== "string" || typed === form[`wasref[${pn}]`]) return [];
    return { pn, reference: typed };
  });
}

/** Part and quantity of a button `exact`; null for one that says nothing of the kind. */
function exactLine(value: string | null): TypedLine | null {
  const [, pn = "", typed = ""] = /^(.+)=(\d+)$/s.exec(value ?? "") ?? [];
  const quantity = parseQuantity(typed);
  return pn === "" || quantity === null ? null : { pn, quantity };
}

/** What a button says of a line comes last, so that it counts instead of what stands in the field. */
function withExact({ lines, unreadable }: TypedQuantities, exact: TypedLine | null): TypedQuantities {
  if (exact === null) return { lines, unreadable };
  return { lines: [...lines, exact], unreadable: unreadable.filter(({ pn }) => pn !== exact.pn) };
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
