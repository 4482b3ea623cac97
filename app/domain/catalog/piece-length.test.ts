import { expect, test } from "vitest";
import { pieceLength } from "./piece-length.ts";

test.each([
  ["6 ft (1.83 m)", 1828.8],
  ["2 m", 2000],
  ["330 mm", 330],
  ["as ordered", null],
  ["0 m", null],
])("piece length of %j is %s mm", (text, millimeters) => {
  expect(pieceLength(text)).toBe(millimeters);
});
