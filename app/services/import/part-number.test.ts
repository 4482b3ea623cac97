import { describe, expect, test } from "vitest";
import { optionalPartNumber, partNumber } from "./fields.ts";
import { inEnglish, reasonOfMessage } from "./reasons.ts";

describe("part number of an import file", () => {
  test.each(["KC-0093-10-120A", "6204 2RS C3", "UCP 205+CAP", "TC 25X47X7", "1/2.A", "A".repeat(40)])(
    "part number %s is accepted",
    (text) => {
      expect(partNumber.parse(text)).toBe(text);
      expect(optionalPartNumber.parse(text)).toBe(text);
    },
  );

  test.each(["", " 6204", "6204 ", "6204  2RS", "+CAP", "-1", "kc-1", "6204\t2RS", "A,B", "=1", "A".repeat(41)])(
    "part number “%s” is refused with a reason",
    (text) => {
      const told = reasonOfMessage(partNumber.safeParse(text).error?.issues[0]?.message ?? "");
      expect(inEnglish(told)).toContain("plus signs or single spaces");
    },
  );
});
