/** A thread, so that rendering does not block requests and can be ended. */
import { parentPort, workerData } from "node:worker_threads";
import { drawPdf } from "./draw-pdf.ts";
import type { PdfAnswer } from "./pdf.server.ts";
import type { PdfDocument } from "./pdf.ts";

const bytes = await drawPdf(workerData as PdfDocument);
parentPort?.postMessage({ bytes } satisfies PdfAnswer);
