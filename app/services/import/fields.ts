import { z } from "zod";
import { holdsCardNumber } from "../../domain/card-number.ts";
import { compareDecimals, toDecimal, type Decimal } from "../../domain/decimal.ts";
import { isFreeText } from "../../ui/forms/plain-text.ts";
import { isNameText } from "../../domain/name-text.ts";
import { toCents } from "../../domain/money.ts";
import { must } from "./reasons.ts";

/** Column types of import files. Values arrive trimmed. */
export const required = z.string().min(1, must("empty"));

export const text = z.string();

/** Payment card numbers are refused. */
export const freeText = z.string().refine((value) => !holdsCardNumber(value), must("cardNumber"));

export const requiredFreeText = required.refine((value) => !holdsCardNumber(value), must("cardNumber"));

/** The forms of the pages accept the same names. */
export const name = freeText.refine(isFreeText, must("nameCharacters")).refine(isNameText, must("nameCharacters"));

export const requiredName = name.refine((value) => value !== "", must("empty"));

export const optional = z.string().transform((value) => value || null);

export const whole = z
  .string()
  .regex(/^\d{1,9}$/, must("whole"))
  .transform(Number);

export const optionalWhole = z
  .string()
  .regex(/^\d{0,9}$/, must("optionalWhole"))
  .transform((value) => (value === "" ? null : Number(value)));

/** Excel writes them in capitals and in the user's language. */
const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["verdadero", true],
  ["falso", false],
]);

export const yesNo = z
  .string()
  .refine((value) => YES_NO.has(value.toLowerCase()), must("yesNo"))
  .transform((value) => YES_NO.get(value.toLowerCase()) === true);

/** Older files lack this column; all their records are active. */
export const active = yesNo.default(true);

/** Dollars as text, stored in cents; empty is unknown. */
export const optionalMoney = z
  .string()
  .refine((value) => value === "" || isBetween(value, "0", "10000000"), must("money"))
  .refine((value) => !roundsToNothing(value), must("roundsToNothing"))
  .transform((value) => (value === "" ? null : toCents(value)));

/** More than zero and less than half a cent. */
export function roundsToNothing(value: string): boolean {
  const amount = toDecimal(value);
  return amount !== null && amount.units > 0n && toCents(value) === 0;
}

/** A decimal of at least 0, stored as written; empty is null. */
export const optionalDecimal = z
  .string()
  .refine((value) => value === "" || isBetween(value, "0", "1000000"), must("decimal"))
  .transform((value) => value || null);

/** Exact decimals only: "35,5", "$10", "20%" and "1e3" are refused. */
export function isBetween(value: string, least: string, most: string): boolean {
  const [number, low, high] = [value, least, most].map(toDecimal) as [Decimal | null, Decimal, Decimal];
  return number !== null && compareDecimals(number, low) >= 0 && compareDecimals(number, high) <= 0;
}

/** Single inner spaces only: entered and pasted text is trimmed. */
const PART_NUMBER = /^(?=.{1,40}$)[A-Z0-9](?: ?[A-Z0-9./+-])*$/;

/** A long number rounded by a spreadsheet: `4.5E+11`. The lost digits cannot be restored. */
export function isRoundedNumber(value: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(value);
}

export const partNumber = z
  .string()
  .regex(PART_NUMBER, must("partNumber"))
  .refine((value) => !isRoundedNumber(value), must("roundedNumber"));

export const optionalPartNumber = z
  .string()
  .refine((value) => value === "" || PART_NUMBER.test(value), must("optionalPartNumber"))
  .refine((value) => !isRoundedNumber(value), must("roundedNumber"))
  .transform((value) => value || null);

/** Separated by semicolons. */
export const list = z.string().transform((value) =>
  value
    .split(";")
    .map((each) => each.trim())
    .filter((each) => each !== ""),
);
