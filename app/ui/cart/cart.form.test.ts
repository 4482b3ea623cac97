import { describe, expect, test } from "vitest";
import { cartForm, type TypedEntry } from "./cart.form.ts";
import { processorMs } from "../../../tests/setup/processor-time.ts";

const parse = (fields: Record<string, string>) => cartForm.parse({ nonce: "n", ...fields });
const refuses = (fields: Record<string, string>) => !cartForm.safeParse(fields).success;

describe("adding (R-CART-13, R-CART-14)", () => {
  const add = (fields: Record<string, string>) => parse({ intent: "add", ...fields });

  test.each<[Record<string, string>, [string, number][], TypedEntry[]]>([
    [{ pn: "A-1", quantity: "3" }, [["A-1", 3]], []],
    [{ pn: " A-1 ", quantity: " 3 " }, [["A-1", 3]], []],
    [{ pn: "A-1" }, [["A-1", 1]], []],
    [{ pn: "A-1", quantity: "" }, [], []],
    [{ pn: "A-1", quantity: "0" }, [], []],
    [{ pn: "A-1", quantity: "abc" }, [], [{ pn: "A-1", typed: "abc" }]],
    [{}, [], []],
    [
      { "q[A-1]": "1", "q[B-1]": "2", times: "3" },
      [
        ["A-1", 3],
        ["B-1", 6],
      ],
      [],
    ],
    [
      { "q[A-1]": "1", "q[B-1]": "1", times: "two" },
      [],
      [
        { pn: "A-1", typed: "two" },
        { pn: "B-1", typed: "two" },
      ],
    ],
    [{ "q[A-1]": "999999", times: "999999" }, [], [{ pn: "A-1", typed: "999999" }]],
    [
      { "q[A-1]": "2", "q[B-1]": "", "q[C-1]": "0", "q[D-1]": " 00 ", "q[E-1]": "1.9" },
      [
        ["A-1", 2],
        ["E-1", 1],
      ],
      [],
    ],
    [
      { "q[A-1]": "2", "q[B-1]": "-5", "q[C-1]": "1e3", "q[D-1]": "0x10", "q[E-1]": "1000000" },
      [["A-1", 2]],
      [
        { pn: "B-1", typed: "-5" },
        { pn: "C-1", typed: "1e3" },
        { pn: "D-1", typed: "0x10" },
        { pn: "E-1", typed: "1000000" },
      ],
    ],
    [{ "q[]": "2", "q[ ]": "2", q: "2", "x[A]": "2", "q[A]x": "2" }, [], []],
    [
      { "q[A]B]": "2", "q[__proto__]": "2" },
      [
        ["A]B", 2],
        ["__proto__", 2],
      ],
      [],
    ],
    [
      { pn: "A-1", quantity: "1", "q[A-1]": "2" },
      [
        ["A-1", 1],
        ["A-1", 2],
      ],
      [],
    ],
  ])("cart form %j adds %j and reports %j as unreadable (R-CART-12)", (fields, lines, unreadable) => {
    expect(add(fields)).toEqual({
      intent: "add",
      nonce: "n",
      back: null,
      isRestored: false,
      lines: lines.map(([pn, quantity]) => ({ pn, quantity, reference: "" })),
      unreadable,
      fractions: Object.values(fields).includes("1.9") ? [{ pn: "E-1", typed: "1.9" }] : [],
      isNumberMissing: "quantity" in fields && !fields["pn"],
      isTyped: false,
    });
  });

  test("cart form adds the reference of a line and ignores that of an empty row", () => {
    const fields = { "q[A]": "2", "ref[A]": " Panel 7", "q[B]": "", "ref[B]": "Panel 8", "q[C]": "1", "ref[C]": "" };
    expect(add(fields)).toMatchObject({
      lines: [
        { pn: "A", quantity: 2, reference: " Panel 7" },
        { pn: "C", quantity: 1, reference: "" },
      ],
    });
  });

  test("cart form ignores posted prices, flags and ids (R-CART-14)", () => {
    const fields = { pn: "A-1", sale_price: "0.01", cartId: "x", tariff: "false", customerType: "D1" };
    expect(add(fields)).toEqual(add({ pn: "A-1" }));
  });

  test.each([
    ["/products/wire-duct/wds#line", "/products/wire-duct/wds#line"],
    ["//evil.example", null],
    ["https://evil.example/", null],
    ["javascript:alert(1)", null],
    ["/\\evil.example", null],
    ["", null],
  ])("cart form with back %j returns to %j (A-09)", (back, path) => {
    expect(add({ back })).toMatchObject({ back: path });
  });

  test("cart form accepts 999 lines and refuses 1000, without empty rows", () => {
    const rows = (count: number, quantity: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`q[P-${index}]`, quantity]));
    expect(add({ ...rows(1500, ""), ...rows(999, "1") })).toMatchObject({ intent: "add" });
    expect(refuses({ intent: "add", ...rows(1000, "1") })).toBe(true);
  });
});

