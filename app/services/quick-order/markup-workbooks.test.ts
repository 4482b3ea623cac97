import { describe, expect, test } from "vitest";
import { readWorkbook } from "../../domain/bom/read-workbook.ts";
import { markupKind } from "./file-kind.ts";
import { htmlWorkbook } from "./html-workbook.ts";
import { xmlWorkbook } from "./xml-workbook.ts";
import { processorMs } from "../../../tests/setup/processor-time.ts";

const MOST_ROWS = 5000;

const table = (rows: string, before = "") =>
  readWorkbook(htmlWorkbook(`${before}<table>${rows}</table>`, MOST_ROWS), MOST_ROWS);
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

describe("table of a web page", () => {
  test.each<[string, string, unknown]>([
    ["entities and breaks", row("KC&#45;0093-10-120A", "4&nbsp;<br>ea"), [["KC-0093-10-120A", "4\u00a0 ea"]]],
    [
      "cells that are not closed",
      "<tr><td>KC-0093-10-120A<td>4<tr><td>OT-1J-AD<td>3",
      [
        ["KC-0093-10-120A", "4"],
        ["OT-1J-AD", "3"],
      ],
    ],
    [
      "a cell over two columns",
      `<tr><td colspan=2>KC-0093-10-120A</td><td>4</td></tr>`,
      [["KC-0093-10-120A", "", "4"]],
    ],
    [
      "a part number over two rows",
      `<tr><td rowspan=2>KC-0093-10-120A</td><td>4</td></tr><tr><td>3</td></tr>`,
      [
        ["KC-0093-10-120A", "4"],
        ["KC-0093-10-120A", "3"],
      ],
    ],
    [
      "a hidden cell",
      `<tr><td>KC-0093-10-120A</td><td style="DISPLAY: none">40</td><td>4</td></tr>`,
      [["KC-0093-10-120A", "", "4"]],
    ],
    [
      "a struck-through cell",
      row("<span style='text-decoration:line-through'>KC-0093-10-120A</span>", "4"),
      [["KC-0093-10-120A", "4", "⊘"]],
    ],
    [
      "a script and a style",
      `<style>td{}</style>${row("KC-0093-10-120A<script>99</script>", "4")}`,
      [["KC-0093-10-120A", "4"]],
    ],
    [
      "a table within a table",
      `<tr><td><table>${row("KC-0093-10-120A", "4")}</table></td></tr>`,
      [[], ["KC-0093-10-120A", "4"]],
    ],
  ])("reader takes %s", (_what, rows, cells) => {
    expect(table(rows)).toMatchObject({ cells });
  });

  test("reader leaves hidden rows and columns out", () => {
    const html = `<col><col style="display:none"><tr style="mso-hide:all">${"<td>OT-1J-AD</td><td>1</td>"}</tr>${row("KC-0093-10-120A", "40", "4")}`;
    expect(table(html)).toMatchObject({
      cells: [[], ["KC-0093-10-120A", "", "4"]],
      book: {
        notices: [
          { kind: "hidden-rows", count: 1 },
          { kind: "hidden-columns", columns: ["B"] },
        ],
      },
    });
  });

  test("reader refuses more rows than a list has, and ends soon with hostile markup", async () => {
    expect(() => htmlWorkbook(`<table>${"<tr><td>1".repeat(MOST_ROWS + 2)}</table>`, MOST_ROWS)).toThrow(
      "too many rows",
    );
    const readAll = () => {
      expect(() => htmlWorkbook("<div>".repeat(200_000), MOST_ROWS)).toThrow("too deep");
      expect(() => xmlWorkbook("<Row>".repeat(200_000), MOST_ROWS)).toThrow("too deep");
      table(`<tr><td colspan=999999999 rowspan=999999999>KC-0093-10-120A</td></tr>`.repeat(1000));
    };
    expect(await processorMs(readAll)).toBeLessThan(2500);
  });
});

