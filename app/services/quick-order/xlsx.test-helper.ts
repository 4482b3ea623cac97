import { crc32, deflateRawSync } from "node:zlib";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Sheet in the terms of `tests/data/workbooks.txt`. */
export type SheetSpec = {
  readonly name: string;
  readonly state?: "hidden" | "veryHidden";
  readonly rows: readonly RowSpec[];
  /** From 1. */
  readonly hiddenColumns?: readonly number[];
  readonly merges?: readonly string[];
};

type RowSpec = { readonly cells: readonly string[]; readonly isHidden?: boolean; readonly height?: number };

/** A cell is text, or begins with its type: see `cellXml`. */
export function xlsxOf(sheets: readonly SheetSpec[]): Uint8Array {
  const styles: string[] = [];
  const parts = sheets.map((sheet) => sheetOf(sheet, styles));
  const names = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escape(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="r${index + 1}"/>`,
  );
  const targets = sheets.map((_sheet, index) =>
    relation(`r${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`),
  );
  return zipOf({
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    "_rels/.rels": relations([relation("r1", "officeDocument", "xl/workbook.xml")]),
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([...targets, relation("rs", "styles", "styles.xml")]),
    "xl/styles.xml": stylesXml(styles),
    ...Object.fromEntries(parts.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
  });
}

function relations(entries: readonly string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join("")}</Relationships>`;
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function sheetOf({ rows, hiddenColumns = [], merges = [] }: SheetSpec, styles: string[]): string {
  const columns = hiddenColumns.map((column) => `<col min="${column}" max="${column}" width="9" hidden="1"/>`).join("");
  const body = rows.map(({ cells, isHidden, height }, index) => {
    const facts = `${isHidden ? ' hidden="1"' : ""}${height === undefined ? "" : ` ht="${height}" customHeight="1"`}`;
    return `<row r="${index + 1}"${facts}>${cells.map((cell, column) => cellXml(cell, `${letter(column)}${index + 1}`, styles)).join("")}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return `<worksheet xmlns="${MAIN}">${columns && `<cols>${columns}</cols>`}<sheetData>${body.join("")}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
}

function letter(column: number): string {
  return String.fromCodePoint(65 + column);
}

/** `n:12` number, `n:12@0` with format, `b:1`, `e:#N/A`, `f:A1*2` formula, `f:A1*2=6` with result, `s:` struck, `r:-old-new` partly. */
function cellXml(cell: string, ref: string, styles: string[]): string {
  if (cell === "") return "";
  const [, kind = "t", value = cell] = /^([nbefsr]):(.*)$/s.exec(cell) ?? [];
  switch (kind) {
    case "n": {
      const [number = "", format] = value.split(/@(.*)/s);
      return `<c r="${ref}"${format === undefined ? "" : styleOf(format, styles)}><v>${number}</v></c>`;
    }
    case "b":
      return `<c r="${ref}" t="b"><v>${value}</v></c>`;
    case "e":
      return `<c r="${ref}" t="e"><v>${escape(value)}</v></c>`;
    case "f": {
      const [formula = "", result] = value.split("=");
      return `<c r="${ref}"><f>${escape(formula)}</f>${result === undefined ? "<v></v>" : `<v>${result}</v>`}</c>`;
    }
    case "s":
      return `<c r="${ref}"${styleOf("strike", styles)} t="inlineStr"><is><t>${escape(value)}</t></is></c>`;
    case "r": {
      const [, old = "", left = ""] = /^-([^|]*)\|(.*)$/.exec(value) ?? [];
      return `<c r="${ref}" t="inlineStr"><is><r><rPr><strike/></rPr><t>${escape(old)}</t></r><r><rPr><b/></rPr><t>${escape(left)}</t></r></is></c>`;
    }
    default:
      return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`;
  }
}

function styleOf(style: string, styles: string[]): string {
  if (!styles.includes(style)) styles.push(style);
  return ` s="${styles.indexOf(style) + 1}"`;
}

function stylesXml(styles: readonly string[]): string {
  const formats = styles.map((format, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escape(format)}"/>`);
  const cells = styles.map((style, index) =>
    style === "strike" ? '<xf numFmtId="0" fontId="1"/>' : `<xf numFmtId="${200 + index}" fontId="0"/>`,
  );
  return `<styleSheet xmlns="${MAIN}"><numFmts>${formats.join("")}</numFmts><fonts><font/><font><strike/></font></fonts><fills><fill/></fills><borders><border/></borders><cellXfs><xf numFmtId="0" fontId="0"/>${cells.join("")}</cellXfs></styleSheet>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

export const sheetXml = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

/** `claimed`: false size in the directory. */
export function workbookOf(sheet: string, claimed?: number): Uint8Array {
  return zipOf(
    {
      "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      "_rels/.rels": relations([relation("r1", "officeDocument", "xl/workbook.xml")]),
      "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": relations([relation("r1", "worksheet", "worksheets/sheet1.xml")]),
      "xl/worksheets/sheet1.xml": sheet,
    },
    claimed,
  );
}

/** `claimed`: size of the last file in the directory. */
export function zipOf(files: Record<string, string>, claimed?: number): Uint8Array {
  const entries = Object.entries(files);
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [index, [name, text]] of entries.entries()) {
    const raw = Buffer.from(text);
    const packed = deflateRawSync(raw);
    const size = index === entries.length - 1 && claimed !== undefined ? claimed : raw.length;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(raw), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), facts, tail, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]));
}
