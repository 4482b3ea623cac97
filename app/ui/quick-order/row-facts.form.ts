import { z } from "zod";
import { HOLD_KINDS, type Hold } from "../../domain/bom/bom-line.ts";
import { MOST_POSSIBLE } from "../../domain/bom/possible-quantities.ts";
import type { QuantityDoubt } from "../../domain/bom/list-input.ts";
import { MAX_QUANTITY } from "../../domain/catalog/package-quantity.ts";

/** Doubt about the quantity `shown` in the field. */
export type FieldDoubt = QuantityDoubt & { readonly shown: string };

/** Hidden field of a row. Trusted only for questions, never for prices or stock. */
export type RowFacts = {
  readonly lines: readonly number[];
  /** Displayed state of the checkbox: set, cleared by the buyer, or not decided. */
  readonly tick: "set" | "unset" | "open";
  /** Pasted text of a row that is not ready. */
  readonly typed: string | null;
  readonly doubt: FieldDoubt | null;
  readonly own: string | null;
  /** Displayed number of a pasted row that is not ready; it becomes the customer part number if the buyer enters another. */
  readonly number: string | null;
  /** Displayed quantity that may mean several parts. */
  readonly several: string | null;
  /** Displayed quantity that an answer changes. */
  readonly shown: string | null;
  /** Displayed number, if it is surely a shop's number. */
  readonly ours: string | null;
  readonly hold: Hold | null;
};

/** `3,7;set`, followed by optional JSON: `3;open;{"typed":…}` */
const ROW = /^((?:\d{1,7},)*\d{1,7})?;(set|unset|open)(?:;(\{.*\}))?$/s;

const MOST_LINES_OF_ROW = 500;
const LONGEST_TEXT = 200;
const LONGEST_MORE = 2000;

const text = z.string().max(LONGEST_TEXT);
const quantity = z.int().min(1).max(MAX_QUANTITY);

export const fieldDoubt = z.object({
  shown: text,
  other: quantity.nullable(),
  asked: z.array(quantity).max(MOST_POSSIBLE).optional(),
  headed: z
    .array(z.object({ heading: text, number: quantity }))
    .max(MOST_POSSIBLE)
    .optional()
    .catch(undefined),
  assumed: z.enum(["none", "some", "all"]),
});

const more = z.object({
  typed: text.optional().catch(undefined),
  own: text.optional().catch(undefined),
  number: text.optional().catch(undefined),
  several: text.optional().catch(undefined),
  shown: text.optional().catch(undefined),
  ours: text.optional().catch(undefined),
  hold: z
    .object({ kind: z.enum(HOLD_KINDS), text })
    .optional()
    .catch(undefined),
  doubt: fieldDoubt.optional().catch(undefined),
});

export function writeRowFacts({ lines, tick, ...rest }: RowFacts): string {
  const plain = `${lines.join(",")};${tick}`;
  const knownFacts = Object.entries(rest).filter(([, value]) => value !== null);
  return knownFacts.length === 0 ? plain : `${plain};${JSON.stringify(Object.fromEntries(knownFacts))}`;
}

/** Invalid parts are left out. */
export function readRowFacts(facts: string): Partial<RowFacts> {
  const [, lines, tick, rest = ""] = ROW.exec(facts) ?? [];
  const { typed, doubt, own, number, several, shown, ours, hold } = more.safeParse(fromJson(rest)).data ?? {};
  return {
    ...(lines === undefined ? {} : { lines: lines.split(",").slice(0, MOST_LINES_OF_ROW).map(Number) }),
    ...(tick === "set" || tick === "unset" || tick === "open" ? { tick } : {}),
    ...(typed === undefined ? {} : { typed }),
    ...(doubt ? { doubt } : {}),
    ...(own === undefined ? {} : { own }),
    ...(number === undefined ? {} : { number }),
    ...(several === undefined ? {} : { several }),
    ...(shown === undefined ? {} : { shown }),
    ...(ours === undefined ? {} : { ours }),
    ...(hold ? { hold } : {}),
  };
}

/** Null for a text that is too long or no JSON. */
export function fromJson(json: string): unknown {
  if (json === "" || json.length > LONGEST_MORE) return null;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
