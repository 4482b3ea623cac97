import { z } from "zod";
import { optionalMoney, partNumber } from "./fields.ts";
import { must } from "./reasons.ts";

export const priceRow = z.object({ pn: partNumber, listPrice: optionalMoney });

/** Without a date, the quantity is on hand; with one, it is incoming. */
export const stockRow = z.object({
  pn: partNumber,
  quantity: z
    .string()
    .regex(/^-?\d{1,9}$/, must("whole"))
    .transform((value) => Math.max(0, Number(value))),
  date: z
    .string()
    .refine((value) => value === "" || isDay(value), must("day"))
    .transform((value) => value || null)
    .default(null),
});

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
