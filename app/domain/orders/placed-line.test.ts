import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderedLines, type PartQuantity } from "./placed-line.ts";

const line = (pn: string, quantity: number): PartQuantity => ({ pn, quantity });

describe("orderedLines", () => {
  const cart = [line("TI-02FS", 5), line("kc-1", 2), line("GPL-1", 1)];
  test.each([
    ["all of them", cart, ["TI-02FS", "kc-1", "GPL-1"]],
    ["some of them", [line("TI-02FS", 5)], ["TI-02FS"]],
    ["however they are written", [line(" KC-1 ", 2)], ["kc-1"]],
    ["another quantity", [line("TI-02FS", 6)], null],
    ["one that is not there", [line("TI-02FS", 5), line("TI-03", 1)], null],
  ])("%s", (_name, ordered, found) => {
    expect(orderedLines(cart, ordered)).toEqual(found);
  });

  test("orderedLines finds any part of a cart, and notices one change in it", () => {
    const carts = fc.uniqueArray(fc.record({ pn: fc.stringMatching(/^[A-Z0-9-]{1,12}$/), quantity: fc.nat(999_999) }), {
      selector: ({ pn }) => pn,
      minLength: 1,
      maxLength: 50,
    });
    fc.assert(
      fc.property(carts, fc.nat(), fc.nat(), (cart, size, index) => {
        const ordered = cart.slice(0, 1 + (size % cart.length));
        const changed = ordered[index % ordered.length];
        expect(orderedLines(cart, ordered)).toEqual(ordered.map(({ pn }) => pn));
        const other = cart.map((each) => (each === changed ? { ...each, quantity: each.quantity + 1 } : each));
        expect(orderedLines(other, ordered)).toBeNull();
        expect(
          orderedLines(
            cart.filter((each) => each !== changed),
            ordered,
          ),
        ).toBeNull();
      }),
    );
  });
});
