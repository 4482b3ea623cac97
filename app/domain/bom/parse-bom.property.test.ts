import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ParsedBom } from "./bom-line.ts";
import { PARTS } from "./check-paste.test-helper.ts";
import { hasContent, inputLines } from "./clean-text.ts";
import { parseBom } from "./parse-bom.ts";
import { resolveBom } from "./resolve-bom.ts";
import { extent } from "../../../tests/setup/extent.ts";

const RUNS = { numRuns: extent(60, 600) };

const part = fc.constantFrom(...PARTS.map(({ pn }) => pn).filter((pn) => /[A-Z]/.test(pn)));
const quantity = fc.integer({ min: 1, max: 999_999 });
const pair = fc.tuple(part, quantity);

/** Equivalent spellings of a part number and a quantity. */
const WAYS: readonly ((pn: string, quantity: number) => string)[] = [
  ...["\t", ",", ";", "|", " ", "  ", "    ", ", ", " ; ", " | ", ",\t", "\u00a0", " - ", ": ", " x "].flatMap(
    (separator) => [
      (pn: string, count: number) => `${pn}${separator}${count}`,
      (pn: string, count: number) => (separator === ": " ? `${pn}: ${count}` : `${count}${separator}${pn}`),
    ],
  ),
  (pn, count) => `${pn} x${count}`,
  (pn, count) => `${count}x ${pn}`,
  (pn, count) => `${pn} (${count} pzas)`,
  (pn, count) => `(${count}) ${pn}`,
  (pn, count) => `"${pn}","${count}",each`,
  (pn, count) => `${pn.toLowerCase()};${count}.0;pcs`,
  (pn, count) => `${pn.replaceAll("-", "–")} qty ${count}`,
  (pn, count) => `• ${pn} ${count} pcs`,
];
const way = fc.constantFrom(...WAYS);

/** Pieces of lists, and pieces that break parsers. */
const PIECES = [
  ...'PEF-PFGN-10~TI 04FS~10~1,000~1.5~x~(~)~"~""~\'~qty~pzas~1.~2)~•~-~Part No~Cantidad~de~caja~2 x 3~1e3~0x10~-5'.split(
    "~",
  ),
  ..."\t~,~;~|~ ~  ~\n~\r\n~\u2028~\u00a0~\u200b~\ufeff~\u0000~\ud800~電~½~ﷺ~__proto__~$1~\\".split("~"),
];
const piece = fc.constantFrom(...PIECES);
const mess = fc.oneof(
  fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary", maxLength: 200 }),
);

/** Reported input lines, once for each report. */
function accounted({ lines, notes }: ParsedBom): number[] {
  const skipped = notes.flatMap((note) => (note.kind === "header" || note.kind === "ruled" ? [note] : []));
  return [...lines, ...skipped].flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_line, index) => from + index),
  );
}

describe("list parser (interface.md section 3, properties)", () => {
  test("any mixture of separators around the same pairs parses to the same lines", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(pair, way), { minLength: 1, maxLength: 12 }), (written) => {
        const text = written.map(([[pn, count], write]) => write(pn, count)).join("\n");
        const { lines } = parseBom(text);
        const read = lines.map(({ readings: [{ folded, quantity: typed }] }) => [folded, typed]);
        expect(read.map(([folded]) => folded)).toEqual(written.map(([[pn]]) => pn.replaceAll("-", "")));
        expect(read.map(([, typed]) => typed)).toMatchObject(
          written.map(([[, count]]) => ({ kind: "given", quantity: count })),
        );
      }),
      RUNS,
    );
  });

  test("parsing and resolving never throw, and every line has a reading", () => {
    fc.assert(
      fc.property(mess, (text) => {
        const { lines } = parseBom(text);
        for (const { readings } of lines) expect(readings[0].number).not.toBe("");
        const checked = resolveBom(lines, { parts: PARTS, aliases: [] });
        expect(checked.flatMap(({ sources }) => sources.map(({ from }) => from)).toSorted((a, b) => a - b)).toEqual(
          lines.map(({ from }) => from),
        );
      }),
      RUNS,
    );
  });

  test("every line with a letter or figure is accounted for exactly once", () => {
    fc.assert(
      fc.property(mess, (text) => {
        const places = accounted(parseBom(text));
        expect(places).toHaveLength(new Set(places).size);
        const said = inputLines(text).flatMap((line, index) => (hasContent(line) ? [index + 1] : []));
        expect(said.filter((line) => !places.includes(line))).toEqual([]);
      }),
      RUNS,
    );
  });

  test("lines beyond 500 are counted, and every line is reported", () => {
    fc.assert(
      fc.property(fc.integer({ min: 480, max: 1200 }), fc.nat(40), (count, headers) => {
        const text = "Part;Qty\n".repeat(headers) + "TI-04FS;1\n\n---\n".repeat(count);
        const { lines, notes } = parseBom(text);
        const refused = notes.flatMap((note) => (note.kind === "refused" ? [note.count] : []));
        expect(lines.length + (refused[0] ?? 0)).toBe(count);
        expect(lines.length).toBe(Math.min(count, 500));
        expect(notes.filter(({ kind }) => kind === "header")).toHaveLength(headers);
        expect(notes.filter(({ kind }) => kind === "ruled")).toHaveLength(count);
      }),
      { numRuns: extent(2, 20) },
    );
  });
});
