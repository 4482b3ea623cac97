import { describe, expect, test } from "vitest";
import { readPieces, readTypedLine, type TypedLine } from "./typed-line.ts";

const typed = (fields: Partial<TypedLine>): TypedLine => {
  return { pn: "TI-02FS", quantity: "5", note: "", minimum: "", maximum: "", ...fields };
};

describe("entered list line", () => {
  test("entered list line may omit optional fields", () => {
    expect(readTypedLine(typed({ note: "  Shelf \n 7 " }))).toEqual({
      line: { pn: "TI-02FS", quantity: 5, note: "Shelf 7", minimum: null, maximum: null },
    });
    expect(readTypedLine(typed({ minimum: "0", maximum: "12" }))).toMatchObject({ line: { minimum: 0, maximum: 12 } });
  });

  test.each([
    [{ quantity: "" }, "quantity", "quantity"],
    [{ quantity: "0" }, "quantity", "quantity"],
    [{ quantity: "2.5" }, "quantity", "quantity"],
    [{ quantity: "many" }, "quantity", "quantity"],
    [{ quantity: "1.000" }, "two-readings", "quantity"],
    [{ quantity: "1,000" }, "two-readings", "quantity"],
    [{ minimum: "-1" }, "number", "minimum"],
    [{ maximum: "1000000" }, "number", "maximum"],
    [{ minimum: "10", maximum: "9" }, "maximum-below-minimum", "maximum"],
  ])("%o is reported as %s (%s)", (fields, problem, field) => {
    expect(readTypedLine(typed(fields))).toEqual({ wrong: [{ problem, field }] });
  });

  test("entered list line reports every wrong field", () => {
    expect(readTypedLine(typed({ quantity: "many", minimum: "-1", maximum: "1.000" }))).toEqual({
      wrong: [
        { problem: "quantity", field: "quantity" },
        { problem: "number", field: "minimum" },
        { problem: "two-readings", field: "maximum" },
      ],
    });
  });

  test("entered list line accepts 0 as a count, and reads an empty count as null", () => {
    expect([readPieces("0"), readPieces(" "), readPieces("17")]).toEqual([
      { value: 0 },
      { value: null },
      { value: 17 },
    ]);
  });
});
