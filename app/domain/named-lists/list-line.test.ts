import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_QUANTITY } from "../catalog/package-quantity.ts";
import { isShort, missingPieces } from "./list-line.ts";

const pieces = fc.integer({ min: 0, max: 5000 });
const maybe = fc.option(pieces);

describe("missing pieces of a counted line", () => {
  test.each([
    [{ minimum: 10, maximum: 40, counted: 4 }, 10, 40, "up to the maximum, in packages"],
    [{ minimum: 10, maximum: null, counted: 4 }, 1, 6, "without a maximum up to the minimum"],
    [{ minimum: 10, maximum: null, counted: 4 }, 25, 25, "never less than a package"],
    [{ minimum: 10, maximum: 40, counted: 10 }, 10, null, "as many as there must be are enough"],
    [{ minimum: 10, maximum: 40, counted: null }, 10, null, "unknown before the count"],
    [{ minimum: null, maximum: 40, counted: 0 }, 10, null, "without a minimum nothing is short"],
  ])("%o in packages of %s: %s (%s)", (line, step, missing, _why) => {
    expect(missingPieces(line, step)).toBe(missing);
  });

  test("fill every short line with less than a package too many, and no other line", () => {
    fc.assert(
      fc.property(maybe, maybe, maybe, fc.integer({ min: 1, max: 500 }), (minimum, maximum, counted, step) => {
        const line = { minimum, maximum, counted };
        const missing = missingPieces(line, step);
        expect(missing !== null).toBe(isShort(line));
        if (missing === null || minimum === null || counted === null) return;
        const wanted = Math.max(minimum, maximum ?? 0);
        expect(missing % step).toBe(0);
        expect(counted + missing).toBeGreaterThanOrEqual(wanted);
        expect(counted + missing - step).toBeLessThan(wanted);
      }),
    );
  });

  test.each([
    [100, 0],
    [36, 0],
    [35, 10],
    [0, 40],
  ])("with %s in the cart already: %s more", (inCart, more) => {
    expect(missingPieces({ minimum: 10, maximum: 40, counted: 4 }, 10, inCart)).toBe(more);
  });

  test("missing pieces of a counted line never exceed the largest quantity of a cart line", () => {
    expect(missingPieces({ minimum: MAX_QUANTITY, maximum: null, counted: 0 }, 500_000)).toBe(MAX_QUANTITY);
  });
});
