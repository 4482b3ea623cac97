import { patternsOf } from "../app/pages.server.ts";

/**
 * Bytes that forms may have, by what they take. A list of 200,000 characters in a form without files has up to three bytes a character,
 * and Latin letters one; a form with files sends each letter as it is.
 */
const SHORT_BYTES = 65_536;
const LIST_BYTES = 1_250_000;
const LIST_WITH_FILE_BYTES = 2_500_000;

/** A file of 50,000 customer part numbers with their descriptions. */
const NUMBERS_WITH_FILE_BYTES = 9_000_000;

/** Files of an import, all together; larger ones are for the command line, which reads them row by row. */
const FILES_BYTES = 64 * 1_048_576;

const SHORT_FORMS = patternsOf(({ forms }) => forms === "short");
const LIST_FORMS = patternsOf(({ forms }) => forms === "list" || forms === "numbers");
const NUMBERS_FORMS = patternsOf(({ forms }) => forms === "numbers");
const FILES_FORMS = patternsOf(({ forms }) => forms === "files");

/** Whether a form takes files so large that its body is not read before the shop knows who sends it. */
export function takesFiles(pattern: string): boolean {
  return FILES_FORMS.has(pattern);
}

/**
 * Bytes the body of a request may have, by the pattern of its route and its `Content-Type`. `usual` is what the operator has set for all
 * that have no limit of their own.
 */
export function bodyLimit(pattern: string, contentType: string, usual: number): number {
  if (FILES_FORMS.has(pattern)) return Math.max(usual, FILES_BYTES);
  if (SHORT_FORMS.has(pattern)) return Math.min(usual, SHORT_BYTES);
  if (!LIST_FORMS.has(pattern)) return usual;
  if (!/^multipart\//i.test(contentType)) return Math.max(usual, LIST_BYTES);
  return Math.max(usual, NUMBERS_FORMS.has(pattern) ? NUMBERS_WITH_FILE_BYTES : LIST_WITH_FILE_BYTES);
}
