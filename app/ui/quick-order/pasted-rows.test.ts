import { expect, test } from "vitest";
import { pastedBlock } from "./pasted-rows.ts";

const inShort = (text: string, room = 500) => {
  const { rows, rest } = pastedBlock(text, room);
  return { rows: rows.map(({ pn, quantity, reference }) => `${pn}|${quantity}|${reference}`), rest };
};

test.each([
  ["KC-0093-10-024D\t4\tPump 3\nTI-02FS\t100\n", ["KC-0093-10-024D|4|Pump 3", "TI-02FS|100|"]],
  ["10\tPEF-PFGN-10\r\n4\tTI-02FS\r\n", ["PEF-PFGN-10|10|", "TI-02FS|4|"]],
  ["Line\tPart No\tQty\n1\tPEF-PFGN-10\t10\n2\tCT 4 GY\t5", ["PEF-PFGN-10|10|", "CT 4 GY|5|"]],
  ["PEF-PFGN-10\nTI-02FS\n---\n\nKCX-F11", ["PEF-PFGN-10||", "TI-02FS||", "KCX-F11||"]],
  ["2 boxes TI-02FS\nPEF-PFGN-10\t1,000", ["TI-02FS|2 boxes|", "PEF-PFGN-10|1,000|"]],
  ["Green button\tPEF-PFGN-10\t10", ["PEF-PFGN-10|10|Green button"]],
])("pasted block is read as rows in any column order: %j (M12)", (text, rows) => {
  expect(inShort(text)).toEqual({ rows, rest: "" });
});

test("pasted line with several meanings stays text", () => {
  expect(inShort("PEF-PFGN-10\t10\nTAX 5WALL 2\nTI-02FS 100 or 200\nKCX-F11\t1")).toEqual({
    rows: ["PEF-PFGN-10|10|", "KCX-F11|1|"],
    rest: "TAX 5WALL 2\nTI-02FS 100 or 200",
  });
});

test("pasted figure that repeats the part number stays text", () => {
  expect(inShort("KC-0093-10-120A 120\nKC-0093-10-120A x120")).toEqual({
    rows: ["KC-0093-10-120A|120|"],
    rest: "KC-0093-10-120A 120",
  });
});

test("pasted lines beyond the limit stay text under their header", () => {
  const lines = Array.from({ length: 600 }, (_line, index) => `NOPE-${index}\t${index + 1}`);
  const { rows, rest } = inShort(["Part No\tQty", ...lines].join("\r\n"), 495);
  expect(rows).toHaveLength(495);
  expect(rows.at(-1)).toBe("NOPE-494|495|");
  expect(rest.split("\n")).toEqual(["Part No\tQty", ...lines.slice(495)]);
  expect(inShort(lines.join("\n")).rest.split("\n")).toEqual(lines.slice(500));
  expect(inShort("PEF-PFGN-10\t1\nKCX-F11\t1", 0)).toEqual({ rows: [], rest: "PEF-PFGN-10\t1\nKCX-F11\t1" });
});
