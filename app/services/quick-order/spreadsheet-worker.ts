/** A worker thread, so a malicious workbook can be stopped without harm to the server. */
import { parentPort, workerData } from "node:worker_threads";
import { readWorkbook } from "../../domain/bom/read-workbook.ts";
import type { Workbook } from "../../domain/bom/workbook.ts";
import { boundedTable } from "./bounded-table.ts";
import { htmlWorkbook } from "./html-workbook.ts";
import { TooManyRows } from "./markup-table.ts";
import type { SheetAnswer, SheetTask } from "./spreadsheet.server.ts";
import { xlsxWorkbook } from "./xlsx-workbook.ts";
import { xmlWorkbook } from "./xml-workbook.ts";

parentPort?.postMessage(await read(workerData as SheetTask));

async function read({ content, most }: SheetTask): Promise<SheetAnswer> {
  try {
    const read = readWorkbook(await workbookOf(content, most.rows), most.rows);
    if ("problem" in read) return read;
    const cells = boundedTable(read.cells, most.characters);
    return cells === null ? { problem: "too-large" } : { cells, book: read.book };
  } catch (error) {
    return { problem: error instanceof TooManyRows ? "too-many-rows" : "broken" };
  }
}

async function workbookOf(content: SheetTask["content"], mostRows: number): Promise<Workbook> {
  switch (content.kind) {
    case "xlsx":
      return xlsxWorkbook(content.bytes, mostRows);
    case "html":
      return htmlWorkbook(content.text, mostRows);
    case "xml":
      return xmlWorkbook(content.text, mostRows);
  }
}
