import { z } from "zod";
import { turnsText, withoutTurns } from "../../domain/text-direction.ts";

/** Text without control characters and half characters: no database takes those, and no page of ours sends them. */
export function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** The same for words that people read: none that turn the text around them. */
export function isFreeText(text: string): boolean {
  return isPlain(text) && !turnsText(text);
}

export const plainText = z.string().refine(isPlain, "has characters that are no text");

/** Lines of at most so many characters together, with what no database takes left out; empty for what is longer or no text. */
export function linesOf(most: number) {
  return z
    .string()
    .max(most)
    .transform((typed) => withoutTurns(typed.toWellFormed()).replace(/[^\P{Cc}\t\r\n]/gu, " "))
    .catch("");
}

/**
 * Text in one line, with what no database takes left out. Of a longer text the first characters, `most` of them: more than any field takes, so
 * that its form refuses it and shows what was entered.
 */
export function oneLineOf(most: number) {
  return startOf(most).transform((typed) => withoutTurns(typed).replace(/\p{Cc}/gu, " "));
}

/** The first characters of a text, `most` of them; empty for what is no text. */
export function startOf(most: number) {
  return z
    .string()
    .transform((typed) => typed.slice(0, most).toWellFormed())
    .catch("");
}

/** Text of at most so many characters that keeps its lines; refuses what is longer. */
export function linesOfText(most: number) {
  return z
    .string()
    .max(most)
    .transform((typed) => withoutTurns(typed.toWellFormed()).replace(/[^\P{Cc}\n]/gu, " "));
}