describe("changing (R-CART-04, R-CART-12)", () => {
  const nothing = {
    intent: "change",
    nonce: "n",
    lines: [],
    references: [],
    unreadable: [],
    exact: null,
    increase: null,
    decrease: null,
    remove: null,
    anchor: false,
  };

  test.each<[Record<string, string>, object]>([
    [
      { intent: "set", "q[A]": "7", "q[B]": "", "q[C]": "abc", "q[D]": "0" },
      {
        lines: [{ pn: "A", quantity: 7 }],
        unreadable: [
          { pn: "C", typed: "abc" },
          { pn: "D", typed: "0" },
        ],
      },
    ],
    [{ intent: "increment", pn: "A" }, { increase: "A" }],
    [{ intent: "decrement", pn: "A" }, { decrease: "A" }],
    [{ intent: "remove", pn: "A" }, { remove: "A" }],
  ])("cart form %j changes the cart", (fields, change) => {
    expect(parse(fields)).toMatchObject({ ...nothing, ...change });
  });

  test("button of a cart line saves the entries of other lines", () => {
    expect(
      parse({ intent: "set", "q[A]": "7", "was[A]": "5", increment: "B", "q[B]": "1", "was[B]": "1" }),
    ).toMatchObject({
      ...nothing,
      lines: [{ pn: "A", quantity: 7 }],
      increase: "B",
    });
  });

  test("cart form ignores a field with its displayed value (R-CART-20)", () => {
    expect(parse({ intent: "set", "q[A]": "5", "was[A]": "5" })).toMatchObject(nothing);
  });

  test("cart form saves an entered or removed reference and ignores an unchanged one", () => {
    const fields = {
      "ref[A]": "Panel 7",
      "wasref[A]": "",
      "ref[B]": "",
      "wasref[B]": "x",
      "ref[C]": "y",
      "wasref[C]": "y",
    };
    expect(parse({ intent: "set", ...fields })).toMatchObject({
      ...nothing,
      references: [
        { pn: "A", reference: "Panel 7" },
        { pn: "B", reference: "" },
      ],
    });
  });

  test.each([
    ["A=12", 12],
    ["A=999999", 999_999],
  ])("cart button %j overrides the quantity field", (exact, quantity) => {
    expect(parse({ intent: "set", "q[A]": "x", "was[A]": "7", "q[B]": "2", exact })).toMatchObject({
      ...nothing,
      lines: [
        { pn: "B", quantity: 2 },
        { pn: "A", quantity },
      ],
      exact: "A",
    });
  });

  test.each(["A", "A=", "=12", "A=0", "A=1000000", "A=1e3", "A=-12", ""])(
    "invalid cart button %j changes nothing",
    (exact) => {
      expect(parse({ intent: "set", exact })).toMatchObject(nothing);
    },
  );

  test("cart form accepts 999 references and refuses 1000", () => {
    const typed = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`ref[P-${index}]`, "x"]));
    expect(refuses({ intent: "set", ...typed(999) })).toBe(false);
    expect(refuses({ intent: "set", ...typed(1000) })).toBe(true);
  });

  test("cart form clears the cart without other fields", () => {
    expect(parse({ intent: "clear" })).toEqual({ intent: "clear", nonce: "n" });
  });

  test.each([{}, { intent: "buy" }, { intent: "increment" }, { intent: "decrement", pn: " " }, { intent: "remove" }])(
    "cart form refuses %j",
    (fields: Record<string, string>) => {
      expect(refuses(fields)).toBe(true);
    },
  );

  test("cart form reads a quantity of a megabyte of spaces without delay (R-SEC-07)", async () => {
    const form = { intent: "add", pn: "TI-02FS", quantity: `${" ".repeat(1_000_000)}x` };
    expect(await processorMs(() => parse(form))).toBeLessThan(1000);
  });
});
