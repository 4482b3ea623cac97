import { z } from "zod";
import { compareDecimals, toDecimal, type Decimal } from "../../domain/decimal.ts";
import { toCents } from "../../domain/money.ts";

/** How the columns of an operator's files are read. Values arrive as trimmed text. */
export const required = z.string().min(1, "must not be empty");

export const text = z.string();

export const optional = z.string().transform((value) => value || null);

export const whole = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number of at most 9 digits")
  .transform(Number);

export const optionalWhole = z
  .string()
  .regex(/^\d{0,9}$/, "must be a whole number or empty")
  .transform((value) => (value === "" ? null : Number(value)));

export const yesNo = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");

/** Whether a record is in use. The column came later: files without it hold what is in use. */
export const active = yesNo.default(true);

/** Dollars as text, kept in cents; empty is unknown. */
export const optionalMoney = z
  .string()
  .refine(
    (value) => value === "" || isBetween(value, "0", "10000000"),
    "must be an amount in dollars from 0 to 10000000, like 31.50, or empty",
  )
  .transform((value) => (value === "" ? null : toCents(value)));

/** A decimal number of at least 0 that is kept as it was written; empty is none. */
export const optionalDecimal = z
  .string()
  .refine((value) => value === "" || isBetween(value, "0", "1000000"), "must be a number from 0 to 1000000 or empty")
  .transform((value) => value || null);

/** Whether text is an exact decimal number within bounds. "35,5", "$10", "20%" and "1e3" are none. */
export function isBetween(value: string, least: string, most: string): boolean {
  const [number, low, high] = [value, least, most].map(toDecimal) as [Decimal | null, Decimal, Decimal];
  return number !== null && compareDecimals(number, low) >= 0 && compareDecimals(number, high) <= 0;
}

/** Blanks stand one by one and inside: what is typed and pasted is trimmed. */
const PART_NUMBER = /^(?=.{1,40}$)[A-Z0-9](?: ?[A-Z0-9./+-])*$/;

const TOLD_PART_NUMBER =
  "must be capital letters, digits, dashes, dots, slashes, plus signs or single blanks, at most 40, the first a letter or a digit";

export const partNumber = z.string().regex(PART_NUMBER, TOLD_PART_NUMBER);

export const optionalPartNumber = z
  .string()
  .refine((value) => value === "" || PART_NUMBER.test(value), `${TOLD_PART_NUMBER}, or empty`)
  .transform((value) => value || null);

/** Several values in one column, separated by semicolons. */
export const list = z.string().transform((value) =>
  value
    .split(";")
    .map((each) => each.trim())
    .filter((each) => each !== ""),
);
