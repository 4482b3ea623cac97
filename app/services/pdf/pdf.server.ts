import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import type { Log } from "../log.server.ts";
import { createPaperThread } from "./paper-thread.server.ts";
import type { Papers } from "./pdf.ts";

/** A hundred documents or so, often opened again. */
const MOST_KEPT_BYTES = 8_000_000;

/** Renders one document at a time. Equal content is rendered once. */
export function createPdfDocuments(log: Log): Papers {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const underway = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  const queue = createRenderQueue();
  const thread = createPaperThread(log);
  return {
    async pdf(paper, owner) {
      const key = createHash("sha256").update(JSON.stringify(paper)).digest("base64");
      const known = kept.get(key) ?? underway.get(key);
      if (known) return known;
      const turn = queue.run(owner, () => thread.draw(paper));
      underway.set(key, turn);
      const bytes = await turn.finally(() => underway.delete(key));
      if (bytes) kept.set(key, bytes);
      return bytes;
    },
  };
}

/** Waiting requests of one account, and of all. */
const [MOST_WAITING_OF_OWNER, MOST_WAITING] = [3, 12];

type Waiting = { readonly owner: string; start(): void };

type RenderQueue = {
  /** Null if the queue is full. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T | null>;
};

/** One task at a time. The owner with the fewest turns is next, so a busy account delays another by one turn. */
export function createRenderQueue(): RenderQueue {
  let isBusy = false;
  let waiting: Waiting[] = [];
  const turns = new Map<string, number>();

  function next(): void {
    const [first] = waiting.toSorted((a, b) => (turns.get(a.owner) ?? 0) - (turns.get(b.owner) ?? 0));
    isBusy = first !== undefined;
    if (!first) return turns.clear();
    waiting = waiting.filter((each) => each !== first);
    first.start();
  }

  const turnOf = (owner: string): Promise<void> | null => {
    if (!isBusy) {
      isBusy = true;
      return Promise.resolve();
    }
    const own = waiting.filter((each) => each.owner === owner).length;
    if (waiting.length >= MOST_WAITING || own >= MOST_WAITING_OF_OWNER) return null;
    return new Promise((start) => waiting.push({ owner, start }));
  };

  return {
    async run(owner, work) {
      const turn = turnOf(owner);
      if (turn === null) return null;
      await turn;
      turns.set(owner, (turns.get(owner) ?? 0) + 1);
      return work().finally(next);
    },
  };
}
