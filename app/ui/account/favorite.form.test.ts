import { describe, expect, test } from "vitest";
import { favoriteForm } from "./favorite.form.ts";

type Fields = Record<string, string>;

describe("a favorite form (R-FAV-04)", () => {
  test.each<[Fields, object]>([
    [
      { intent: "favorite", pn: " KC-1 " },
      { pn: "KC-1", wanted: true, anchor: false },
    ],
    [
      { intent: "unfavorite", pn: "KC-1" },
      { pn: "KC-1", wanted: false, anchor: false },
    ],
    [{ favorite: "KC-1" }, { pn: "KC-1", wanted: true, anchor: true }],
    [
      { unfavorite: "KC-1", nonce: "n" },
      { pn: "KC-1", wanted: false, anchor: true },
    ],
    [
      { intent: "add", favorite: "KC-1", pn: "X" },
      { pn: "KC-1", wanted: true, anchor: false },
    ],
  ])("favorite form %j is read as %j", (fields, command) => {
    expect(favoriteForm.parse(fields)).toEqual({ back: null, typed: {}, ...command });
  });

  test("favorite form keeps the quantities of the table", () => {
    const fields = { intent: "add", favorite: "KC-1", "q[KC-2]": " 4 ", "q[KC-3]": " ", "q[]": "1", pn: "X" };
    expect(favoriteForm.parse(fields)).toMatchObject({ pn: "KC-1", typed: { "KC-2": "4" } });
  });

  test.each([
    ["/products?q=a#KC-1", "/products?q=a#KC-1"],
    ["//evil.example", null],
    ["https://evil.example", null],
    ["/\\evil.example", null],
    ["", null],
  ])("favorite form with back %j returns to %j (A-09)", (back, path) => {
    expect(favoriteForm.parse({ favorite: "KC-1", back })).toMatchObject({ back: path });
  });

  test.each<Fields>([
    {},
    { intent: "favorite" },
    { intent: "favorite", pn: " " },
    { intent: "toggle", pn: "KC-1" },
    { pn: "KC-1" },
    { favorite: "x".repeat(61) },
  ])("favorite form %j is refused", (fields) => {
    expect(favoriteForm.safeParse(fields).success).toBe(false);
  });
});
