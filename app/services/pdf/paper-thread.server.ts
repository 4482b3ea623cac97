import { Worker } from "node:worker_threads";
import { TIME_LIMITS } from "../http/time-limits.ts";
import type { Log } from "../log.server.ts";
import { workerFile } from "../worker-file.ts";
import type { PdfDocument } from "./pdf.ts";

export type PdfAnswer = { readonly bytes: Uint8Array<ArrayBuffer> };

const MEMORY_MB = 192;

/** A thread takes longer to start than a document to draw, so it stays for the next one. */
const IDLE_MS = 20_000;

/** Then a new one, without what may have remained of the documents. */
const MOST_DOCUMENTS = 100;

type Kept = { readonly thread: Worker; readonly drawn: number; readonly idle: NodeJS.Timeout };

export type PaperThread = {
  /** One document at a time. Never rejects: null after a logged failure or timeout, which ends the thread. */
  draw(paper: PdfDocument): Promise<Uint8Array<ArrayBuffer> | null>;
};

export function createPaperThread(log: Log): PaperThread {
  let kept: Kept | null = null;

  function take(): { thread: Worker; drawn: number } {
    if (!kept) return { thread: startThread(), drawn: 0 };
    const { thread, drawn, idle } = kept;
    kept = null;
    clearTimeout(idle);
    for (const event of ["error", "exit"]) thread.removeAllListeners(event);
    thread.ref();
    return { thread, drawn };
  }

  function keep(thread: Worker, drawn: number): void {
    const end = () => {
      kept = null;
      void thread.terminate();
    };
    kept = { thread, drawn, idle: setTimeout(end, IDLE_MS).unref() };
    thread.once("error", end).once("exit", end);
    thread.unref();
  }

  return {
    async draw(paper) {
      try {
        const { thread, drawn } = take();
        const answer = await answerOf(thread, paper);
        if (answer instanceof Error || drawn + 1 === MOST_DOCUMENTS) await thread.terminate();
        else keep(thread, drawn + 1);
        if (answer instanceof Error) throw answer;
        return answer.bytes;
      } catch (error) {
        log.error("paper not made", error);
        return null;
      }
    },
  };
}

function startThread(): Worker {
  return new Worker(workerFile("app/services/pdf/paper-worker.ts"), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
    stdout: true,
    stderr: true,
  });
}

async function answerOf(thread: Worker, paper: PdfDocument): Promise<PdfAnswer | Error> {
  let limit: NodeJS.Timeout | undefined;
  const answer = await new Promise<PdfAnswer | Error>((resolve) => {
    limit = setTimeout(() => resolve(new Error("it took too long")), TIME_LIMITS.paper);
    thread.once("message", resolve).once("error", resolve);
    thread.once("exit", () => resolve(new Error("its thread ended")));
    thread.postMessage(paper);
  });
  clearTimeout(limit);
  for (const event of ["message", "error", "exit"]) thread.removeAllListeners(event);
  return answer;
}
