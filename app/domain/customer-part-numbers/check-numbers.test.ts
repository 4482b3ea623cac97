import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldPartNumber } from "../part-number.ts";
import { checkNumbers } from "./check-numbers.ts";
import { meaningOf, type CustomerPartNumber } from "./customer-part-number.ts";
import { readNumbers } from "./read-numbers.ts";

const PARTS = new Map(["PEF-PFGN-10", "TI-04FS", "TI-02FS"].map((pn) => [foldPartNumber(pn), pn]));
const isOurs = (typed: string) => PARTS.has(foldPartNumber(typed));
const stored = (...numbers: [string, string][]) =>
  new Map(
    numbers.map(([number, pn]): [string, CustomerPartNumber] => {
      const folded = foldPartNumber(number);
      return [folded, { folded, number, pn, description: "" }];
    }),
  );
const check = (text: string, known = stored(), replaces = false) =>
  checkNumbers(readNumbers({ kind: "text", text }, isOurs), { parts: PARTS, stored: known }, replaces);

describe("columns of a list of customer part numbers", () => {
  test.each([
    ["M-1,PEF-PFGN-10,Green", "M-1 PEF-PFGN-10 Green"],
    ["PEF-PFGN-10;M-1", "M-1 PEF-PFGN-10"],
    ["Our part number\tYour number\nTI-04FS\tM-1", "M-1 TI-04FS"],
    ["Su número;Nuestro número de parte;Su descripción\nM-1;TI-04FS;Clema", "M-1 TI-04FS Clema"],
    ["Material,Description,Part number\n4711,Clamp,TI 04FS", "4711 TI 04FS Clamp"],
    ["unknown,neither", "unknown neither"],
    ["Our P/N\tFerrule P/N\tNotes\nM-1\tTI-04FS\tClamp", "M-1 TI-04FS Clamp"],
    ["Our part no,Your part no\nM-1,TI-04FS", "M-1 TI-04FS"],
    ["Part No.\tVendor Part No.\tDesc.\nM-1\tTI-04FS\tClamp", "M-1 TI-04FS Clamp"],
    ["Clave;Clave proveedor;Nombre\nM-1;TI-04FS;Clema", "M-1 TI-04FS Clema"],
    ["Artículo;Descripción;Código del fabricante\nM-1;Clema;TI-04FS", "M-1 TI-04FS Clema"],
    ["M-1;Clema de tornillo;TI-04FS;5;pza", "M-1 TI-04FS Clema de tornillo"],
    [
      "Renglón;Clave;Rev;Proveedor;No. proveedor;Descripción;Precio\n1;M-1;B;Ferrule;TI-04FS;Clema;$1.30\n2;M-2;A;Ferrule;TI-02FS;Clema;$1.10",
      "M-1 TI-04FS Clema",
    ],
    ["1\t4711\tTI-04FS\t$4.20\n2\t4712\tTI-02FS\t$5.20", "4711 TI-04FS"],
  ])("%j", (text, expected) => {
    const [line] = readNumbers({ kind: "text", text }, isOurs);
    expect([line?.number, line?.pn, line?.description].join(" ").trim()).toBe(expected);
  });

  test.each([
    "Part Number,Qty,Description\nTI-04FS,4,contactor",
    "No. de parte;Cant.;Descripción\nTI-04FS;4;Clema",
    "Qty\tPart Number\tVoltage\n4\tTI-04FS\t120",
  ])("columns of a list without customer part numbers are not read from its quantities: %j", (text) => {
    const found = check(text);
    expect(found.added).toEqual([]);
    expect(found.problems.map(({ line, kind }) => [line, kind])).toEqual([[2, "no-number"]]);
  });

  test("columns of a list of customer part numbers have numbers without the apostrophe that keeps spreadsheets from running them", () => {
    expect(readNumbers({ kind: "text", text: "'+1-A,TI-04FS" }, isOurs)[0]?.number).toBe("+1-A");
  });
});

test.each(["Nuestro\tFerrule\nM-1\tTI-04FS", "Clave SAE\tFerrule\nM-1\tTI-04FS"])(
  "partly known heading %j is not a skipped line",
  (text) => {
    expect(check(text)).toMatchObject({ added: [{ number: "M-1", pn: "TI-04FS" }], problems: [] });
  },
);

