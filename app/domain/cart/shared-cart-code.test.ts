import { expect, test } from "vitest";
import {
  CODE_LENGTH,
  CODE_LETTERS,
  CODE_SIGNS,
  codeOf,
  groupedCode,
  isCodeLetter,
  readCode,
} from "./shared-cart-code.ts";

test("code of a shared cart has no confusable characters", () => {
  for (const confusable of ["0O", "1IL", "2Z", "5S", "6G", "8B", "UV"])
    expect([...confusable].filter((sign) => CODE_SIGNS.includes(sign)).length).toBeLessThanOrEqual(1);
  for (const sign of "0O1IL5S2Z8BUV") expect(CODE_SIGNS).not.toContain(sign);
});

test("code of a shared cart has more than a hundred million values, from distinct characters", () => {
  expect(new Set(CODE_SIGNS).size).toBe(CODE_SIGNS.length);
  expect(CODE_SIGNS.length ** CODE_LENGTH).toBeGreaterThan(1e8);
  expect([...CODE_SIGNS].filter(isCodeLetter)).toEqual([...CODE_LETTERS]);
});

test("code of a shared cart is read in any notation", () => {
  for (const typed of ["K7M3XF", "k7m3xf", " k7m 3xf ", "K7M-3XF", "k 7 m–3 x f", "Ｋ７Ｍ３ＸＦ"])
    expect(readCode(typed)).toBe("K7M3XF");
  expect(groupedCode("K7M3XF")).toBe("K7M 3XF");
  expect(readCode(groupedCode(codeOf([0, 1, 2, 3, 20, 21])))).toBe("3467XY");
});

test("other text is not a code of a shared cart", () => {
  for (const typed of ["", "K7M3X", "K7M3XFA", "K7M3X0", "K7M3XO", "K7M_3XF", "<b>K7M3XF"])
    expect(readCode(typed)).toBeNull();
});
