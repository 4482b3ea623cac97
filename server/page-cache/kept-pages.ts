import { LRUCache } from "lru-cache";
import { sizeOf, type PageCopy } from "./page-copy.ts";

/** Addresses that anyone can make up are cached only at the second request within this time. */
const ASKED_TWICE_MS = 600_000;

const MOST_ASKED_ONCE = 20_000;

/** Share of memory for such addresses, apart from the others. */
const DOUBTFUL_SHARE = 0.25;

const LARGEST_SHARE = 0.1;

export type KeptPages = {
  get(key: string): PageCopy | undefined;
  keep(key: string, copy: PageCopy, isDoubtful: boolean): void;
  wasAskedFor(key: string): boolean;
  bytes(): number;
  count(): number;
};

export function createKeptPages(bytes: number): KeptPages {
  const storage = (maxSize: number) =>
    new LRUCache<string, PageCopy>({
      maxSize: Math.max(1, Math.ceil(maxSize)),
      maxEntrySize: Math.max(1, Math.ceil(maxSize * LARGEST_SHARE)),
      sizeCalculation: sizeOf,
    });
  const [sure, doubtful] = [storage(bytes * (1 - DOUBTFUL_SHARE)), storage(bytes * DOUBTFUL_SHARE)];
  const askedOnce = new LRUCache<string, true>({ max: MOST_ASKED_ONCE, ttl: ASKED_TWICE_MS });

  return {
    get: (key) => sure.get(key) ?? doubtful.get(key),
    keep: (key, copy, isDoubtful) => (isDoubtful ? doubtful : sure).set(key, copy),
    wasAskedFor(key) {
      if (askedOnce.has(key)) return true;
      askedOnce.set(key, true);
      return false;
    },
    bytes: () => sure.calculatedSize + doubtful.calculatedSize,
    count: () => sure.size + doubtful.size,
  };
}
