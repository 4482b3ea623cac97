import { expect, test } from "vitest";
import { tableLayout } from "./table-layout.view.ts";

const ROOM = {
  partNumbers: ["TI-02FS"],
  hasDrawings: true,
  columns: [["gray", "green/yellow"]],
  hasPacks: true,
  availability: "888 in stock,",
};

test("table of a few short columns stands next to the drawing", () => {
  expect(tableLayout(ROOM).layout).toBe("beside");
});

test("column is wide enough for each value on two lines", () => {
  const columns = [["2.5 mm² (26-12 AWG)"], ["feed-through"], ["START-STOP buttons", "reset"]];
  expect(tableLayout({ ...ROOM, columns }).widths).toEqual(["page:min-w-24", "page:min-w-24", "page:min-w-28"]);
});

test("table of three long columns stands alone, and one of many columns in a box", () => {
  const long = ["three poles and two throws, square base"];
  expect(tableLayout({ ...ROOM, columns: [long, long, long] }).layout).toBe("alone");
  expect(tableLayout({ ...ROOM, columns: Array.from({ length: 7 }, () => ["Yes"]) }).layout).toBe("boxed");
});

test("table without rows has no widths to keep", () => {
  expect(tableLayout({ ...ROOM, partNumbers: [], columns: [[], []] }).layout).toBe("beside");
});
