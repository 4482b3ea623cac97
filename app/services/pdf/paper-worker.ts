/** A thread, so that rendering does not block requests and can be ended. */
import { parentPort, workerData } from "node:worker_threads";
import { drawPaper } from "./draw-pdf.ts";
import type { PaperAnswer } from "./pdf.server.ts";
import type { Paper } from "./pdf.ts";

const bytes = await drawPaper(workerData as Paper);
parentPort?.postMessage({ bytes } satisfies PaperAnswer);
