import { z } from "zod";
import { turnsText, withoutTurns } from "../domain/text-direction.ts";

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

/** Text of at most so many characters in one line, with what no database takes left out; empty for what is longer or no text. */
export function oneLineOf(most: number) {
  return z
    .string()
    .max(most)
    .transform((typed) => withoutTurns(typed.toWellFormed()).replace(/\p{Cc}/gu, " "))
    .catch("");
}

/** Text of at most so many characters that keeps its lines; refuses what is longer. */
export function linesOfText(most: number) {
  return z
    .string()
    .max(most)
    .transform((typed) => withoutTurns(typed.toWellFormed()).replace(/[^\P{Cc}\n]/gu, " "));
}
