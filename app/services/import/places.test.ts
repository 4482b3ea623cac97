import { describe, expect, test } from "vitest";
import { placesFor } from "./places.ts";

const places = (...stored: number[]) => [...placesFor(Int32Array.from(stored))];
const NEW = -1;

describe("places in the catalogue", () => {
  test("stay where they rise already", () => {
    expect(places(10, 20, 30)).toEqual([10, 20, 30]);
  });

  test("of a first load leave room between them", () => {
    expect(places(NEW, NEW, NEW)).toEqual([1024, 2048, 3072]);
  });

  test("of new parts are between their neighbours, and behind the last", () => {
    expect(places(NEW, 100, NEW, NEW, 400, NEW)).toEqual([50, 100, 200, 300, 400, 1424]);
  });

  test("only what has moved is moved", () => {
    expect(places(400, 100, 200, 300)).toEqual([50, 100, 200, 300]);
    expect(places(200, 300, 400, 100)).toEqual([200, 300, 400, 1424]);
  });

  test("are all made anew where there is no room", () => {
    expect(places(1, NEW, 2)).toEqual([1024, 2048, 3072]);
    const many = placesFor(new Int32Array(3_000_000).fill(NEW));
    expect(many.every((place, index) => place > (many[index - 1] ?? 0))).toBe(true);
  });

  test("rise whatever was stored", () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let round = 0; round < 500; round++) {
      const stored = [...new Set(Array.from({ length: 1 + random(30) }, () => random(60)))];
      const mixed = stored.map((place) => (random(4) === 0 || place === 0 ? NEW : place));
      const found = places(...mixed);
      expect({ mixed, rises: found.every((place, index) => place > (found[index - 1] ?? 0)) }).toEqual({
        mixed,
        rises: true,
      });
    }
  });
});
