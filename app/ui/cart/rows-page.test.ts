import { describe, expect, test } from "vitest";
import { fieldsOfRows, readRowsPage } from "./rows-page.ts";

function posted(...pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

const FILTERS: [string, string][] = [
  ["part", "filters"],
  ["shown", "volts=24&sort=price"],
  ["volts", "24"],
  ["sort", "price"],
];
const ROWS: [string, string][] = [
  ["part", "order-rows"],
  ["intent", "add"],
  ["nonce", "n"],
  ["back", "/products/x?volts=24#top"],
  ["q[A-1]", "4"],
  ["q[B-2]", ""],
];

describe("form of a page with a table, sent without scripts", () => {
  test("addition has the fields of its form only", () => {
    const page = readRowsPage(posted(...FILTERS, ["volts", "120"], ...ROWS, ["compare", "B-2"]));
    if (page.kind !== "add") throw new Error(page.kind);
    expect([...page.form].map(([name]) => name)).toEqual(["intent", "nonce", "back", "q[A-1]", "q[B-2]", "compare"]);
    expect(page.typed).toEqual({ "?": "volts=24&sort=price&volts=120", "=B-2": "1" });
  });

  test("filter leads to its query and keeps quantities", () => {
    const page = readRowsPage(posted(...FILTERS, ["volts", "120"], ["amps.from", ""], ...ROWS, ["press", "filters"]));
    expect(page).toEqual({ kind: "ask", path: "/products/x?volts=24&sort=price&volts=120", typed: { "A-1": "4" } });
  });

  test("Enter applies changed filters and adds otherwise", () => {
    expect(readRowsPage(posted(["enter", ""], ...FILTERS, ...ROWS)).kind).toBe("add");
    expect(readRowsPage(posted(["enter", ""], ...FILTERS, ["volts", "120"], ...ROWS)).kind).toBe("ask");
  });

  test("comparison has the selected parts", () => {
    const page = readRowsPage(posted(...ROWS, ["compare", "B-2"], ["compare", "A-1"], ["press", "compare"]));
    expect(page).toMatchObject({ kind: "ask", path: "/compare?pn=B-2&pn=A-1" });
    const tooLong = readRowsPage(posted(...ROWS, ["compare", "B".repeat(15_000)], ["press", "compare"]));
    expect(tooLong).toMatchObject({ kind: "ask", path: "/products/x?volts=24#top" });
  });

  test("sorting or other page of the table keeps entries, also of rows that are not shown", () => {
    const chip: [string, string] = ["view", "/products/x?page=2"];
    const left: [string, string] = ["left", "C-3=2&%3DD-4=1&%3F=a"];
    const page = readRowsPage(posted(...FILTERS, ["volts", "120"], chip, ...ROWS, ["compare", "B-2"], left));
    const typed = { "A-1": "4", "=B-2": "1", "C-3": "2", "=D-4": "1", "?": "volts=24&sort=price&volts=120" };
    expect(page).toEqual({ kind: "ask", path: "/products/x?page=2", typed });
    const away = readRowsPage(posted(...ROWS, ["view", "//evil.example"]));
    expect(away).toMatchObject({ path: "/products/x?volts=24#top" });
  });

  test("addition keeps entries of rows that are not shown, and adds none of them", () => {
    const page = readRowsPage(posted(...ROWS, ["left", "C-3=2&%3DD-4=1"]));
    if (page.kind !== "add") throw new Error(page.kind);
    expect([page.form.has("left"), page.form.has("q[C-3]"), page.typed]).toEqual([
      false,
      false,
      { "C-3": "2", "=D-4": "1" },
    ]);
    const compared = readRowsPage(posted(...ROWS, ["compare", "B-2"], ["left", "%3DD-4=1"], ["press", "compare"]));
    expect(compared).toMatchObject({ path: "/compare?pn=D-4&pn=B-2" });
  });

  test("path of another site and a query that is too long lead back", () => {
    const away = ROWS.map(([name, value]): [string, string] => [name, name === "back" ? "//evil.example" : value]);
    expect(readRowsPage(posted(...away, ["press", "compare"]))).toMatchObject({ path: "/" });
    const long = readRowsPage(posted(...FILTERS, ["volts", "x".repeat(2000)], ...ROWS, ["press", "filters"]));
    expect(long).toMatchObject({ path: "/products/x?volts=24#top" });
  });

  test("offered quantities are not entered ones", () => {
    const all = posted(["part", "all"], ["q[A-1]", "10"], ...ROWS);
    expect(fieldsOfRows(all)["q[A-1]"]).toBe("4");
    const page = readRowsPage(posted(["part", "all"], ["q[A-1]", "10"], ...ROWS, ["press", "all"]));
    if (page.kind !== "add") throw new Error(page.kind);
    expect([page.form.get("q[A-1]"), page.form.get("back"), page.typed]).toEqual([
      "10",
      "/products/x?volts=24#top",
      { "A-1": "4" },
    ]);
  });

  test("entered quantity of another card is kept, and added to no row", () => {
    const other = (times: string): [string, string][] => [
      ["part", "whole"],
      ["shown", "times=1"],
      ["q[A-1]", "1"],
      ["times", times],
    ];
    const pressed: [string, string][] = [...ROWS, ["press", "order-rows"]];
    expect(readRowsPage(posted(...other("7"), ...pressed)).typed).toEqual({ "*whole": "7" });
    expect(readRowsPage(posted(...other("1"), ...pressed)).typed).toEqual({});
  });
});
