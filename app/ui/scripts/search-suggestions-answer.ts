import { toCents, type Cents } from "../../domain/money.ts";

/** A part, or a series without number and price. */
export type Suggestion = { pn: string | null; title: string; path: string; price: Cents | null };

const MOST_SUGGESTIONS = 8;

/** Paths without dot segments and characters that browsers change. Not `safePath`: Chromium 109 has no `URL.canParse`. */
const OWN_PATH = /^(?:\/[^/\\.\s?#][^/\\\s?#]*)+(?:[?#][^\s\\]*)?$/;

/** Accepts valid rows with a path of this site only (R-NAV-04). No schema library, because it would outweigh the rest of the list. */
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