describe("changes by a list of customer part numbers", () => {
  test("changes by a list of customer part numbers keep saved descriptions when the list has no such column", () => {
    const own = { folded: "M1", number: "M-1", pn: "TI-04FS", description: "Clema de 4 mm" };
    const known = new Map([["M1", own]]);
    expect(check("M-1,TI-04FS", known)).toMatchObject({ changed: [], unchanged: 1 });
    expect(check("M.1,TI-04FS", known).changed).toMatchObject([{ number: "M.1", description: "Clema de 4 mm" }]);
    expect(check("M-1,TI-02FS", known).changed).toMatchObject([{ pn: "TI-02FS", description: "" }]);
    expect(check("Your number,Part number,Description\nM-1,TI-04FS,", known).changed).toMatchObject([
      { description: "" },
    ]);
  });

  test("changes by a list of customer part numbers include new, changed and unchanged numbers, and removed ones when the list replaces all", () => {
    const known = stored(["M-1", "TI-04FS"], ["M-2", "TI-04FS"], ["M-3", "TI-02FS"]);
    const found = check("M-1,TI-04FS\nm2,TI-02FS\nM-4,PEF-PFGN-10", known, true);
    expect(found.added.map(({ number }) => number)).toEqual(["M-4"]);
    expect(found.changed.map(({ number, pn }) => `${number} ${pn}`)).toEqual(["m2 TI-02FS"]);
    expect(found.moves).toEqual([{ line: 2, number: "m2", from: "TI-04FS", to: "TI-02FS" }]);
    expect([found.unchanged, found.removed.map(({ folded }) => folded)]).toEqual([1, ["M3"]]);
    expect(check("M-1,TI-04FS", known).removed).toEqual([]);
  });

  test.each([
    ["M-1,NO-SUCH-1", "unknown-part"],
    ["M-1,", "no-part"],
    ["--,TI-04FS", "no-number"],
    [`${"M".repeat(61)},TI-04FS`, "number-too-long"],
    [`M-1,TI-04FS,${"x".repeat(201)}`, "description-too-long"],
    ["ti 04fs,TI-04FS", "same-as-ours"],
  ])("%s: %s", (text, kind) => {
    const found = check(text);
    expect(found.problems.map((problem) => [problem.line, problem.kind])).toEqual([[1, kind]]);
    expect(found.added).toEqual([]);
  });

  test("changes by a list of customer part numbers have a repeated number once; for different parts the first line wins and the other is reported", () => {
    const found = check("M-1,TI-04FS\nM.1,TI-04FS\nm1,TI-02FS");
    expect(found.added.map(({ pn }) => pn)).toEqual(["TI-04FS"]);
    expect(found.problems).toEqual([{ line: 3, kind: "twice", text: "m1", first: 1 }]);
  });

  test("changes by a list of customer part numbers report a number that is the shop's number of another part, with both parts", () => {
    expect(check("TI-02FS,TI-04FS").clashes).toEqual([{ line: 1, number: "TI-02FS", pn: "TI-04FS", ours: "TI-02FS" }]);
  });
});

describe("list of customer part numbers with any saved numbers and collisions", () => {
  const number = fc.constantFrom("A-1", "a1", "A 1", "B-2", "TI-04FS", "ti02fs", "--", "");
  const pn = fc.constantFrom("TI-04FS", "TI-02FS", "PEF-PFGN-10", "NO-SUCH");
  const line = fc.record({ number, pn });

  test("list of customer part numbers with any saved numbers and collisions has each line once, one part per number, and asks about every shop's part number", () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        fc.array(line, { maxLength: 4 }),
        fc.boolean(),
        (rows, before, all) => {
          const known = stored(...before.map((each): [string, string] => [each.number, each.pn]));
          const lines = rows.map((row, index) => ({ ...row, line: index + 1, description: "" }));
          const found = checkNumbers(lines, { parts: PARTS, stored: known }, all);
          const written = [...found.added, ...found.changed];
          expect(new Set(written.map(({ folded }) => folded)).size).toBe(written.length);
          expect(written.length + found.unchanged + found.problems.length).toBeLessThanOrEqual(rows.length);
          for (const own of written) {
            const meaning = meaningOf(own.pn, PARTS.get(own.folded) ?? null);
            const isTold = found.clashes.some((clash) => foldPartNumber(clash.number) === own.folded);
            expect(isTold).toBe(meaning.kind === "two");
            expect(meaning.kind === "one" && !meaning.isTheirs).toBe(false);
          }
          for (const { folded } of found.removed) expect(written.some((own) => own.folded === folded)).toBe(false);
        },
      ),
    );
  });

  test("list of customer part numbers with any saved numbers and collisions leaves a number of two parts undecided; one meaning is used from either source", () => {
    fc.assert(
      fc.property(fc.option(pn), fc.option(pn), (theirs, ours) => {
        const meaning = meaningOf(theirs, ours);
        if (theirs !== null && ours !== null && theirs !== ours) expect(meaning).toEqual({ kind: "two", theirs, ours });
        else if (theirs === null && ours === null) expect(meaning).toEqual({ kind: "unknown" });
        else expect(meaning).toEqual({ kind: "one", pn: theirs ?? ours, isTheirs: theirs !== null && ours === null });
      }),
    );
  });
});
