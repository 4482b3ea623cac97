import { readXlsx, type Cell, type CellValue, type Sheet } from "hucre/xlsx";
import { shownDay, shownNumber, shownText } from "../../domain/bom/shown-number.ts";
import type { BookCell, BookSheet, Workbook } from "../../domain/bom/workbook.ts";

export async function xlsxWorkbook(bytes: Uint8Array, mostRows: number): Promise<Workbook> {
  const hiddenSheets: string[] = [];
  const { sheets } = await readXlsx(bytes, {
    sheets({ name, hidden, veryHidden }) {
      const isHidden = Boolean(hidden) || Boolean(veryHidden);
      if (isHidden) hiddenSheets.push(name);
      return !isHidden;
    },
    maxRows: mostRows + 1,
    readStyles: true,
    dateSystem: "1900",
  });
  return { sheets: sheets.map(toSheet), hiddenSheets };
}

function toSheet({ name, rows, cells, columns = [], rowDefs, merges = [] }: Sheet): BookSheet {
  const isHidden = ({ hidden, height }: { hidden?: boolean; height?: number }) => hidden === true || height === 0;
  return {
    name,
    rows: rows.map((row, at) => row.map((value, column) => toCell(value, cells?.get(`${at},${column}`)))),
    hiddenRows: new Set([...(rowDefs ?? [])].flatMap(([row, def]) => (isHidden(def) ? [row] : []))),
    hiddenColumns: new Set(
      columns.flatMap(({ hidden, width }, column) => (hidden === true || width === 0 ? [column] : [])),
    ),
    merges: merges.map(({ startRow, startCol, endRow, endCol }) => ({
      row: startRow,
      column: startCol,
      toRow: endRow,
      toColumn: endCol,
    })),
  };
}

function toCell(value: CellValue, cell: Cell | undefined): BookCell | null {
  // Some programs save formulas without their results.
  if (value === null) return cell?.formula === undefined ? null : { text: `=${cell.formula || "?"}` };
  const { numFmt = "General", font } = cell?.style ?? {};
  if (typeof value === "string") return ofText(value, cell, numFmt);
  const struck = font?.strikethrough ? { isStruck: true } : {};
  if (typeof value === "number") {
    const text = shownNumber(value, numFmt);
    return { text, ...(/^[\d.]+$/.test(text) ? { isNumber: true } : {}), ...struck };
  }
  return { text: typeof value === "boolean" ? String(value).toUpperCase() : shownDay(value), ...struck };
}

/** Removes struck-through runs. */
function ofText(value: string, cell: Cell | undefined, format: string): BookCell {
  const isAllStruck = cell?.style?.font?.strikethrough === true;
  const runs = cell?.richText ?? [];
  const left = runs.filter(({ font }) => !(font?.strikethrough ?? (font ? false : isAllStruck)));
  const isPartlyStruck = left.length < runs.length;
  const text = isPartlyStruck && left.length > 0 ? left.map((run) => run.text).join("") : value;
  const shown = shownText(text, format);
  return isPartlyStruck || (runs.length === 0 && isAllStruck) ? { text: shown, isStruck: true } : { text: shown };
}
