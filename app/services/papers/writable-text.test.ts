import { expect, test } from "vitest";
import { writable } from "./writable-text.ts";

const LATIN = (codePoint: number) => codePoint < 0x250;

test.each([
  ["accents that stand beside their letter are put on it", "n\u0303a", "ña"],
  ["a character that no font has is its code", "𓀀 a \uFFFE \uD800", "[U+13000] a [U+FFFE] [U+D800]"],
  ["selectors of variants are left out", "a\uFE0F b\u{E0100}", "a b"],
  ["blanks of any kind are blanks, and one", "a\u00A0\t b\u202F", "a b "],
  ["lines stay lines", "a\nb\r\nc", "a\nb \nc"],
  ["what nobody sees is not written", "K\u00ADC\u200B-1\u0007", "KC-1 "],
])("%s", (_what, text, written) => {
  expect(writable(text, LATIN)).toBe(written);
});
