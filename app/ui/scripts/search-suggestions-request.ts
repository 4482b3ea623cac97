import type { Locale } from "../../domain/locale.ts";
import { readQuery } from "../../domain/search/query.ts";
import { readSuggestions, type Suggestion } from "./search-suggestions-answer.ts";
import { savesData } from "./connection.ts";

/** Pause after the last key. */
const PAUSE_MS = 150;

/** A later answer would disturb a visitor who has moved on. */
const SLOW_MS = 2000;

const SHORTEST_QUERY = 2;

export type Asking = {
  type(text: string): void;
  stop(): void;
};

/** A newer text aborts the older request; an error means no suggestions. */
export function askWhileTyping(locale: Locale, show: (suggestions: readonly Suggestion[]) => void): Asking {
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
