/**
 * Worker thread that reads a spreadsheet somebody has sent: whatever is in the file, the server goes on, and this thread can be
 * ended.
 */
import { readXlsx } from "hucre/xlsx";
import { parentPort, workerData } from "node:worker_threads";
import { boundedTable } from "./bounded-table.ts";
import { cellText } from "./cell-text.ts";
import type { SheetAnswer, SheetTask } from "./spreadsheet.server.ts";

const { bytes, mostRows } = workerData as SheetTask;

parentPort?.postMessage(await read());

async function read(): Promise<SheetAnswer> {
  try {
    const { sheets } = await readXlsx(bytes, {
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
      maxRows: mostRows + 1,
    });
    for (const { rows } of sheets) {
      const cells = boundedTable(rows.map((row) => row.map(cellText)));
      if (cells === null) return { problem: "too-large" };
      if (cells.some((row) => row.length > 0)) return { cells };
    }
    return { cells: [] };
  } catch {
    return { problem: "broken" };
  }
}
