import { z } from "zod";
import { holdsCardNumber } from "../../domain/card-number.ts";
import { compareDecimals, toDecimal, type Decimal } from "../../domain/decimal.ts";
import { isFreeText } from "../../ui/forms/plain-text.ts";
import { isNameText } from "../../domain/name-text.ts";
import { toCents } from "../../domain/money.ts";
import { must } from "./reasons.ts";

/** How the columns of an operator's files are read. Values arrive as trimmed text. */
export const required = z.string().min(1, must("empty"));

export const text = z.string();

/** Words of people. No payment card number enters the shop by a file either. */
export const freeText = z.string().refine((value) => !holdsCardNumber(value), must("cardNumber"));

export const requiredFreeText = required.refine((value) => !holdsCardNumber(value), must("cardNumber"));

/** What a person, company or representative is called: text as the forms of the pages take it. */
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

/** True and false as files have them: Excel writes them in capitals, and in the language of the person. */
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

/** Whether a record is in use. The column came later: files without it hold what is in use. */
export const active = yesNo.default(true);

/** Dollars as text, kept in cents; empty is unknown. */
export const optionalMoney = z
  .string()
  .refine((value) => value === "" || isBetween(value, "0", "10000000"), must("money"))
  .refine((value) => !roundsToNothing(value), must("roundsToNothing"))
  .transform((value) => (value === "" ? null : toCents(value)));

/** Whether dollars are more than nothing and less than half a cent. */
export function roundsToNothing(value: string): boolean {
  const amount = toDecimal(value);
  return amount !== null && amount.units > 0n && toCents(value) === 0;
}

/** A decimal number of at least 0 that is kept as it was written; empty is none. */
export const optionalDecimal = z
  .string()
  .refine((value) => value === "" || isBetween(value, "0", "1000000"), must("decimal"))
  .transform((value) => value || null);

/** Whether text is an exact decimal number within bounds. "35,5", "$10", "20%" and "1e3" are none. */
export function isBetween(value: string, least: string, most: string): boolean {
  const [number, low, high] = [value, least, most].map(toDecimal) as [Decimal | null, Decimal, Decimal];
  return number !== null && compareDecimals(number, low) >= 0 && compareDecimals(number, high) <= 0;
}

/** Blanks stand one by one and inside: what is typed and pasted is trimmed. */
const PART_NUMBER = /^(?=.{1,40}$)[A-Z0-9](?: ?[A-Z0-9./+-])*$/;

/** What a spreadsheet makes of a long number: `4.5E+11`. The digits it has rounded away are lost. */
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

/** Several values in one column, separated by semicolons. */
export const list = z.string().transform((value) =>
  value
    .split(";")
    .map((each) => each.trim())
    .filter((each) => each !== ""),
);
