import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { readListFile } from "./read-file.server.ts";
import { createSpreadsheets } from "./spreadsheet.server.ts";
import { sheetXml, workbookOf, zipOf } from "./xlsx.test-helper.ts";
import { fairlyTimed } from "../../../tests/setup/fair-time.ts";

const spreadsheets = createSpreadsheets();
const read = (bytes: Uint8Array) => readListFile({ name: "bom", bytes }, "list", spreadsheets);
const compound = (name: string) =>
  new Uint8Array(
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504), Buffer.from(name, "utf16le")]),
  );
const bytesOf = (text: string, encoding: BufferEncoding = "utf8") => new Uint8Array(Buffer.from(text, encoding));

describe("text files", () => {
  const text = "Número de parte;Cantidad\r\nPEF-PFGN-10;10";

  test.each([
    ["UTF-8", bytesOf(text)],
    ["UTF-8 with its mark", bytesOf(`\uFEFF${text}`)],
    ["UTF-16 with its mark", bytesOf(`\uFEFF${text}`, "utf16le")],
    ["UTF-16 without its mark", bytesOf(text.replace("ú", "u"), "utf16le"), text.replace("ú", "u")],
    ["UTF-16, the other way round", new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le").swap16())],
    ["Windows-1252", bytesOf(text, "latin1")],
  ])("reader reads a text file in %s", async (_encoding, bytes, expected = text) => {
    expect(await read(bytes)).toEqual({ kind: "text", text: expected });
  });

  test.each([
    ["nothing", new Uint8Array(0), "empty"],
    ["blanks", bytesOf(" \r\n\t"), "empty"],
    ["a PDF", bytesOf("%PDF-1.7\n%âãÏÓ"), "pdf"],
    ["a PNG image", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), "image"],
    ["a JPEG image", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "image"],
    ["a BMP image", new Uint8Array([0x42, 0x4d, 0x36, 0, 0, 0]), "image"],
    ["a WEBP image", bytesOf("RIFF\0\0\0\0WEBPVP8 "), "image"],
    ["a HEIC photo", bytesOf("\0\0\0\u0018ftypheic\0\0\0\0"), "image"],
    ["a gzip archive", new Uint8Array([0x1f, 0x8b, 8, 0]), "archive"],
    ["an RTF document", bytesOf("{\\rtf1\\ansi"), "document"],
    ["a web archive", bytesOf("MIME-Version: 1.0\r\nContent-Type: multipart/related"), "web-archive"],
    [
      "XML of another kind",
      bytesOf('<?xml version="1.0"?><order><part>KC-0093-10-120A</part></order>'),
      "other-markup",
    ],
    ["a web page without a table", bytesOf("<html><body><p>KC-0093-10-120A</p></body></html>"), "other-markup"],
    ["a Word 97 document", compound("WordDocument"), "document"],
    ["a sheet of Excel 4", new Uint8Array([0x09, 0x04, 0x06, 0x00, 0, 0]), "old-spreadsheet"],
    ["an .xlsb workbook", zipOf({ "xl/workbook.bin": "x", "[Content_Types].xml": "<x/>" }), "binary-spreadsheet"],
    [
      "an .ods workbook",
      zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>" }),
      "open-document",
    ],
    ["a Numbers document", zipOf({ "Index/Document.iwa": "x", "preview.jpg": "x" }), "apple-document"],
    ["a Word document", zipOf({ "word/document.xml": "<x/>", "[Content_Types].xml": "<x/>" }), "document"],
    ["a ZIP archive", zipOf({ "list.csv": "KC-0093-10-120A,4" }), "archive"],
    ["more than 1 MB", new Uint8Array(1_000_001).fill(65), "too-large"],
    ["an old spreadsheet", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "old-spreadsheet"],
  ])("reader reports the kind of %s", async (_what, bytes, problem) => {
    expect(await read(bytes)).toEqual({ problem });
  });
});

