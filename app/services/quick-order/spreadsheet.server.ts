import { Worker } from "node:worker_threads";
import type { ListBook } from "../../domain/bom/workbook.ts";
import type { FileProblem } from "./quick-order.ts";
import { readZipDirectory } from "./file-kind.ts";
import { workerFile } from "../worker-file.ts";

export type SheetContent =
  | { readonly kind: "xlsx"; readonly bytes: Uint8Array }
  | { readonly kind: "html" | "xml"; readonly text: string };

export type SheetTask = { readonly content: SheetContent; readonly most: SheetLimits };

/** A file of a few bytes can claim gigabytes when unpacked. */
export type SheetLimits = {
  readonly rows: number;
  readonly characters: number;
  readonly unpackedBytes: number;
  readonly memoryMegabytes: number;
  readonly milliseconds: number;
};

export type SheetAnswer = { readonly cells: string[][]; readonly book: ListBook } | { readonly problem: FileProblem };

const MOST_PARTS = 1000;

/** Files that may wait for the one being read. */
const MOST_WAITING = 4;

export type Spreadsheets = { read(content: SheetContent, most: SheetLimits): Promise<SheetAnswer> };

/** One workbook at a time, in a worker thread with limits of size, memory and time. */
export function createSpreadsheets(): Spreadsheets {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async read(content, most) {
      if (content.kind === "xlsx" && !isWithin(content.bytes, most)) return { problem: "too-large" };
      if (waiting > MOST_WAITING) return { problem: "busy" };
      waiting += 1;
      const turn = last.then(() => readInThread({ content, most }));
      last = turn.catch(() => {});
      return turn.finally(() => (waiting -= 1));
    },
  };
}

/** Uses the sizes that the archive's directory states. */
function isWithin(bytes: Uint8Array, most: SheetLimits): boolean {
  const directory = readZipDirectory(bytes);
  return directory !== null && directory.unpackedBytes <= most.unpackedBytes && directory.names.size <= MOST_PARTS;
}

/** Never rejects. `broken`: the thread failed or exceeded its memory. `busy`: it exceeded its time or could not start. */
async function readInThread(task: SheetTask): Promise<SheetAnswer> {
  const worker = startThread(task);
  if (!worker) return { problem: "busy" };
  let limit: NodeJS.Timeout | undefined;
  const answer = await new Promise<SheetAnswer>((resolve) => {
    const giveUp = () => resolve({ problem: "broken" });
    limit = setTimeout(() => resolve({ problem: "busy" }), task.most.milliseconds);
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
      resourceLimits: { maxOldGenerationSizeMb: task.most.memoryMegabytes },
      env: {},
      stdout: true,
      stderr: true,
    });
  } catch {
    return null;
  }
}
