import { expect, test } from "vitest";
import { layLines, type TextFonts } from "./text-lines.ts";

/** Letters of one width; `a` has Latin, Hebrew and Arabic, `b` all others but emoji. */
const FONTS: TextFonts<"a" | "b"> = {
  fontOf(characters) {
    const isFirst = Array.from(characters).every((letter) => (letter.codePointAt(0) ?? 0) < 0x700);
    if (isFirst) return "a";
    return /\p{Extended_Pictographic}/u.test(characters) && characters.length > 2 ? null : "b";
  },
  width: (text) => Array.from(text).length,
};

/** Runs in visual order, with their font. */
const drawn = (text: string, room = 100) =>
  layLines(text, room, FONTS).map(({ runs }) => runs.map((run) => `${run.font}:${run.text}`).join("|"));

test("layLines gives each letter the first font that has it", () => {
  expect(drawn("KC 日本 x")).toEqual(["a:KC |b:日本|a: x"]);
});

test("layLines keeps a letter and its marks in one font", () => {
  expect(drawn("a क\u0301b")).toEqual(["a:a |b:क\u0301|a:b"]);
});

test.each([
  ["puts Latin letters left of Hebrew ones in a Hebrew line", "שלום KC-12", ["a:KC-12|a:שלום "]],
  ["puts Hebrew words right of Latin ones in a Latin line", "PO שלום", ["a:PO |a:שלום"]],
  ["mirrors brackets in Hebrew", "שלום (אב)", ["a:שלום )אב("]],
  ["hands Arabic digits over reversed, which fontkit turns back", "ש ۱۲", ["a:۲۱|a:ש "]],
])("layLines %s", (_what, text, lines) => {
  expect(drawn(text)).toEqual(lines);
});

test("layLines breaks at spaces, between words without spaces, and inside a word that is too wide", () => {
  expect(drawn("日 ab cd", 5)).toEqual(["b:日|a: ab", "a:cd"]);
  expect(drawn("日本語日本語", 4).map((line) => line.length)).toEqual([5, 5]);
  expect(drawn("日 abcdefgh", 4)).toEqual(["b:日|a: ab", "a:cdef", "a:gh"]);
  expect(drawn("日 KC-0093", 8)).toEqual(["b:日", "a:KC-0093"]);
});

test("layLines keeps lines and empty lines", () => {
  expect(drawn("日\n\nש")).toEqual(["b:日", "", "a:ש"]);
});

test("layLines breaks a right-to-left text into lines of its own words", () => {
  expect(drawn("אב גד הו", 5)).toEqual(["a:אב גד", "a:הו"]);
});
