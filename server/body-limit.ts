import { patternsOf } from "../app/pages.server.ts";

/** Bytes per kind of form. A list of 200,000 characters needs up to three bytes per character when URL-encoded. */
const SHORT_BYTES = 65_536;
const LIST_BYTES = 1_250_000;
const LIST_WITH_FILE_BYTES = 2_500_000;

/** 50,000 customer part numbers with descriptions. */
const NUMBERS_WITH_FILE_BYTES = 9_000_000;

/** Larger imports use the command, which streams rows. */
const FILES_BYTES = 64 * 1_048_576;

const SHORT_FORMS = patternsOf(({ forms }) => forms === "short");
const LIST_FORMS = patternsOf(({ forms }) => forms === "list" || forms === "numbers");
const NUMBERS_FORMS = patternsOf(({ forms }) => forms === "numbers");
const FILES_FORMS = patternsOf(({ forms }) => forms === "files");

/** Such bodies are streamed after the sender's rights are known. */
export function takesFiles(pattern: string): boolean {
  return FILES_FORMS.has(pattern);
}

/** By route pattern and content type. `usual`: the operator's limit for other requests. */
export function bodyLimit(pattern: string, contentType: string, usual: number): number {
  if (FILES_FORMS.has(pattern)) return Math.max(usual, FILES_BYTES);
  if (SHORT_FORMS.has(pattern)) return Math.min(usual, SHORT_BYTES);
  if (!LIST_FORMS.has(pattern)) return usual;
  if (!/^multipart\//i.test(contentType)) return Math.max(usual, LIST_BYTES);
  return Math.max(usual, NUMBERS_FORMS.has(pattern) ? NUMBERS_WITH_FILE_BYTES : LIST_WITH_FILE_BYTES);
}
