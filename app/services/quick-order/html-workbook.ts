import { Parser } from "htmlparser2";
import type { Workbook } from "../../domain/bom/workbook.ts";
import { beginRow, markupTable, putCell, toBookSheet } from "./markup-table.ts";

/** Nested elements; parsing time grows with depth. */
const DEEPEST = 500;

const WITHOUT_TEXT = new Set(["script", "style", "title", "xml", "noscript", "template"]);

const STRUCK = new Set(["s", "strike", "del"]);
const BREAKS = new Set(["br", "p", "div", "li"]);
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all/i;
const LINE_THROUGH = /text-decoration[^;]*line-through/i;

type Attributes = Readonly<Record<string, string>>;

type Open = { readonly name: string; readonly isHidden: boolean; readonly isStruck: boolean };

/** Many ERP systems export an HTML page with the ending .xls. */
export function htmlWorkbook(text: string, mostRows: number): Workbook {
  const table = markupTable();
  const open: Open[] = [];
  let cell: { text: string; isStruck: boolean; attributes: Attributes; isHidden: boolean } | null = null;
  let columnOfGroup = 0;
  let rows = -1;
  const endCell = () => {
    if (cell) {
      const { attributes, isHidden, isStruck } = cell;
      const [across, down] = [Number(attributes["colspan"] ?? 1), Number(attributes["rowspan"] ?? 1)];
      const shown = cell.text.replace(/[ \t\r\n\f]+/g, " ").trim();
      putCell(table, { text: shown, ...(isStruck ? { isStruck } : {}), across, down, isHidden });
    }
    cell = null;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const style = attributes["style"] ?? "";
      const isSelfHidden = HIDDEN.test(style) || attributes["hidden"] !== undefined;
      const outer = open.at(-1);
      const isHidden = isSelfHidden || (outer?.isHidden ?? false);
      const isStruck = STRUCK.has(name) || LINE_THROUGH.test(style) || (outer?.isStruck ?? false);
      if (open.length > DEEPEST) throw new RangeError("too deep");
      // beginRow() records hidden rows; their cells are not hidden one by one.
      open.push({ name, isHidden: isHidden && name !== "tr", isStruck });
      if (name === "table") columnOfGroup = 0;
      else if (name === "col") {
        const span = Math.min(Number(attributes["span"] ?? 1) || 1, 200);
        for (let index = 0; index < span; index++) if (isSelfHidden) table.hiddenColumns.add(columnOfGroup + index);
        columnOfGroup += span;
      } else if (name === "tr") {
        endCell();
        rows += 1;
        const isFlat = attributes["height"] === "0" && /display|mso/i.test(style);
        beginRow(table, rows, mostRows, isHidden || isFlat);
      } else if (name === "td" || name === "th") {
        endCell();
        cell = { text: "", isStruck: false, attributes, isHidden };
      } else if (BREAKS.has(name) && cell) cell.text += " ";
    },
    ontext(part) {
      const { isHidden = false, isStruck = false } = open.at(-1) ?? {};
      if (!cell || isHidden || open.some(({ name }) => WITHOUT_TEXT.has(name))) return;
      cell.text += part;
      if (isStruck && part.trim() !== "") cell.isStruck = true;
    },
    onclosetag(name) {
      const at = open.findLastIndex((each) => each.name === name);
      if (at !== -1) open.length = at;
      if (name === "td" || name === "th" || name === "tr" || name === "table") endCell();
    },
  });
  parser.end(text);
  return { sheets: rows === -1 ? [] : [toBookSheet("", table)], hiddenSheets: [] };
}
