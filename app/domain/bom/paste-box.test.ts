import { describe, expect, test } from "vitest";
import { checkPaste, inShort } from "./check-paste.test-helper.ts";
import { parseBom } from "./parse-bom.ts";

function shortCheck(text: string): string[] {
  return checkPaste(text).map(inShort);
}

describe("interface.md section 3, test lines of the paste box", () => {
  test.each([
    "PEF-PFGN-10\t10",
    "10\tpef pfgn 10",
    "PEFPFGN10;10;each",
    "10 x PEF-PFGN-10",
    "PEF-PFGN-10 x10",
    "PEF-PFGN-10 (10 pzas)",
    "(10) PEF-PFGN-10",
    "PEF–PFGN–10\u00a010",
    "PEF−PFGN‑10 10",
  ])("%j asks for the part, quantity 10", (line) => {
    expect(shortCheck(line)).toEqual(["ready PEF-PFGN-10 10"]);
  });

  test.each(["Part No,Qty,Description", "Número de parte;Cantidad;Descripción"])(
    "header %s is skipped with a note",
    (row) => {
      expect(parseBom(row)).toEqual({ lines: [], notes: [{ kind: "header", from: 1, to: 1, text: row }] });
    },
  );

  test.each([
    "PEF-PFGN-10 1,000",
    "PEF-PFGN-10 1.000",
    "1,000 PEF-PFGN-10",
    "PEF-PFGN-10\t1.000",
    '"PEF-PFGN-10","1,000"',
    "PEF-PFGN-10,1,000",
    "PEF-PFGN-10 x 1.000",
    "PEF-PFGN-10 (1,000 pzas)",
  ])("%j is 1 or 1000, and the buyer decides", (line) => {
    expect(checkPaste(line)).toMatchObject([
      { status: "bad-quantity", part: { pn: "PEF-PFGN-10" }, problem: { reason: "two-readings", possible: [1, 1000] } },
    ]);
  });

  test.each([
    ["12,000", [12, 12_000]],
    ["10.000", [10, 10_000]],
    ["999,000", [999, 999_000]],
  ])("%s has two readings", (typed, possible) => {
    expect(checkPaste(`PEF-PFGN-10\t${typed}`)).toMatchObject([{ status: "bad-quantity", problem: { possible } }]);
  });

  test("line with two readings is not merged with other lines of its part", () => {
    expect(shortCheck("PEF-PFGN-10 4\nPEF-PFGN-10 1,000")).toEqual([
      "ready PEF-PFGN-10 4",
      "bad-quantity PEF-PFGN-10 1,000 two-readings",
    ]);
  });

  test("PEF-PFGN-1O 10 is not found, and the number with confusable characters is suggested", () => {
    expect(shortCheck("PEF-PFGN-1O 10")).toEqual(["not-found PEF-PFGN-1O PEF-PFGN-10?"]);
  });

  test("duct 8 in packs of 6 stays 8, and 12 is offered", () => {
    const [checked] = checkPaste("WDS-2530GNS 8");
    expect(checked).toMatchObject({ status: "ready", order: { quantity: 8, packageOffer: 12 } });
  });

  test("two lines of one part, 4 and 6, become one line of 10 with both sources", () => {
    const [checked, ...others] = checkPaste("PEF-PFGN-10 4\nTI-04FS 100\npef pfgn 10 x 6");
    expect(others.map(inShort)).toEqual(["ready TI-04FS 100"]);
    expect(checked).toMatchObject({
      status: "ready",
      order: { quantity: 10 },
      sources: [
        { from: 1, text: "PEF-PFGN-10 4" },
        { from: 3, text: "pef pfgn 10 x 6" },
      ],
    });
  });

  test.each([
    ["WDS-2030GNS", "no-quantity WDS-2030GNS 12"],
    ["wds 2030 gns", "no-quantity WDS-2030GNS 12"],
    ["PEF PFGN 10", "no-quantity PEF-PFGN-10 1"],
  ])("%s is one assumed package, marked as such", (line, expected) => {
    expect(shortCheck(line)).toEqual([expected]);
  });

  test("501st line is refused with the count", () => {
    const { lines, notes } = parseBom("Part No,Qty\n" + "PEF-PFGN-10,1\n".repeat(503));
    expect(lines).toHaveLength(500);
    expect(notes.at(-1)).toEqual({ kind: "refused", from: 502, count: 3 });
    expect(parseBom("PEF-PFGN-10,1\n".repeat(500)).notes).toEqual([]);
  });
});

