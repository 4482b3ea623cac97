import { describe, expect, test } from "vitest";
import { compact } from "./compact.ts";

const FRAME = "<g font-size='6'>";

describe("a drawing in fewer characters", () => {
  test.each([
    ["<rect x='1' y='2' width='3' height='4' fill='red'/>", "<path d='M1 2h3v4h-3z' fill='red'/>"],
    ["<rect x='1' y='2' width='3' height='4' rx='1'/>", "<rect x='1' y='2' width='3' height='4' rx='1'/>"],
    ["<path d='M1 1h2' fill='a'/><path d='M3 3h2' fill='a'/>", "<path d='M1 1h2M3 3h2' fill='a'/>"],
    [
      "<path d='M1 1h2' fill='a'/><path d='M3 3h2' fill='b'/>",
      "<path d='M1 1h2' fill='a'/><path d='M3 3h2' fill='b'/>",
    ],
    ["<text x='1' y='2' text-anchor='middle' fill='a'>x</text>", "<text x='1' y='2' fill='a'>x</text>"],
    [
      "<text x='1' fill='a'>x</text><text x='2' fill='a'>y</text>",
      "<g fill='a'><text x='1'>x</text><text x='2'>y</text></g>",
    ],
    [
      "<text x='1' fill='a'>x</text><text x='2' fill='b'>y</text>",
      "<text x='1' fill='a'>x</text><text x='2' fill='b'>y</text>",
    ],
    ["<text x='1' font-size='60'>x</text>", "<text x='1' font-size='60'>x</text>"],
  ])("%s", (long, short) => {
    expect(compact(`${FRAME}${long}</g>`)).toBe(`${FRAME}${short}</g>`);
  });
});
