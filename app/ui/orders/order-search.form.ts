import { z } from "zod";
import { readDay } from "../../domain/checkout/read-day.ts";
import type { Locale } from "../../domain/locale.ts";

const LONGEST_QUERY = 200;

/** Date range of PostgreSQL, with a day before and after. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2999-12-31";

export type OrderSearchFields = {
  /** Days as `YYYY-MM-DD`; invalid ones as entered. */
  readonly typed: { readonly q: string; readonly from: string; readonly to: string; readonly by: "me" | "" };
  /** Without invalid dates. */
  readonly search: {
    readonly q: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly isMine: boolean;
    /** From 1. */
    readonly page: number;
  };
  readonly badDates: readonly ("from" | "to")[];
  /** The first day is after the last: both are ignored, and the page reports it. */
  readonly isReversed: boolean;
};

const words = z.string().transform((text) => text.replace(/\p{Cc}+/gu, " ").trim());

const fields = z.object({
  q: words.transform((text) => text.slice(0, LONGEST_QUERY).toWellFormed()).catch(""),
  from: words.transform((text) => text.slice(0, LONGEST_QUERY).toWellFormed()).catch(""),
  to: words.transform((text) => text.slice(0, LONGEST_QUERY).toWellFormed()).catch(""),
  by: z.enum(["me", ""]).catch(""),
  page: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform((text) => Math.max(1, Number(text)))
    .catch(1),
});

/** Reads `q`, `from`, `to` and `page`; never fails. Days may be in the format of the page's language. */
export function readOrderSearch(params: URLSearchParams, locale: Locale): OrderSearchFields {
  const { page, ...typed } = fields.parse({
    q: params.get("q"),
    from: params.get("from"),
    to: params.get("to"),
    by: params.get("by"),
    page: params.get("page"),
  });
  const { q, by } = typed;
  const from = dayOf(typed.from, locale);
  const to = dayOf(typed.to, locale);
  const isBad = { from: typed.from !== "" && from === null, to: typed.to !== "" && to === null };
  const isReversed = from !== null && to !== null && from > to;
  const period = isReversed ? { from: null, to: null } : { from, to };
  return {
    typed: { q, from: from ?? typed.from, to: to ?? typed.to, by },
    search: { q, ...period, isMine: by === "me", page },
    isReversed,
    badDates: (["from", "to"] as const).filter((field) => isBad[field]),
  };
}

function dayOf(typed: string, locale: Locale): string | null {
  const day = readDay(typed, locale);
  return day !== null && day >= FIRST_DAY && day <= LAST_DAY ? day : null;
}
