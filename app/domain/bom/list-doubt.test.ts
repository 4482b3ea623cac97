import { expect, test } from "vitest";
import { checkPaste } from "./check-paste.test-helper.ts";

const headed = (text: string) =>
  checkPaste(text).map((line) => (line.status === "bad-quantity" ? line.problem.headed : line.status));

test.each<[string, readonly (readonly [string, number])[]]>([
  ["Qty per rack\nKC-0093-10-120A,4", [["Qty per rack", 4]]],
  ["Estimated Qty\nKC-0093-10-120A,4", [["Estimated Qty", 4]]],
  ["Cant. por tablero\nKC-0093-10-120A,4", [["Cant. por tablero", 4]]],
  ["Forecast\nKC-0093-10-120A,4", [["Forecast", 4]]],
  [
    "Qty,New qty\nKC-0093-10-120A,2,10",
    [
      ["Qty", 2],
      ["New qty", 10],
    ],
  ],
  [
    "Qty to ship,Qty on order\nKC-0093-10-120A,4,6",
    [
      ["Qty to ship", 4],
      ["Qty on order", 6],
    ],
  ],
  [
    "Cant. por embarcar,Cant. en pedido\nKC-0093-10-120A,4,6",
    [
      ["Cant. por embarcar", 4],
      ["Cant. en pedido", 6],
    ],
  ],
])("question of a heading names it: %s", (text, columns) => {
  expect(headed(`Part Number,${text}`)).toEqual([columns.map(([heading, number]) => ({ heading, number }))]);
});

test("question of a heading names it next to the number for all panels", () => {
  expect(headed("Build 3 panels\nPart Number,Qty per panel\nKC-0093-10-120A,4").at(-1)).toEqual([
    { heading: "Qty per panel", number: 4 },
  ]);
});

test.each(["Qty\nKC-0093-10-120A,approx 4", "Qty\nKC-0093-10-120A,2 or 3", "Qty,Notes\nKC-0093-10-120A,4,need 6"])(
  "question of a figure names no heading: %s",
  (text) => {
    expect(headed(`Part Number,${text}`)).toEqual([undefined]);
  },
);

test("question of a heading names it where blanks hide empty cells", () => {
  expect(headed("Part Number    Qty per rack    Notes\nKC-0093-10-120A    4")).toEqual([
    [{ heading: "Qty per rack", number: 4 }],
  ]);
});
