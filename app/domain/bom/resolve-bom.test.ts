import { describe, expect, test } from "vitest";
import type { BomAlias, BomPart } from "./bom-answer.ts";
import { bomAlias, bomPart, checkPaste, inShort } from "./check-paste.test-helper.ts";
import { parseBom } from "./parse-bom.ts";
import { resolveBom } from "./resolve-bom.ts";

describe("resolveBom, status of a line (interface.md section 2, point 8)", () => {
  test.each([
    ["PEF-PFGN-10 10", "ready PEF-PFGN-10 10"],
    ["PEF-PFGN-10", "no-quantity PEF-PFGN-10 1"],
    ["PEF-PFGN-10 2.5", "bad-quantity PEF-PFGN-10 2.5 fraction"],
    ["PEF-PFGN-10\t10\tTI-04FS", "several PEF-PFGN-10 TI-04FS"],
    ["KCX-TON180 4", "replaced TM-A1S-U 4"],
    ["KCX-TON180 2.5", "replaced TM-A1S-U fraction"],
    ["fc pb22 rf 4", "replaced PEF-PFRN-11 4"],
    ["1 TAX-5WALL @ 2", "ready TAX-5WALL 1"],
    ["AXC-DR13 10", "not-for-sale AXC-DR13"],
    ["ENW-CALL 10", "not-for-sale ENW-CALL"],
    ["NO-SUCH-1 10", "not-found NO-SUCH-1"],
  ])("%j: %s", (text, expected) => {
    expect(checkPaste(text).map(inShort)).toEqual([expected]);
  });

  test("R-CART-15: replaced part names itself and its replacement, alias names its maker", () => {
    const [former, foreign] = checkPaste("KCX-TON180 4\nCT 4 GY 10");
    expect(former).toMatchObject({ replacedPart: { pn: "KCX-TON180" }, alias: null, successor: { pn: "TM-A1S-U" } });
    expect(foreign).toMatchObject({ replacedPart: null, alias: { brand: "Castrell", noteEs: "igual" } });
  });

  test("choice and suggestion have the quantity of their reading", () => {
    const [several] = checkPaste("TAX 5WALL 2");
    expect(several).toMatchObject({
      choices: [
        { part: { pn: "TAX-5WALL" }, reading: { quantity: { quantity: 2 } } },
        { part: { pn: "TAX-5WALL2" }, reading: { quantity: { kind: "missing" } } },
      ],
    });
    const [unknown] = checkPaste("KC OO93 1O 12OA 24");
    expect(unknown).toMatchObject({
      suggestions: [{ part: { pn: "KC-0093-10-120A" }, reading: { quantity: { quantity: 24 } } }],
    });
  });

  test("line with a problem keeps the entered quantity", () => {
    const [line] = checkPaste("PEF-PFGN-10\t1.500\tPump 3");
    expect(line).toMatchObject({
      problem: { typed: "1.500", reason: "fraction", possible: [1500] },
      reference: "Pump 3",
    });
  });
});

describe("resolveBom, a line with fewer cells than the header row", () => {
  const header = "Partida;No. de parte;Cantidad;Descripción";

  test.each([
    ["AXC-DR13;25", "not-for-sale AXC-DR13"],
    ["PEF-PFGN-10;25", "ready PEF-PFGN-10 25"],
    ["PEF-PFGN-10;25 pzas", "ready PEF-PFGN-10 25"],
    ["PEF-PFGN-10;Fusible;25", "ready PEF-PFGN-10 25"],
    ["PEF-PFGN-IO;25", "not-found 25 PEF-PFGN-10?"],
    // Its columns apply if they lead to a part; another part in a further column is a question.
    ["3;PEF-PFGN-10;25", "ready PEF-PFGN-10 25"],
    ["TI-04FS;PEF-PFGN-10;25", "several PEF-PFGN-10 TI-04FS"],
    // Text like a part number in the right column is never replaced without a question.
    ["3;NOPE-9;TI-04FS", "not-found NOPE-9 TI-04FS?"],
    ["PEF-PFGN-10;25;;", "not-found 25 PEF-PFGN-10?"],
  ])("%s: %s", (line, expected) => {
    expect(checkPaste(`${header}\n1;TI-02FS;100;Clema\n${line}`).map(inShort)).toEqual(["ready TI-02FS 100", expected]);
  });
});