describe("interface.md section 4, point 3: other ways to write a line", () => {
  test.each([
    "PEF-PFGN-10 qty 10",
    "PEF-PFGN-10 Qty: 10",
    "PEF-PFGN-10 qty.10",
    "cant. 10 PEF-PFGN-10",
    "Cantidad: 10 PEF-PFGN-10",
    "pcs 10 PEF-PFGN-10",
    "10 pzas de PEF-PFGN-10",
    "10 pcs of PEF-PFGN-10",
    "10 ea. PEF-PFGN-10",
    "10pcs PEF-PFGN-10",
    "PEF-PFGN-10 10 c/u",
    "PEF-PFGN-10(10)",
    "PEF-PFGN-10 [10]",
    "PEF-PFGN-10: 10",
    "PEF-PFGN-10=10",
    "PEF-PFGN-10 - 10",
    "PEF-PFGN-10 – 10 piezas",
    "10× PEF-PFGN-10",
    "10xPEF-PFGN-10",
    "PEF-PFGN-10x10",
    "PEF-PFGN-10 *10",
    "PEF-PFGN-10\t10.0",
    "PEF-PFGN-10 10,00",
    "PEF-PFGN-10,10",
    "10,PEF-PFGN-10",
    "pef.pfgn.10 10",
    "PEF PFGN-10   10",
    "pef  pfgn  10  10",
    "• PEF-PFGN-10 10",
    "-\tPEF-PFGN-10\t10",
    "* 10 PEF-PFGN-10",
    '"PEF-PFGN-10 10',
    "'PEF-PFGN-10', '10'",
    "PN: PEF-PFGN-10, Qty: 10",
    "PEF-PFGN-10;10;18.40;$184.00",
  ])("%j asks for the part, quantity 10, without a reference", (line) => {
    const [checked, ...others] = checkPaste(line);
    expect(checked && inShort(checked)).toBe("ready PEF-PFGN-10 10");
    expect(checked).toMatchObject({ order: { otherQuantity: null } });
    expect(others).toEqual([]);
  });

  test.each([
    ["PEF-PFGN-10 0", "bad-quantity PEF-PFGN-10 0 zero"],
    ["PEF-PFGN-10 2.5", "bad-quantity PEF-PFGN-10 2.5 fraction"],
    ["PEF-PFGN-10\t-5", "bad-quantity PEF-PFGN-10 -5 negative"],
    ["PEF-PFGN-10 1000000", "bad-quantity PEF-PFGN-10 1000000 too-large"],
    ["PEF-PFGN-10;1e3", "bad-quantity PEF-PFGN-10 1e3 not-a-number"],
    ["PEF-PFGN-10;0x10", "bad-quantity PEF-PFGN-10 0x10 not-a-number"],
    ["Part,Qty\nPEF-PFGN-10,ten", "bad-quantity PEF-PFGN-10 ten not-a-number"],
  ])("R-CART-12: the quantity of %j is a problem, kept as typed", (text, expected) => {
    expect(shortCheck(text)).toEqual([expected]);
  });
});

describe("numbers of other makers and of catalogs without letters", () => {
  test.each([
    ["CT 4 GY 10", "replaced TI-04FS 10"],
    ["10 ct 2.5 gy", "replaced TI-02FS 10"],
    ["CT 4 GY", "replaced TI-04FS 100"],
    ["20450118\t10", "ready 20450118 10"],
    ["10,20450118", "ready 20450118 10"],
    ["10 x 20450118", "ready 20450118 10"],
    ["TN 25PK", "no-quantity TN-25PK 50"],
    ["ANC-LATCH\t10\tlatch block, 22 mm, 24 V", "ready ANC-LATCH 10"],
    ["TAX-5WALL 2", "ready TAX-5WALL 2"],
    ["TAX-5WALL2", "no-quantity TAX-5WALL2 1"],
    ["TAX 5WALL 2", "several TAX-5WALL TAX-5WALL2"],
    ["WDS-2030GNS 2 x 3 in gray 24", "ready WDS-2030GNS 24"],
    ['WDS-2030GNS 12 duct 2" x 3"', "ready WDS-2030GNS 12"],
    ['WDS-2030GNS 12 duct 2 x 3"', "ready WDS-2030GNS 12"],
    ['12 WDS-2030GNS duct 1-1/2" x 3"', "ready WDS-2030GNS 12"],
    ["WDS-2030GNS 12 canaleta 60 mm x 80 mm", "ready WDS-2030GNS 12"],
    ["WDS-2030GNS canaleta 60 mm, 24 pzas", "ready WDS-2030GNS 24"],
    ["KC 0093 10 120A x 24", "ready KC-0093-10-120A 24"],
    ["Contactor 9 A KC-0093-10-120A 24", "ready KC-0093-10-120A 24"],
  ])("%j is %s", (text, expected) => {
    expect(shortCheck(text)).toEqual([expected]);
  });

  test("10 packs may be 10 times the package or 10 pieces, and the buyer is asked", () => {
    for (const text of ["10 packs TI-04FS", "TI-04FS\t10\tcaja", "Part,Qty,Unit\nTI-04FS,10,box"]) {
      expect(checkPaste(text)).toMatchObject([
        { status: "bad-quantity", problem: { reason: "unit", possible: [1000, 10] } },
      ]);
    }
  });
});
