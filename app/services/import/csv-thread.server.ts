import { Worker } from "node:worker_threads";
import { workerFile } from "../worker-file.ts";
import type { Split, Splitter } from "./csv-splitter.ts";

/** Runs in its own thread until `close`. Answers arrive in the order of the requests. */
export function openThreadedSplitter(separator: string): Splitter {
  const worker = new Worker(workerFile("app/services/import/csv-worker.ts"), { workerData: separator, env: {} });
  const waiting: PromiseWithResolvers<Split>[] = [];
  worker.on("message", (split: Split) => waiting.shift()?.resolve(split));
  worker.on("error", (error) => waiting.splice(0).forEach(({ reject }) => reject(error)));
  const ask = (block: string | null) => {
    const answer = Promise.withResolvers<Split>();
    waiting.push(answer);
    worker.postMessage(block);
    return answer.promise;
  };
  return { split: ask, end: () => ask(null), close: () => worker.terminate() };
}
