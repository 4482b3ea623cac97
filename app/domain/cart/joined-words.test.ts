import fc from "fast-check";
import { expect, test } from "vitest";
import { joinedWords, joinedCustomerPartNumbers } from "./joined-words.ts";

const joined = (...texts: string[]) => joinedWords(texts);

test.each([
  [[], ""],
  [["", ""], ""],
  [["X 1", "", "Y-2", "X 1"], "X 1; Y-2"],
  [["X 1; Y-2", "Y-2", "Z-3; X 1"], "X 1; Y-2; Z-3"],
  [[" a\u0000\tb\r\n ", "\u0007"], "a b"],
  [["1".repeat(30), "2".repeat(29), "3"], `${"1".repeat(30)}; 3; …`],
  [["A; …", "B"], "A; B; …"],
  [["1".repeat(200)], "1".repeat(60)],
])("joined words of %j are complete and without duplicates, up to the length limit: %s", (texts, expected) => {
  expect(joined(...texts)).toBe(expected);
});

test("customer part numbers are joined like references, and lines without one are skipped", () => {
  expect(joinedCustomerPartNumbers([{ ownNumber: "X 1" }, {}, { ownNumber: "Y-2; X 1" }])).toBe("X 1; Y-2");
});

test("joined words are never longer than a reference, and joining again changes nothing", () => {
  const number = fc.oneof(fc.string({ maxLength: 90, unit: "binary" }), fc.constantFrom("A", "B 2", "…", "; ", "C; D"));
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      const once = joined(...numbers);
      expect([...once].length).toBeLessThanOrEqual(60);
      expect(joined(once)).toBe(once);
      expect(joined(once, once)).toBe(once);
    }),
  );
});
