import type { Locale } from "../../domain/locale.ts";
import { readQuery } from "../../domain/search/query.ts";
import { savesData } from "./connection.ts";
import { toCents, type Cents } from "../../domain/money.ts";

/** Pause after the last key. */
const PAUSE_MS = 150;

/** A later answer would disturb a visitor who has moved on. */
const SLOW_MS = 2000;

const SHORTEST_QUERY = 2;

type Asking = {
  type(text: string): void;
  stop(): void;
};

/** Enter searches for the entered text. */
export const NO_MARK = -1;

type SuggestionState = { suggestions: readonly Suggestion[]; marked: number };

const CLOSED_LIST: SuggestionState = { suggestions: [], marked: NO_MARK };

export type SuggestionList = {
  state(): SuggestionState;
  subscribe(listener: () => void): () => void;
  type(text: string): void;
  mark(index: number): void;
  close(): void;
};

/** State outside React, so that a key always meets the newest state. */
export function createSuggestionList(locale: Locale): SuggestionList {
  let shown = CLOSED_LIST;
  const listeners = new Set<() => void>();
  const show = (next: SuggestionState) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const asking = askWhileTyping(locale, (suggestions) => show({ suggestions, marked: NO_MARK }));
  const mark = (index: number) => show({ ...shown, marked: index });
  return {
    mark,
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type(text) {
      mark(NO_MARK);
      asking.type(text);
    },
    close() {
      asking.stop();
      show(CLOSED_LIST);
    },
  };
}

/** Null if the key belongs to the text. Up and Down wrap around through the text; Home and End need a mark. */
export function moveMark(key: string, { suggestions: { length }, marked }: SuggestionState): number | null {
  if (length === 0) return null;
  if (key === "ArrowDown") return marked === length - 1 ? NO_MARK : marked + 1;
  if (key === "ArrowUp") return marked === NO_MARK ? length - 1 : marked - 1;
  if (marked === NO_MARK) return null;
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : null;
}

/** A newer text aborts the older request; an error means no suggestions. */
function askWhileTyping(locale: Locale, show: (suggestions: readonly Suggestion[]) => void): Asking {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let latest: AbortController | null = null;
  const stop = () => {
    clearTimeout(pause);
    latest?.abort();
    latest = null;
  };
  const ask = async (query: string) => {
    const request = new AbortController();
    latest = request;
    const suggestions = await fetchSuggestions(query, locale, request);
    if (latest === request) show(suggestions);
  };
  const type = (text: string) => {
    stop();
    const query = readQuery(text);
    if (query.length < SHORTEST_QUERY || savesData()) show([]);
    else pause = setTimeout(() => void ask(query), PAUSE_MS);
  };
  return { type, stop };
}

async function fetchSuggestions(
  query: string,
  locale: Locale,
  request: AbortController,
): Promise<readonly Suggestion[]> {
  const limit = setTimeout(() => request.abort(), SLOW_MS);
  try {
    const parameters = new URLSearchParams({ q: query, locale });
    const response = await fetch(`/api/public/suggest?${parameters}`, { signal: request.signal });
    return response.ok ? readSuggestions(await response.json()) : [];
  } catch {
    return [];
  } finally {
    clearTimeout(limit);
  }
}

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
