import { expect, test } from "vitest";
import { checkPaste } from "./check-paste.test-helper.ts";

function read(text: string) {
  const [line] = checkPaste(text);
  if (line?.status !== "bad-quantity") return { status: line?.status, reference: line?.reference };
  return { offered: line.problem.possible, reference: line.reference };
}

test.each<[string, number]>([
  ["doscientos", 200],
  ["quinientas", 500],
  ["doscientas cincuenta", 250],
  ["trescientas veinticinco pzas", 325],
  ["ciento veinte", 120],
  ["mil quinientas", 1500],
  ["mil doscientas treinta y dos piezas", 1232],
  ["dos mil", 2000],
  ["two hundred fifty", 250],
  ["one hundred and twenty", 120],
  ["(two hundred)", 200],
  ["a couple", 2],
  ["a couple of", 2],
  ["a dozen", 12],
  ["una docena", 12],
  ["media docena", 6],
  ["half a dozen", 6],
])("list line offers the quantity in letters %j unselected, without a reference", (letters, quantity) => {
  const expected = { offered: [quantity], reference: "" };
  expect(read(`TI-02FS ${letters}`)).toEqual(expected);
  expect(read(`${letters} TI-02FS`)).toEqual(expected);
  expect(read(`TI-02FS, ${letters}`)).toEqual(expected);
});

test.each([
  ["0.5 docena", 6],
  ["0,5 docena", 6],
  [".5 dozen", 6],
  ["1.5 docenas", 18],
])("list line offers whole pieces for %j", (typed, pieces) => {
  expect(read(`KC-0093-10-120A ${typed}`)).toEqual({ offered: [pieces], reference: "" });
});

test("list with a unit column offers whole pieces for half a dozen", () => {
  expect(read("Part,Qty,Unit\nPEF-PFGN-10,0.5,dz")).toEqual({ offered: [6], reference: "" });
});

test("boxes with a package size after c/ offer the pieces", () => {
  expect(read("PEF-PFGN-10 3 cajas c/10")).toEqual({ offered: [30, 3], reference: "" });
});

test.each(["10 PEF-PFGN-10 a", "2 PEF-PFGN-10 (two)", "PEF-PFGN-10 twelve (12)"])(
  "line %j is ready and has no reference of articles or repeated numbers",
  (text) => {
    expect(read(text)).toEqual({ status: "ready", reference: "" });
  },
);

test("reference keeps words besides a quantity in letters", () => {
  expect(read("PEF-PFGN-10 two, Panel A")).toEqual({ offered: [2], reference: "Panel A" });
  expect(read("10 PEF-PFGN-10, A")).toEqual({ status: "ready", reference: "A" });
});
