import { describe, expect, test } from "vitest";
import { Packed, packedText } from "./packed.ts";

const TABLE = { rows: [{ pn: "KC-0093-10-120A", price: null }] };

describe("packed data of a page", () => {
  test.each([
    ["/products/wire-duct/wds", ""],
    ["/products/wire-duct/wds?q=a.data", ""],
    ["/products/wire-duct/wds.data", JSON.stringify(TABLE)],
    ["/products/wire-duct/wds.data?_routes=en.series", JSON.stringify(TABLE)],
  ])("requested by %s has the JSON %j", (url, json) => {
    const packed = new Packed("table", TABLE, `https://shop.example${url}`);
    expect({ ...packed }).toEqual({ name: "table", json });
    expect(Packed.valueOf(packed)).toBe(TABLE);
  });

  test("packed data of a page is in a document under its name, other data is not", () => {
    const data = { root: null, "en.series": { page: { title: "WDS" }, table: new Packed("table", TABLE, "/x") } };
    expect(packedText(data)).toBe(JSON.stringify({ table: TABLE }));
    expect(packedText({ root: { cart: null } })).toBe("{}");
  });

  test("packed data of a page reads back unchanged, and cannot end its script element", () => {
    const row = { pn: "A", note: "</script><!-- & ☆ \u2028", none: undefined, list: null };
    const value = {
      rows: [row, row, "text", 3, null],
      count: 0.5,
      here: undefined,
      head: { title: 'ñ "' },
      isOpen: false,
    };
    const data = { "en.series": { table: new Packed("table", value, "/x") } };
    for (const text of [packedText(data), packedText(data)]) {
      expect(text).not.toMatch(/[<>]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ table: value })));
    }
  });
});
