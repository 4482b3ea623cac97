import { expect, test } from "vitest";
import { createBodyMemory } from "./body-memory.ts";

const createMemory = () => createBodyMemory({ total: 100, perNetwork: 60 });

test("body memory refuses bytes beyond the total", () => {
  const memory = createMemory();
  expect(memory.reservationFor("a").growBy(60)).toBe(true);
  expect(memory.reservationFor("b").growBy(41)).toBe(false);
  expect(memory.reservationFor("b").growBy(40)).toBe(true);
});

test("body memory refuses a network beyond its share while other networks have memory left", () => {
  const memory = createMemory();
  expect(memory.reservationFor("a").growBy(50)).toBe(true);
  expect(memory.reservationFor("a").growBy(11)).toBe(false);
  expect(memory.reservationFor("b").growBy(50)).toBe(true);
});

test("body memory frees released bytes once, however often they are released", () => {
  const memory = createMemory();
  const first = memory.reservationFor("a");
  expect(first.growBy(60)).toBe(true);
  first.shrinkTo(10);
  expect(memory.reservationFor("a").growBy(50)).toBe(true);
  first.release();
  first.release();
  expect(memory.reservationFor("b").growBy(50)).toBe(true);
  expect(memory.reservationFor("b").growBy(1)).toBe(false);
});
