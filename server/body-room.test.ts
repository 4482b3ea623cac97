import { expect, test } from "vitest";
import { createBodyRoom } from "./body-room.ts";

const createRoom = () => createBodyRoom({ all: 100, ofNetwork: 60 });

test("body room refuses bytes beyond the total", () => {
  const room = createRoom();
  expect(room.open("a").take(60)).toBe(true);
  expect(room.open("b").take(41)).toBe(false);
  expect(room.open("b").take(40)).toBe(true);
});

test("body room refuses a network beyond its share while other networks have space", () => {
  const room = createRoom();
  expect(room.open("a").take(50)).toBe(true);
  expect(room.open("a").take(11)).toBe(false);
  expect(room.open("b").take(50)).toBe(true);
});

test("body room frees released bytes once, however often they are released", () => {
  const room = createRoom();
  const first = room.open("a");
  expect(first.take(60)).toBe(true);
  first.keep(10);
  expect(room.open("a").take(50)).toBe(true);
  first.release();
  first.release();
  expect(room.open("b").take(50)).toBe(true);
  expect(room.open("b").take(1)).toBe(false);
});
