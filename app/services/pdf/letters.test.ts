import { expect, test } from "vitest";
import { writable } from "./letters.ts";

const LATIN = (codePoint: number) => codePoint < 0x250;

test.each([
  ["separate accents are composed", "n\u0303a", "ña"],
  ["a character without a glyph becomes its code", "𓀀 a \uFFFE \uD800", "[U+13000] a [U+FFFE] [U+D800]"],
  ["variation selectors are removed", "a\uFE0F b\u{E0100}", "a b"],
  ["spaces of any kind become one space", "a\u00A0\t b\u202F", "a b "],
  ["line breaks stay", "a\nb\r\nc", "a\nb \nc"],
  ["invisible characters are removed", "K\u00ADC\u200B-1\u0007", "KC-1 "],
])("writable text: %s", (_what, text, written) => {
  expect(writable(text, LATIN)).toBe(written);
});
