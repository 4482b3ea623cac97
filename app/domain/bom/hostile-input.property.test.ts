import { cpuUsage } from "node:process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { everyNth, extent } from "../../../tests/setup/extent.ts";
import { checkPaste, inShort } from "./check-paste.test-helper.ts";
import type { ListInput } from "./list-input.ts";
import { parseBom } from "./parse-bom.ts";
import { readList } from "./read-list.ts";

const MEGABYTE = 1_048_576;

/** Milliseconds of CPU time, since test machines are busy. A runaway regular expression takes minutes. */
const MOST_MILLISECONDS = 5000;

/** Wall-clock limit above any slow machine; the CPU limit fails first. */
const TIMEOUT = 600_000;

function quickly<T>(run: () => T): T {
  const before = cpuUsage();
  const result = run();
  const { user, system } = cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(MOST_MILLISECONDS);
  return result;
}

function filled(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

test.each(
  everyNth(4, [
    ["rows", "PEF-PFGN-10\t10\tGreen 22 mm push button, flush\r\n", 500],
    ["headers", "Part No,Qty\n", 0],
    ["line breaks", "\n", 0],
    ["long lines of words", `${"A1 24 word, ".repeat(175)}\n`, 500],
    ["one word", "a", 1],
    ["one number", "1", 1],
    ["grouped numbers", "1,111 ", 1],
    ["dashes", `a${"-".repeat(5000)}b `, 1],
    ["blanks", `a${" ".repeat(5000)}b\t`, 1],
    ["quotes", '"', 0],
    ["cells with a lone quote", ',"a', 1],
    ["cells with three quotes", ',"""', 0],
    ["lines with a lone quote", '"a\n', 500],
    ["list marks", "1.-1)", 1],
  ] as const),
)(
  "issue 6: 1 MB of %s is parsed quickly",
  (_what, piece, lines) => {
    expect(quickly(() => parseBom(filled(piece, MEGABYTE))).lines).toHaveLength(lines);
  },
  TIMEOUT,
);

test(
  "issue 6: no regular expression of the list reader runs away on repeated pieces of lists",
  () => {
    const piece = fc.constantFrom(
      ..."1 , . ' x - ( ) \" ; : = A qty 1,1 1.1 \t \n 10 pcs PN-1 \u00a0 $".split(" "),
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
        const { lines, notes } = quickly(() => parseBom(`x${filled(pieces.join(""), 100_000)}!`));
        expect(lines.length + notes.length).toBeGreaterThan(0);
      }),
      { numRuns: extent(5, 500) },
    );
  },
  TIMEOUT,
);

test.each(["a", "ñ", "PN", "mm "])(
  "issue 6: 100,000 characters of %j as quantity, part number or text are read quickly",
  (piece) => {
    const long = `${filled(piece, 100_000)}x`;
    const row = { pn: "on", quantity: "4", reference: "" };
    const inputs: ListInput[] = [
      { kind: "rows", rows: [{ ...row, quantity: long }] },
      { kind: "rows", rows: [{ ...row, pn: long }] },
      { kind: "text", text: `on ${long}` },
    ];
    for (const input of inputs) expect(quickly(() => readList(input)).lines).toHaveLength(1);
  },
  TIMEOUT,
);

test(
  "issue 6: 500 lines are read and checked quickly",
  () => {
    const lines = quickly(() => checkPaste("kc 0093 10 120a 24\n".repeat(500)));
    expect(lines.map(inShort)).toEqual(["ready KC-0093-10-120A 12000"]);
  },
  TIMEOUT,
);
