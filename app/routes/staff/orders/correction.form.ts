import { z } from "zod";
import { parseQuantity } from "../../../domain/cart/quantity.ts";
import type { Additions, LineCorrection } from "../../../domain/orders/correct-order.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { singleFieldsOf } from "../../../ui/forms/form-fields.ts";
import { isPlain } from "../../../ui/forms/plain-text.ts";
import {
  errorsOf,
  freeText,
  partOfField,
  problemOfQuantity,
  typedOf,
  type FieldErrors,
  type Typed,
} from "./order.form.ts";

const fields = z.object({
  /** Enter and the language switch have none. */
  intent: z.enum(["preview", "save"]).default("preview"),
  nonce: z.string().max(200).catch(""),
  revision: z.string().max(40).catch(""),
  /** Identifies the displayed result. */
  seen: z.string().max(200).catch(""),
  note: freeText(),
  addHandling: z.string().default(""),
  addFreight: z.string().default(""),
  addTax: z.string().default(""),
});

/** Fields besides the correction. */
type CorrectionHead = Pick<z.output<typeof fields>, "intent" | "nonce" | "revision" | "seen">;

type Correction = {
  readonly lines: readonly LineCorrection[];
  readonly added: Additions;
  readonly note: string;
};

type ReadCorrection = { readonly head: CorrectionHead; readonly typed: Typed } & (
  | { readonly correction: Correction }
  | { readonly errors: FieldErrors }
);

/** Keeps these fields if the note is invalid. */
const heads = fields.pick({ intent: true, nonce: true, revision: true, seen: true });

/**
 * `q[PN]` is the quantity of a line, `was[PN]` the displayed one, `by[PN]` the replacement. Errors by field, with all entries. Null for a
 * form that no page of the shop sends.
 */
export function readCorrectionForm(posted: FormData): ReadCorrection | null {
  const typed = withChosen(typedOf(singleFieldsOf(posted)));
  const head = heads.safeParse(typed);
  if (!head.success) return null;
  const read = fields.safeParse(typed);
  const { lines, errors } = typedLines(typed);
  const wrong = { ...(read.success ? {} : errorsOf(read.error)), ...errors };
  if (!read.success || Object.keys(errors).length > 0) return { head: head.data, typed, errors: wrong };
  const { note, addHandling, addFreight, addTax } = read.data;
  const added = { handling: addHandling === "yes", freight: addFreight === "yes", tax: addTax === "yes" };
  return { head: head.data, typed, correction: { lines, added, note } };
}

/** `use[PN]` is a button: the part that a typed replacement means. */
function withChosen(typed: Typed): Typed {
  const chosen = Object.entries(typed).flatMap(([name, by]) => {
    const pn = partOfField("use", name);
    return pn === null ? [] : [[`by[${pn}]`, by] as const];
  });
  if (chosen.length === 0) return typed;
  const others = Object.entries(typed).filter(([name]) => partOfField("use", name) === null);
  return { ...Object.fromEntries([...others, ...chosen]), intent: "preview" };
}

/** The quantity or the part has changed. */
export function isLineTouched(typed: Typed, pn: string): boolean {
  const replacement = typed[`by[${pn}]`] ?? "";
  return replacement.trim() !== "" || (typed[`q[${pn}]`] ?? "").trim() !== typed[`was[${pn}]`];
}

/** Only changed lines; others may have been changed by a colleague. */
function typedLines(typed: Typed): { lines: readonly LineCorrection[]; errors: FieldErrors } {
  const lines: LineCorrection[] = [];
  const errors: Record<string, StringKey> = {};
  for (const [name, text] of Object.entries(typed)) {
    const pn = partOfField("q", name);
    if (pn === null || !isPlain(pn)) continue;
    const replacement = (typed[`by[${pn}]`] ?? "").trim();
    if (!isLineTouched(typed, pn)) continue;
    const isOut = /^\s*0+\s*$/.test(text);
    const problem = text.trim() === "" ? "staff.order.error.empty" : isOut ? null : problemOfQuantity(text);
    const quantity = isOut ? 0 : (parseQuantity(text) ?? 0);
    if (problem) errors[name] = problem;
    else if (isOut && replacement !== "") errors[`by[${pn}]`] = "staff.order.error.zeroReplaced";
    else if (!isPlain(replacement)) errors[`by[${pn}]`] = "checkout.shipping.wrongCharacters";
    else lines.push({ pn, quantity, replacement: replacement === "" ? null : replacement });
  }
  return { lines, errors };
}
