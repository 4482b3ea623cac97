import { describe, expect, test } from "vitest";
import { readGlossary } from "../content/glossary.test-helper.ts";
import { searchInMemory } from "./search-in-memory.test-helper.ts";
import { SEARCH_QUERIES } from "./search-queries.ts";

const search = searchInMemory();

describe("the first result is the intended part", () => {
  test.each(SEARCH_QUERIES)("$query", ({ query, series, title }) => {
    const { part } = search(query);
    expect(series).toContain(part?.series);
    expect(part?.titleEn).toMatch(title);
  });
});

describe("a buyer's word finds the same as the shop's word", () => {
  test.each(readGlossary().products)("$show.en, $show.es", ({ show, also, series }) => {
    for (const word of [show.en, show.es, ...also.en, ...also.es]) {
      const { part, understood } = search(word);
      expect([word, understood.isCorrected]).toEqual([word, false]);
      expect([word, part?.series ?? "nothing"]).toEqual([
        word,
        expect.toBeOneOf(series.length > 0 ? series : ["nothing"]),
      ]);
    }
  });
});
