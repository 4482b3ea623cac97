import { z } from "zod";
import { toDecimal } from "../../domain/decimal.ts";
import { toCents } from "../../domain/money.ts";

/** How the columns of an operator's files are read. Values arrive as trimmed text. */
export const required = z.string().min(1, "must not be empty");

export const text = z.string();

export const optional = z.string().transform((value) => value || null);

export const whole = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number")
  .transform(Number);

export const optionalWhole = z
  .string()
  .regex(/^\d{0,9}$/, "must be a whole number or empty")
  .transform((value) => (value === "" ? null : Number(value)));

export const yesNo = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");

/** Dollars as text, kept in cents; empty is unknown. */
export const optionalMoney = z
  .string()
  .refine((value) => value === "" || (toCents(value) ?? -1) >= 0, "must be an amount in dollars or empty")
  .transform((value) => (value === "" ? null : toCents(value)));

/** A decimal number kept as it was written; empty is none. */
export const optionalDecimal = z
  .string()
  .refine((value) => value === "" || toDecimal(value) !== null, "must be a number or empty")
  .transform((value) => value || null);

export const partNumber = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9./-]{0,39}$/, "must be capital letters, digits, dashes, dots or slashes, at most 40");

/** Several values in one column, separated by semicolons. */
export const list = z.string().transform((value) =>
  value
    .split(";")
    .map((each) => each.trim())
    .filter((each) => each !== ""),
);
