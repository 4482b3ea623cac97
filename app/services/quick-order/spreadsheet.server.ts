import { Worker } from "node:worker_threads";
import type { FileProblem } from "./port.ts";
import { readZipDirectory } from "./zip-directory.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";
import { workerFile } from "../worker-file.ts";

/** What the thread is asked to read. */
export type SheetTask = { readonly bytes: Uint8Array; readonly mostRows: number };

/** The cells of the first visible sheet with any content; none when all are empty. */
export type SheetAnswer = { readonly cells: string[][] } | { readonly problem: FileProblem };

/** Far more than a bill of materials of 500 lines takes; a larger one is no such list. */
const MOST_ROWS = 5000;

/** Bytes of all parts of the file together once they are unpacked: an archive of a few bytes can claim gigabytes. */
const MOST_UNPACKED_BYTES = 20_000_000;
const MOST_PARTS = 1000;

const MEMORY_MB = 192;

/** Files that may wait for the one that is being read. */
const MOST_WAITING = 4;

export type Spreadsheets = { read(bytes: Uint8Array): Promise<SheetAnswer> };

/** Reads .xlsx files in a thread of their own, one at a time, within limits of size, memory and time. */
export function createSpreadsheets(): Spreadsheets {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async read(bytes) {
      const problem = problemOf(bytes);
      if (problem) return { problem };
      if (waiting > MOST_WAITING) return { problem: "busy" };
      waiting += 1;
      const turn = last.then(() => readInThread({ bytes, mostRows: MOST_ROWS }));
      last = turn.catch(() => {});
      const answer = await turn.finally(() => (waiting -= 1));
      return "cells" in answer && answer.cells.length > MOST_ROWS ? { problem: "too-many-rows" } : answer;
    },
  };
}

/** What is wrong with a file before anything of it is unpacked. */
function problemOf(bytes: Uint8Array): FileProblem | null {
  const directory = readZipDirectory(bytes);
  if (!directory) return "broken";
  const { names, unpackedBytes } = directory;
  // A document of another program is such an archive as well.
  if (![...names].some((name) => name.startsWith("xl/"))) return "not-a-list";
  return unpackedBytes > MOST_UNPACKED_BYTES || names.size > MOST_PARTS ? "too-large" : null;
}

/**
 * Never rejects. A thread that fails or takes too much memory has a broken file; one that takes too long is ended, and one that
 * cannot be started is for later: the machine may just be busy.
 */
async function readInThread(task: SheetTask): Promise<SheetAnswer> {
  const worker = startThread(task);
  if (!worker) return { problem: "busy" };
  let limit: NodeJS.Timeout | undefined;
  const answer = await new Promise<SheetAnswer>((resolve) => {
    const giveUp = () => resolve({ problem: "broken" });
    limit = setTimeout(() => resolve({ problem: "busy" }), TIME_LIMITS.spreadsheet);
    worker.once("message", resolve).once("error", giveUp).once("exit", giveUp);
  });
  clearTimeout(limit);
  await worker.terminate();
  return answer;
}

function startThread(task: SheetTask): Worker | null {
  try {
    return new Worker(workerFile("app/services/quick-order/spreadsheet-worker.ts"), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
      stdout: true,
      stderr: true,
    });
  } catch {
    return null;
  }
}
