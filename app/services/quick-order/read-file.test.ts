import { writeXlsx } from "hucre/xlsx";
import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readListFile } from "./read-file.server.ts";
import { createSpreadsheets } from "./spreadsheet.server.ts";

const spreadsheets = createSpreadsheets();
const read = (bytes: Uint8Array) => readListFile({ name: "bom", bytes }, spreadsheets);
const bytesOf = (text: string, encoding: BufferEncoding = "utf8") => new Uint8Array(Buffer.from(text, encoding));

describe("text files", () => {
  const text = "Número de parte;Cantidad\r\nPEF-PFGN-10;10";

  test.each([
    ["UTF-8", bytesOf(text)],
    ["UTF-8 with its mark", bytesOf(`\uFEFF${text}`)],
    ["UTF-16 with its mark", bytesOf(`\uFEFF${text}`, "utf16le")],
    ["UTF-16, the other way round", new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le").swap16())],
    ["Windows-1252", bytesOf(text, "latin1")],
  ])("are read in %s", async (_encoding, bytes) => {
    expect(await read(bytes)).toEqual({ kind: "text", text });
  });

  test.each([
    ["nothing", new Uint8Array(0), "empty"],
    ["blanks", bytesOf(" \r\n\t"), "empty"],
    ["a document for printing", bytesOf("%PDF-1.7\n%âãÏÓ"), "not-a-list"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), "not-a-list"],
    ["more than 1 MB", new Uint8Array(1_000_001).fill(65), "too-large"],
    ["an old spreadsheet", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "old-spreadsheet"],
  ])("%s is told as what it is", async (_what, bytes, problem) => {
    expect(await read(bytes)).toEqual({ problem });
  });
});

describe("spreadsheets", () => {
  test("the first visible sheet with content, everything as text", async () => {
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
        { name: "Other", rows: [["Y-1", 1]] },
      ],
    });
    expect(await read(file)).toEqual({
      kind: "cells",
      fileName: "bom",
      cells: [
        ["Part", "Qty", "Ref"],
        ["PEF-PFGN-10", "10", expect.stringMatching(/^2026-01-15/)],
        ["20450118", "1.1250", "true"],
        [],
        ["TI-04FS", "2.5", "M1"],
      ],
    });
  });

  test("one behind a password is told as such", async () => {
    const file = await writeXlsx({
      sheets: [{ name: "A", rows: [["X-1", 1]] }],
      encryption: { password: "secret", spinCount: 10 },
    });
    expect(await read(file)).toEqual({ problem: "protected" });
  });

  test("one without content is empty", async () => {
    expect(await read(await writeXlsx({ sheets: [{ name: "A", rows: [["", " "]] }] }))).toEqual({ problem: "empty" });
  });

  test("more rows than any list has", async () => {
    const rows = Array.from({ length: 5001 }, (_row, index) => [`P-${index}`, 1]);
    expect(await read(await writeXlsx({ sheets: [{ name: "A", rows }] }))).toEqual({ problem: "too-many-rows" });
  });
});

describe("hostile files (R-SEC-07)", () => {
  test("an archive of something else is no list, half of one is broken", async () => {
    const whole = await writeXlsx({ sheets: [{ name: "A", rows: [["X-1", 1]] }] });
    expect(await read(zipOf({ "word/document.xml": "<x/>", "[Content_Types].xml": "<x/>" }))).toEqual({
      problem: "not-a-list",
    });
    expect(await read(whole.subarray(0, whole.length / 2))).toEqual({ problem: "broken" });
    expect(await read(zipOf({ "xl/workbook.xml": "<workbook", "[Content_Types].xml": "<" }))).toEqual({
      problem: "broken",
    });
  });

  test("a bomb is not unpacked, nor one that lies about its size", async () => {
    const bomb = " ".repeat(60_000_000);
    expect(await read(workbook(bomb))).toEqual({ problem: "too-large" });
    expect(await read(workbook(bomb, 1000))).toEqual({ problem: "broken" });
  });

  test("cells far away, and a sheet that takes too long, do not stop the others", async () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const corner = workbook(sheetOf(`<row r="1"><c r="A1"><v>1</v></c></row>${far}`));
    const deep = workbook(sheetOf("<row>".repeat(1_000_000)));
    const small = workbook(sheetOf('<row r="1"><c r="A1"><v>7</v></c></row>'));
    const start = performance.now();
    const answers = await Promise.all([corner, deep, small].map(read));
    expect(answers[2]).toEqual({ kind: "cells", cells: [["7"]], fileName: "bom" });
    for (const answer of answers.slice(0, 2)) expect(answer).toHaveProperty("problem");
    expect(performance.now() - start).toBeLessThan(9000);
  }, 20_000);

  test("too many at the same time are asked to come back", async () => {
    const file = await writeXlsx({ sheets: [{ name: "A", rows: [["X-1", 1]] }] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(file)));
    expect(answers.filter((answer) => "problem" in answer)).toEqual(
      Array.from({ length: 3 }, () => ({ problem: "busy" })),
    );
  }, 20_000);
});

const sheetOf = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

/** A workbook of one sheet, whose directory may claim another size of it. */
function workbook(sheet: string, claimed?: number): Uint8Array {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  return zipOf(
    {
      "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      "_rels/.rels": relations("officeDocument", "xl/workbook.xml"),
      "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": relations("worksheet", "worksheets/sheet1.xml"),
      "xl/worksheets/sheet1.xml": sheet,
    },
    claimed,
  );
}

/** An archive of these files; `claimed` is the size its directory tells of the last one. */
function zipOf(files: Record<string, string>, claimed?: number): Uint8Array {
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
