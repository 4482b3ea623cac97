import { describe, expect, test } from "vitest";
import { withoutCommonNoun, withoutNounOf } from "./common-noun.ts";

const rows = (...titles: string[]) => titles.map((title) => ({ title }));

describe("the noun of titles in rows", () => {
  test("rows leave out a noun that all have", () => {
    expect(withoutCommonNoun(rows("contactor, 9 A", "contactor, 12 A"))).toEqual(rows("9 A", "12 A"));
  });

  test("rows keep nouns that differ, and the noun of a single row", () => {
    const mixed = rows("contactor, 9 A", "coil, 24 V");
    expect(withoutCommonNoun(mixed)).toBe(mixed);
    expect(withoutCommonNoun(mixed.slice(0, 1))).toEqual(rows("contactor, 9 A"));
  });

  test("rows leave out a noun only if their heading has its words", () => {
    const relays = rows("relevador de propósito general, 1 polo", "relevador de propósito general, 2 polos");
    expect(withoutNounOf("Relevadores de propósito general", relays)).toEqual(rows("1 polo", "2 polos"));
    const starters = rows("enclosed full-voltage starter, 9 A", "enclosed full-voltage starter, 12 A");
    expect(withoutNounOf("Full-voltage starters (direct-on-line)", starters)).toBe(starters);
  });
});
