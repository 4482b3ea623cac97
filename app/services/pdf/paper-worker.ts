/** A thread, so that rendering does not block requests and can be ended. A document that cannot be drawn ends it. */
import { parentPort } from "node:worker_threads";
import { drawPdf } from "./draw-pdf.ts";
import type { PdfAnswer } from "./paper-thread.server.ts";
import type { PdfDocument } from "./pdf.ts";

parentPort?.on("message", async (paper: PdfDocument) => {
  const bytes = await drawPdf(paper);
  parentPort?.postMessage({ bytes } satisfies PdfAnswer, [bytes.buffer]);
});
