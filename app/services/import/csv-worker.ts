/** Worker thread that splits a large file while the rows before are looked at: a quarter of what a million parts take. */
import { parentPort, workerData } from "node:worker_threads";
import { openSplitter } from "./csv-splitter.ts";

const splitter = openSplitter(workerData as string);

parentPort?.on("message", (block: string | null) => {
  // Nothing comes after null.
  void (block === null ? splitter.end() : splitter.split(block)).then((split) => parentPort?.postMessage(split));
});
