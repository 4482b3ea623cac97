import { LRUCache } from "lru-cache";
import type { SearchResult } from "./port.ts";

/** Parts of all answers in memory, some 3 kB each: most visitors ask the same, and the embedded database answers one query at a time. */
const MOST_PARTS = 20_000;

type Answer = Pick<SearchResult, "exact" | "hits" | "successors">;

/** Answers to the latest questions, as many as their parts allow. An answer that failed is not kept. */
export function createAnswerCache<T extends Answer>(mostParts: number = MOST_PARTS) {
  const answers = new LRUCache<string, Promise<T>>({ maxSize: mostParts });
  return {
    parts: () => answers.calculatedSize,
    async get(key: string, ask: () => Promise<T>): Promise<T> {
      const known = answers.get(key);
      if (known) return known;
      const asking = ask();
      // How many parts it has is known when it is there.
      answers.set(key, asking, { size: 1 });
      const isKept = () => answers.peek(key) === asking;
      asking.then(
        ({ exact, hits, successors }) => {
          if (!isKept()) return;
          // The size of a value that is set once more would stay what it was.
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
