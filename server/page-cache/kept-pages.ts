import { LRUCache } from "lru-cache";
import { sizeOf, type PageCopy } from "./page-copy.ts";

/** An address anybody can make up has to be asked for twice within this time before its page is kept. */
const ASKED_TWICE_MS = 600_000;

const MOST_ASKED_ONCE = 20_000;

/** The part of the memory for addresses that anybody can make up: they never take the place of the others. */
const DOUBTFUL_SHARE = 0.25;

/** A page larger than this part of its memory is not kept. */
const LARGEST_SHARE = 0.1;

/** Copies of pages within so many bytes; those not asked for longest give way. */
export type KeptPages = {
  get(key: string): PageCopy | undefined;
  keep(key: string, copy: PageCopy, isDoubtful: boolean): void;
  /** Whether this copy is the one that is kept, for a page that nobody has made up. */
  isSure(key: string, copy: PageCopy): boolean;
  /** Whether a doubtful address has been asked for before; from then on it has. */
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
    isSure: (key, copy) => sure.peek(key) === copy,
    wasAskedFor(key) {
      if (askedOnce.has(key)) return true;
      askedOnce.set(key, true);
      return false;
    },
    bytes: () => sure.calculatedSize + doubtful.calculatedSize,
    count: () => sure.size + doubtful.size,
  };
}
