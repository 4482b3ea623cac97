import type { Locale } from "../../domain/locale.ts";
import { readQuery } from "../../domain/search/query.ts";
import { readSuggestions, type Suggestion } from "./search-suggestions-answer.ts";
import { savesData } from "./connection.ts";

/** The pause after the last key: nobody reads suggestions while typing on. */
const PAUSE_MS = 150;

/** What comes later than this would only jump into the way of somebody who has gone on without it. */
const SLOW_MS = 2000;

const SHORTEST_QUERY = 2;

export type Asking = {
  /** The text is now this; its suggestions are asked for after a pause. */
  type(text: string): void;
  /** Nothing is wanted any more. */
  stop(): void;
};

/** Asks for suggestions to what is being typed. A newer text takes the older request back; trouble means no suggestions. */
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
    // The search itself does not need them.
    return [];
  } finally {
    clearTimeout(limit);
  }
}