describe("spreadsheets", () => {
  test("reader takes the first visible sheet with content, all cells as text", async () => {
    const rows = [
      ["Part", "Qty", "Ref"],
      ["PEF-PFGN-10", 10, new Date("2026-01-15")],
      [20450118, 1.125, true],
      [null, null, null],
      ["TI-04FS", 2.5, "M1"],
    ];
    const file = await writeXlsx({
      sheets: [
        { name: "Cover", rows: [] },
        { name: "Old", rows: [["X-1", 1]], hidden: true },
        { name: "Parts", rows },
        { name: "Other", rows: [["Call us"]] },
      ],
    });
    expect(await read(file)).toEqual({
      kind: "cells",
      fileName: "bom",
      book: {
        sheets: [{ name: "Parts", from: 1 }],
        notices: [
          { kind: "sheets-without-numbers", sheets: ["Other"] },
          { kind: "sheets-hidden", sheets: ["Old"] },
        ],
      },
      cells: [
        ["Part", "Qty", "Ref"],
        ["PEF-PFGN-10", "10", expect.stringMatching(/^2026-01-15/)],
        ["20450118", "1.1250", "TRUE"],
        [],
        ["TI-04FS", "2.5", "M1"],
      ],
    });
  });

  test("reader reports a password-protected workbook", async () => {
    const file = await writeXlsx({
      sheets: [{ name: "A", rows: [["X-1", 1]] }],
      encryption: { password: "secret", spinCount: 10 },
    });
    expect(await read(file)).toEqual({ problem: "protected" });
  });

  test("workbook with every row or sheet hidden is named as such", async () => {
    const rows = [["KC-0093-10-120A", 4]];
    const rowDefs = new Map([[0, { hidden: true }]]);
    const files = [
      await writeXlsx({ sheets: [{ name: "A", rows, rowDefs }] }),
      await writeXlsx({
        sheets: [
          { name: "A", rows: [] },
          { name: "B", rows, hidden: true },
        ],
      }),
    ];
    for (const file of files) expect(await read(file)).toEqual({ problem: "all-hidden" });
  });

  test("reader reports a workbook without content as empty", async () => {
    expect(await read(await writeXlsx({ sheets: [{ name: "A", rows: [["", " "]] }] }))).toEqual({ problem: "empty" });
  });

  test("reader refuses a workbook with more rows than a list may have", async () => {
    const rows = Array.from({ length: 5001 }, (_row, index) => [`P-${index}`, 1]);
    expect(await read(await writeXlsx({ sheets: [{ name: "A", rows }] }))).toEqual({ problem: "too-many-rows" });
  });
});

describe("payment card numbers", () => {
  const card = "4111 1111 1111 1111";
  test.each<[string, string | (string | number)[][], string]>([
    ["in a note of a text file", `Part,Qty,Note\nKC-0093-10-120A,2,"charge ${card}"`, "list.csv"],
    ["in groups that are cells of a text file", "4111,1111,1111,1111", "list.csv"],
    [
      "as a part number of a customer",
      [
        ["Our number", "Part"],
        [card, "KC-0093-10-120A"],
      ],
      "numbers.xlsx",
    ],
    [
      "without blanks below a heading that names one",
      [
        ["Part", "Tarjeta"],
        ["KC-0093-10-120A", "4111111111111111"],
      ],
      "x.xlsx",
    ],
    ["in the name of the file", "Part,Qty\nKC-0093-10-120A,2", `${card}.csv`],
  ])("reader refuses a payment card number %s", async (_where, content, name) => {
    const bytes =
      typeof content === "string" ? bytesOf(content) : await writeXlsx({ sheets: [{ name: "A", rows: content }] });
    expect(await readListFile({ name, bytes }, "numbers", spreadsheets)).toEqual({ problem: "card-number" });
  });

  test("reader accepts article numbers and neighboring cells that resemble a card number", async () => {
    const rows = [
      ["Part", "GTIN", "Serial"],
      ["KC-0093-10-120A", "4111111111111111", 4111],
      [1111, 1111, 1111],
    ];
    const file = { name: "bom.xlsx", bytes: await writeXlsx({ sheets: [{ name: "A", rows }] }) };
    expect(await readListFile(file, "list", spreadsheets)).toMatchObject({ kind: "cells" });
  });
});

describe("hostile files (R-SEC-07)", () => {
  test("reader reports half of a workbook as broken", async () => {
    const whole = await writeXlsx({ sheets: [{ name: "A", rows: [["X-1", 1]] }] });
    expect(await read(whole.subarray(0, whole.length / 2))).toEqual({ problem: "broken" });
    expect(await read(zipOf({ "xl/workbook.xml": "<workbook", "[Content_Types].xml": "<" }))).toEqual({
      problem: "broken",
    });
  });

  test("reader refuses a zip bomb, and one with a false size", async () => {
    const bomb = " ".repeat(60_000_000);
    expect(await read(workbookOf(bomb))).toEqual({ problem: "too-large" });
    expect(await read(workbookOf(bomb, 1000))).toEqual({ problem: "broken" });
  });

  test("reader ends far-away cells and slow sheets, and reads the other files", async () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const corner = workbookOf(sheetXml(`<row r="1"><c r="A1"><v>1</v></c></row>${far}`));
    const deep = workbookOf(sheetXml("<row>".repeat(1_000_000)));
    const small = workbookOf(sheetXml('<row r="1"><c r="A1"><v>7</v></c></row>'));
    const [answers, ms] = await fairlyTimed(() => Promise.all([corner, deep, small].map(read)));
    expect(answers[2]).toMatchObject({ kind: "cells", cells: [["7"]] });
    for (const answer of answers.slice(0, 2)) expect(answer).toHaveProperty("problem");
    expect(ms).toBeLessThan(9000);
  });

  test("reader refuses files beyond its queue as busy", async () => {
    const file = await writeXlsx({ sheets: [{ name: "A", rows: [["X-1", 1]] }] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(file)));
    expect(answers.filter((answer) => "problem" in answer)).toEqual(
      Array.from({ length: 3 }, () => ({ problem: "busy" })),
    );
  });
});
