import { describe, expect, test } from "vitest";
import { placesFor } from "./place-parts.server.ts";

const places = (...stored: number[]) => [...placesFor(Int32Array.from(stored))];
const NEW = -1;

describe("placesFor", () => {
  test("placesFor keeps rising positions", () => {
    expect(places(10, 20, 30)).toEqual([10, 20, 30]);
  });

  test("placesFor leaves gaps on the first load", () => {
    expect(places(NEW, NEW, NEW)).toEqual([1024, 2048, 3072]);
  });

  test("puts new parts between their neighbors and after the last", () => {
    expect(places(NEW, 100, NEW, NEW, 400, NEW)).toEqual([50, 100, 200, 300, 400, 1424]);
  });

  test("placesFor moves only moved parts", () => {
    expect(places(400, 100, 200, 300)).toEqual([50, 100, 200, 300]);
    expect(places(200, 300, 400, 100)).toEqual([200, 300, 400, 1424]);
  });

  test("renumbers all parts without room", () => {
    expect(places(1, NEW, 2)).toEqual([1024, 2048, 3072]);
    const many = placesFor(new Int32Array(3_000_000).fill(NEW));
    expect(many.every((place, index) => place > (many[index - 1] ?? 0))).toBe(true);
  });

  test("placesFor returns rising positions for any stored ones", () => {
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
