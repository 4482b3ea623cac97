import { toCents, type Cents } from "../../domain/money.ts";

/** A row of the list: a part, or a series, which has neither number nor price. */
export type Suggestion = { pn: string | null; title: string; path: string; price: Cents | null };

/** More rows would push each other out of sight. */
const MOST_SUGGESTIONS = 8;

/**
 * Addresses of pages as the shop writes them: whole segments, none of them a dot, nothing that a browser would drop or turn
 * into a second slash. What redirects may be (`safePath`) asks `URL.canParse`, which Chromium 109 does not have.
 */
const OWN_PATH = /^(?:\/[^/\\.\s?#][^/\\\s?#]*)+(?:[?#][^\s\\]*)?$/;

/**
 * Reads the answer of `/api/public/suggest` and keeps the rows that make sense: whatever answered, only paths of this site
 * are ever followed (R-NAV-04). Written by hand, since a schema library would weigh more than all the rest of the list.
 */
export function readSuggestions(answer: unknown): readonly Suggestion[] {
  const rows = isRecord(answer) ? answer["suggestions"] : null;
  return Array.isArray(rows) ? rows.flatMap(readSuggestion).slice(0, MOST_SUGGESTIONS) : [];
}

function readSuggestion(row: unknown): Suggestion[] {
  if (!isRecord(row)) return [];
  const { pn, title, url, price } = row;
  if (typeof url !== "string" || !OWN_PATH.test(url) || typeof title !== "string" || title === "") return [];
  const number = typeof pn === "string" && pn !== "" ? pn : null;
  return [{ pn: number, title, path: url, price: typeof price === "number" ? toCents(price) : null }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
