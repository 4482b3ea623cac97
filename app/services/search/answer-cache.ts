import { LRUCache } from "lru-cache";
import type { SearchResult } from "./search.ts";

/** Parts in all cached answers, about 3 kB each. Visitors repeat searches, and the embedded database runs one query at a time. */
const MOST_PARTS = 20_000;

type Answer = Pick<SearchResult, "exact" | "hits" | "successors">;

/** Least recently used answers are dropped; failed ones are not cached. */
export function createAnswerCache<T extends Answer>(mostParts: number = MOST_PARTS) {
  const answers = new LRUCache<string, Promise<T>>({ maxSize: mostParts });
  return {
    parts: () => answers.calculatedSize,
    async get(key: string, ask: () => Promise<T>): Promise<T> {
      const known = answers.get(key);
      if (known) return known;
      const asking = ask();
      answers.set(key, asking, { size: 1 });
      const isKept = () => answers.peek(key) === asking;
      asking.then(
        ({ exact, hits, successors }) => {
          if (!isKept()) return;
          // lru-cache keeps the old size when a value is set again without a delete.
          answers.delete(key);
          answers.set(key, asking, { size: 1 + exact.length + hits.length + successors.size });
        },
        () => isKept() && answers.delete(key),
      );
      return asking;
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache<SearchResult>>;
