import { describe, expect, test } from "vitest";
import { searchInMemory } from "./search-in-memory.test-helper.ts";
import { SEARCH_QUERIES } from "./search-queries.ts";

const search = searchInMemory();

describe("the first hit is what the buyer means", () => {
  test.each(SEARCH_QUERIES)("$query", ({ query, series, title }) => {
    const { part } = search(query);
    expect(series).toContain(part?.series);
    expect(part?.titleEn).toMatch(title);
  });
});