describe("resolveBom, several lines of one part", () => {
  test("merged line has the sum, the sources in order, each reference once, and the first place", () => {
    const text = "Part,Qty,Reference\nTI-04FS,60,M1\nPEF-PFGN-10,1,\nti04fs,30,M2\nTI 04FS,10,M1";
    const [first, second, ...others] = checkPaste(text);
    expect(first).toMatchObject({ status: "ready", reference: "M1; M2", order: { quantity: 100, packageOffer: null } });
    expect(first?.sources.map(({ from, reading }) => [from, reading.number])).toEqual([
      [2, "TI-04FS"],
      [4, "ti04fs"],
      [5, "TI 04FS"],
    ]);
    expect(second && inShort(second)).toBe("ready PEF-PFGN-10 1");
    expect(others).toEqual([]);
  });

  test("merged line is flagged when one line has no quantity", () => {
    expect(checkPaste("WDS-2030GNS 4\nWDS-2030GNS").map(inShort)).toEqual(["no-quantity WDS-2030GNS 16"]);
  });

  test("A-60: sum above the largest quantity is a problem of all its lines", () => {
    const [line, ...others] = checkPaste("TI-04FS 999999\nTI-04FS 1\nTI-04FS 2");
    expect(line && inShort(line)).toBe("bad-quantity TI-04FS 1000002 too-large");
    expect(line?.sources).toHaveLength(3);
    expect(others).toEqual([]);
  });

  test("lines with a problem are not merged", () => {
    const text = "PEF-PFGN-10 4\nPEF-PFGN-10 2.5\nKCX-TON180 1\nTM-A1S-U 1\nNO-SUCH-1 1\nNO-SUCH-1 1";
    expect(checkPaste(text).map(inShort)).toEqual([
      "ready PEF-PFGN-10 4",
      "bad-quantity PEF-PFGN-10 2.5 fraction",
      "replaced TM-A1S-U 1",
      "ready TM-A1S-U 1",
      "not-found NO-SUCH-1",
      "not-found NO-SUCH-1",
    ]);
  });
});

describe("resolveBom, the answer of the catalog", () => {
  const check = (text: string, parts: readonly BomPart[], aliases: readonly BomAlias[] = []) => {
    const { lines } = parseBom(text);
    return resolveBom(lines, { parts, aliases }).map(inShort);
  };

  test("replacements are followed, a circle or a gap gives none", () => {
    const old = bomPart("OLD-1", 1, { status: "replaced", replacedBy: "OLD-2" });
    const older = bomPart("OLD-2", 1, { status: "replaced", replacedBy: "NEW-3" });
    const circle = bomPart("OLD-2", 1, { status: "replaced", replacedBy: "OLD-1" });
    expect(check("OLD-1 5", [old, older, bomPart("NEW-3")])).toEqual(["replaced NEW-3 5"]);
    expect(check("OLD-1 5", [old, older])).toEqual(["not-for-sale OLD-1"]);
    expect(check("OLD-1 5", [old, circle])).toEqual(["not-for-sale OLD-1"]);
    expect(check("OLD-1 5", [old, bomPart("OLD-2", 1, { isPriced: false })])).toEqual(["not-for-sale OLD-1"]);
  });

  test("alias without its part is not found, alias of the entered part is not a second choice", () => {
    expect(check("XX-1 5", [], [bomAlias("XX-1", "GONE-1")])).toEqual(["not-found XX-1"]);
    expect(check("AB-1 5 (XX-1)", [bomPart("AB-1")], [bomAlias("XX-1", "AB-1")])).toEqual(["ready AB-1 5"]);
  });

  test("two parts with one folded number are both offered", () => {
    expect(check("AB-12 5", [bomPart("AB-12"), bomPart("A-B12")])).toEqual(["several AB-12 A-B12"]);
  });

  test("at most five parts are suggested", () => {
    const alike = ["AB-O0", "AB-0O", "AB-OO", "AB-D0", "AB-Q0", "AB-0D", "AB-0Q"].map((pn) => bomPart(pn));
    const [line] = check("AB-00 5", alike);
    expect(line?.match(/\?/g)).toHaveLength(5);
  });
});

describe("resolveBom, a customer part number next to the shop's number", () => {
  const parts = [bomPart("PEF-PFGN-10"), bomPart("TI-04FS")];
  const numbers = [{ folded: "TN0002", number: "TN 0002", pn: "TI-04FS", description: "" }];
  const check = (text: string) => resolveBom(parseBom(text).lines, { parts, aliases: [], numbers }).map(inShort);

  test.each(["Clave interna;No. de parte proveedor;Cant.", "Mat.;Catálogo;Pzas", "Our No.;Part number;Qty"])(
    "line asks when both name a part and the parts differ: %s",
    (header) => {
      expect(check(`${header}\nTN 0002;PEF-PFGN-10;5`)).toEqual(["several PEF-PFGN-10 TI-04FS"]);
      expect(check(`${header}\nTN 0002;TI-04FS;5`)).toEqual(["ready TI-04FS 5"]);
    },
  );

  test("line found by the customer part number asks about another part in a further column", () => {
    const text = "Código;Descripción;Cant.;Proveedor\nTN 0002;Relevador;5;PEF-PFGN-10";
    expect(check(text)).toEqual(["several TI-04FS PEF-PFGN-10"]);
  });

  test.each([
    "0012 3",
    "0012\t3",
    "0012,3",
    "0012;3",
    "0012 x 3",
    "0012 3 pcs",
    "3 0012",
    "3\t0012",
    "Part;Qty\n0012;3",
  ])("line is found by a customer part number with zeros in front: %j", (text) => {
    const own = [{ folded: "0012", number: "0012", pn: "TI-04FS", description: "" }];
    expect(resolveBom(parseBom(text).lines, { parts, aliases: [], numbers: own }).map(inShort)).toEqual([
      "ready TI-04FS 3",
    ]);
  });
});
