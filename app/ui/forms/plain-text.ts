import { z } from "zod";
import { turnsText, withoutTurns } from "../../domain/text-direction.ts";

/** No control characters and no lone surrogates: databases refuse them. */
export function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** No direction marks, either, which would reorder the text around them. */
export function isFreeText(text: string): boolean {
  return isPlain(text) && !turnsText(text);
}

export const plainText = z.string().refine(isPlain, "has characters that are no text");

/** At most `most` characters in all, without invalid ones; empty if longer or not text. */
export function linesOf(most: number) {
  return z
    .string()
    .max(most)
    .transform((typed) => withoutTurns(typed.toWellFormed()).replace(/[^\P{Cc}\t\r\n]/gu, " "))
    .catch("");
}

/** One line without invalid characters, cut at `most`: above the limit of its field, so that the form refuses it and displays it. */
export function oneLineOf(most: number) {
  return startOf(most).transform((typed) => withoutTurns(typed).replace(/\p{Cc}/gu, " "));
}

export function startOf(most: number) {
  return z
    .string()
    .transform((typed) => typed.slice(0, most).toWellFormed())
    .catch("");
}

export function linesOfText(most: number) {
  return z
    .string()
    .max(most)
    .transform((typed) => withoutTurns(typed.toWellFormed()).replace(/[^\P{Cc}\n]/gu, " "));
}
