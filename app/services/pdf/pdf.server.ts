import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import { TIME_LIMITS } from "../http/time-limits.ts";
import type { Log } from "../log.server.ts";
import { workerFile } from "../worker-file.ts";
import type { PdfDocument, Papers } from "./pdf.ts";

export type PdfAnswer = { readonly bytes: Uint8Array<ArrayBuffer> };

const MEMORY_MB = 192;

/** A hundred documents or so, often opened again. */
const MOST_KEPT_BYTES = 8_000_000;

/** Renders one document at a time in a worker thread, with limits. Equal content is rendered once. */
export function createPdfDocuments(log: Log): Papers {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const underway = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  const queue = createRenderQueue();
  return {
    async pdf(paper, owner) {
      const key = createHash("sha256").update(JSON.stringify(paper)).digest("base64");
      const known = kept.get(key) ?? underway.get(key);
      if (known) return known;
      const turn = queue.run(owner, () => makeInThread(paper, log));
      underway.set(key, turn);
      const bytes = await turn.finally(() => underway.delete(key));
      if (bytes) kept.set(key, bytes);
      return bytes;
    },
  };
}

/** Never rejects: null after a logged failure or timeout. */
async function makeInThread(paper: PdfDocument, log: Log): Promise<Uint8Array<ArrayBuffer> | null> {
  const started = startThread(paper);
  if (started instanceof Error) {
    log.error("paper not made", started);
    return null;
  }
  let limit: NodeJS.Timeout | undefined;
  const answer = await new Promise<PdfAnswer | Error>((resolve) => {
    limit = setTimeout(() => resolve(new Error("it took too long")), TIME_LIMITS.paper);
    started.once("message", resolve).once("error", resolve);
    started.once("exit", () => resolve(new Error("its thread ended")));
  });
  clearTimeout(limit);
  await started.terminate();
  if (!(answer instanceof Error)) return answer.bytes;
  log.error("paper not made", answer);
  return null;
}

function startThread(paper: PdfDocument): Worker | Error {
  try {
    return new Worker(workerFile("app/services/pdf/paper-worker.ts"), {
      workerData: paper,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
      stdout: true,
      stderr: true,
    });
  } catch (error) {
    return error instanceof Error ? error : new Error("its thread did not start");
  }
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
