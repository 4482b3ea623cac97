import { describe, expect, test } from "vitest";
import { changedLines } from "./change-lines.ts";
import { plainLine } from "./list-line.ts";

const [DUCT, SWITCH] = [
  { ...plainLine("WDS-2030GNS", 4), note: "Panel 7", minimum: 2 },
  { ...plainLine("PEF-PFGN-10", 1), counted: 3, countedAt: "2026-11-01T08:00:00Z" },
];
const LIST = [DUCT, SWITCH];

describe("change of list lines", () => {
  test("change of list lines saves entered values, keeps the others, and ignores parts that are no longer in the list", () => {
    const edit = { quantity: 9, note: "", minimum: null, maximum: 5 };
    const lines = [
      { pn: DUCT.pn, ...edit },
      { pn: "GONE", ...edit },
    ];
    const after = changedLines(LIST, { kind: "edit", lines, remove: [] });
    expect(after).toEqual([{ ...DUCT, ...edit }, SWITCH]);
    expect(changedLines(LIST, { kind: "edit", lines: [], remove: [DUCT.pn] })).toEqual([SWITCH]);
  });

  test("change of list lines adds quantities of the same part and keeps values that the new line does not have", () => {
    const more = [plainLine(DUCT.pn, 6), { ...plainLine("TI-02FS", 1), ownNumber: "A-1" }];
    expect(changedLines(LIST, { kind: "add", lines: more })).toEqual([{ ...DUCT, quantity: 10 }, SWITCH, more[1]]);
    expect(changedLines(LIST, { kind: "replace", lines: more })).toEqual(more);
  });

  test("change of list lines gives a line another part and keeps its entries, added to the line of that part", () => {
    const swap = (by: string) => changedLines(LIST, { kind: "swap", pn: DUCT.pn, by });
    expect(swap("TI-02FS")).toEqual([{ ...DUCT, pn: "TI-02FS" }, SWITCH]);
    expect(swap(SWITCH.pn)).toEqual([{ ...SWITCH, quantity: 5, note: "Panel 7", minimum: 2 }]);
  });

  test("change of list lines joins notes without duplicates when quantities are added", () => {
    const noted = (note: string) => ({ ...plainLine(DUCT.pn, 1), note });
    const add = (note: string) => changedLines(LIST, { kind: "add", lines: [noted(note), noted("K9")] })[0]?.note;
    expect(add("Panel 8")).toBe("Panel 7; Panel 8; K9");
    expect(add("Panel 7")).toBe("Panel 7; K9");
  });

  test("change of list lines saves counts with their time, and clears all counts for the next round", () => {
    const at = "2026-11-24T16:20:00Z";
    const counted = changedLines(LIST, { kind: "count", counts: [{ pn: DUCT.pn, counted: 0 }], at });
    expect(counted).toEqual([{ ...DUCT, counted: 0, countedAt: at }, SWITCH]);
    const fresh = changedLines(counted, { kind: "forget-counts" });
    expect(fresh.map((line) => [line.counted, line.countedAt])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
