import type { Locale } from "../../domain/locale.ts";
import type { Suggestion } from "./search-suggestions-answer.ts";
import { askWhileTyping } from "./search-suggestions-request.ts";

/** Enter searches for the entered text. */
export const NO_MARK = -1;

export type SuggestionState = { suggestions: readonly Suggestion[]; marked: number };

const CLOSED: SuggestionState = { suggestions: [], marked: NO_MARK };

export type SuggestionList = {
  state(): SuggestionState;
  subscribe(listener: () => void): () => void;
  type(text: string): void;
  mark(index: number): void;
  close(): void;
};

/** State outside React, so that a key always meets the newest state. */
export function createSuggestionList(locale: Locale): SuggestionList {
  let shown = CLOSED;
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
      show(CLOSED);
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
