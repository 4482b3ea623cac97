import { z } from "zod";
import { startOfDay } from "../domain/orders/shop-day.ts";

/** Longer than any number or reference. */
const LONGEST_QUERY = 200;

/** A database knows no year 0, and its last day has no day after it. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2999-12-31";

export type OrderSearchFields = {
  /** What the fields hold, as typed. */
  readonly typed: { readonly q: string; readonly from: string; readonly to: string };
  /** What is searched for: a date that is none does not count. */
  readonly search: {
    readonly q: string;
    readonly from: string | null;
    readonly to: string | null;
    /** From 1. */
    readonly page: number;
  };
  /** Fields that should have held a date. */
  readonly badDates: readonly ("from" | "to")[];
};

/** One line of text. Control characters, which no form of ours sends, are blanks. */
const words = z.string().transform((text) => text.replace(/\p{Cc}+/gu, " ").trim());

const fields = z.object({
  q: words.transform((text) => text.slice(0, LONGEST_QUERY).toWellFormed()).catch(""),
  from: words.transform((text) => text.slice(0, LONGEST_QUERY).toWellFormed()).catch(""),
  to: words.transform((text) => text.slice(0, LONGEST_QUERY).toWellFormed()).catch(""),
  page: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform((text) => Math.max(1, Number(text)))
    .catch(1),
});

/** The search of an address: `q`, `from`, `to` and `page`. Whatever the address says, there is something to search for. */
export function readOrderSearch(params: URLSearchParams): OrderSearchFields {
  const { q, from, to, page } = fields.parse({
    q: params.get("q"),
    from: params.get("from"),
    to: params.get("to"),
    page: params.get("page"),
  });
  return {
    typed: { q, from, to },
    search: { q, from: dayOf(from), to: dayOf(to), page },
    badDates: (["from", "to"] as const).filter((field) => {
      const typed = field === "from" ? from : to;
      return typed !== "" && dayOf(typed) === null;
    }),
  };
}

function dayOf(typed: string): string | null {
  return startOfDay(typed) !== null && typed >= FIRST_DAY && typed <= LAST_DAY ? typed : null;
}
