import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  expectedLines,
  inWords,
  isAsExpected,
  reviewed,
  type Expected,
} from "../../domain/bom/list-table.test-helper.ts";
import { readList } from "../../domain/bom/read-list.ts";
import { readWorkbook } from "../../domain/bom/read-workbook.ts";
import type { FileNotice } from "../../domain/bom/workbook.ts";
import { xlsxOf, type SheetSpec } from "./xlsx.test-helper.ts";
import { xlsxWorkbook } from "./xlsx-workbook.ts";

type Case = {
  readonly name: string;
  readonly sheets: readonly SheetSpec[];
  readonly expected: readonly Expected[];
  readonly notices: readonly string[];
};

function readCases(): Case[] {
  return readFileSync("tests/data/workbooks.txt", "utf8")
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
      const [name] = lines.flatMap((line) => (line.startsWith("@ ") ? [line.slice(2)] : []));
      if (name === undefined) return [];
      const notices = lines.flatMap((line) => (line.startsWith("! ") ? [line.slice(2)] : []));
      return [{ name, sheets: sheetsOf(lines), expected: expectedLines(lines), notices }];
    });
}

function sheetsOf(lines: readonly string[]): SheetSpec[] {
  const sheets: (SheetSpec & { rows: SheetSpec["rows"][number][] })[] = [];
  for (const line of lines) {
    if (line.startsWith("= ")) sheets.push({ ...factsOf(line.slice(2).split(" | ")), rows: [] });
    const [, mark, cells] = /^([-0]?)\| ?(.*)$/.exec(line) ?? [];
    if (cells === undefined) continue;
    sheets.at(-1)?.rows.push({
      cells: cells.split(" | ").map((cell) => cell.trim()),
      ...(mark === "-" ? { isHidden: true } : {}),
      ...(mark === "0" ? { height: 0 } : {}),
    });
  }
  return sheets;
}

function factsOf([name = "", ...facts]: readonly string[]): Omit<SheetSpec, "rows"> {
  const columns = facts.find((fact) => fact.startsWith("columns "));
  const state = facts.find((fact) => fact === "hidden" || fact === "veryHidden");
  return {
    name,
    ...(state === "hidden" || state === "veryHidden" ? { state } : {}),
    hiddenColumns: columns ? columns.split(" ").slice(1).map(Number) : [],
    merges: facts.flatMap((fact) => (fact.startsWith("merge ") ? [fact.slice(6)] : [])),
  };
}

function noticeInWords(notice: FileNotice): string {
  if ("sheets" in notice) return `${notice.kind} ${notice.sheets.join(", ")}`;
  const what = notice.kind === "hidden-rows" ? notice.count : notice.columns.join(", ");
  return [notice.kind, notice.sheet, what].filter((word) => word !== "").join(" ");
}

async function check({ sheets }: Case) {
  const read = readWorkbook(await xlsxWorkbook(xlsxOf(sheets), 5000), 5000);
  if ("problem" in read) throw new Error(read.problem);
  const { lines } = reviewed(readList({ kind: "cells", cells: read.cells, fileName: "", book: read.book }));
  return { lines, notices: read.book.notices.map(noticeInWords) };
}

const CASES = readCases();

describe("workbooks as people send them", () => {
  test("table has at least 40 workbooks", () => {
    expect(CASES.length).toBeGreaterThanOrEqual(40);
  });

  test.each(CASES.map((each) => [each.name, each] as const))(
    "reader understands a workbook: %s",
    async (_name, each) => {
      const { lines, notices } = await check(each);
      const isRight =
        each.expected.length === lines.length && each.expected.every((line, at) => isAsExpected(lines[at], line));
      const expected = each.expected.map(({ text }) => text);
      expect([isRight ? expected : lines.map(inWords), notices]).toEqual([expected, each.notices]);
    },
  );
});