describe("workbook in the XML of Excel 2003", () => {
  const book = (inside: string) =>
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${inside}</Workbook>`;
  const cell = (type: string, value: string, facts = "") =>
    `<Cell${facts}><Data ss:Type="${type}">${value}</Data></Cell>`;
  const read = (rows: string, styles = "") =>
    readWorkbook(
      xmlWorkbook(book(`${styles}<Worksheet ss:Name="A"><Table>${rows}</Table></Worksheet>`), MOST_ROWS),
      MOST_ROWS,
    );
  const part = cell("String", "KC-0093-10-120A");

  test.each<[string, string, unknown]>([
    [
      "places of cells and rows",
      `<Row ss:Index="3">${part}${cell("Number", "4", ' ss:Index="3"')}</Row>`,
      [[], [], ["KC-0093-10-120A", "", "4"]],
    ],
    ["numbers", `<Row>${part}${cell("Number", "3.0000000000000004")}</Row>`, [["KC-0093-10-120A", "3"]]],
    ["truth values", `<Row>${part}${cell("Boolean", "1")}</Row>`, [["KC-0093-10-120A", "TRUE"]]],
    [
      "days that may be counts",
      `<Row>${part}${cell("DateTime", "1900-01-12T00:00:00.000")}</Row>`,
      [["KC-0093-10-120A", "12 (1900-01-12)"]],
    ],
    ["errors", `<Row>${part}${cell("Error", "#N/A")}</Row>`, [["KC-0093-10-120A", "#N/A"]]],
    ["formulas without a result", `<Row>${part}<Cell ss:Formula="=RC[1]*2"/></Row>`, [["KC-0093-10-120A", "=RC[1]*2"]]],
    [
      "merged cells",
      `<Row>${cell("String", "KC-0093-10-120A", ' ss:MergeAcross="1"')}${cell("Number", "4")}</Row>`,
      [["KC-0093-10-120A", "", "4"]],
    ],
    ["units of a format", `<Row>${part}${cell("Number", "2", ' ss:StyleID="d"')}</Row>`, [["KC-0093-10-120A", "2 dz"]]],
    [
      "struck-through cells",
      `<Row>${part}${cell("Number", "2", ' ss:StyleID="s"')}</Row>`,
      [["KC-0093-10-120A", "2", "⊘"]],
    ],
  ])("reader takes %s", (_what, rows, cells) => {
    const styles = `<Styles><Style ss:ID="d"><NumberFormat ss:Format="0 &quot;dz&quot;"/></Style><Style ss:ID="s"><Font ss:StrikeThrough="1"/></Style></Styles>`;
    expect(read(rows, styles)).toMatchObject({ cells });
  });

  test("reader leaves hidden rows and columns out", () => {
    const rows = `<Column/><Column ss:Hidden="1"/><Row ss:Hidden="1">${part}</Row><Row ss:Height="0">${part}</Row><Row>${part}${cell("Number", "40")}${cell("Number", "4")}</Row>`;
    expect(read(rows)).toMatchObject({
      cells: [[], [], ["KC-0093-10-120A", "", "4"]],
      book: {
        notices: [
          { kind: "hidden-rows", count: 2 },
          { kind: "hidden-columns", columns: ["B"] },
        ],
      },
    });
  });

  test("reader expands no entities of its own", () => {
    const bomb = `<!DOCTYPE b [<!ENTITY a "${"x".repeat(1000)}">${Array.from({ length: 9 }, (_e, at) => `<!ENTITY a${at} "${"&a;".repeat(10)}">`).join("")}]>`;
    const text =
      bomb + book(`<Worksheet ss:Name="A"><Table><Row>${part}${cell("String", "&a8;")}</Row></Table></Worksheet>`);
    expect(readWorkbook(xmlWorkbook(text, MOST_ROWS), MOST_ROWS)).toMatchObject({
      cells: [["KC-0093-10-120A", "&a8;"]],
    });
  });
});

test.each([
  ["KC-0093-10-120A\t4", "plain"],
  ["<4> KC-0093-10-120A", "plain"],
  ["<html><table>", "html"],
  ["\uFEFF\n<!-- a --><!DOCTYPE html><html>", "html"],
  ['<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', "html"],
  ["<TABLE border=1>", "html"],
  ['<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">', "xml"],
  ['<?xml version="1.0"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">', "xml"],
])("text %j is %s", (text, kind) => {
  expect(markupKind(text)).toBe(kind);
});
