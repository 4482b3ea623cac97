import { describe, expect, test } from "vitest";
import { frontMarkup } from "./front-view.ts";
import { leftEdge } from "./left-edge.ts";

const front = (markup: string) => frontMarkup({ markup, box: [160, 100], front: [20, 20, 60, 60] });

describe("the front view of a drawing, for rows", () => {
  test("front view leaves out the shapes next to it", () => {
    const shown = "<rect x='30' y='30' width='10' height='10'/><circle cx='85' cy='50' r='6'/>";
    const beside =
      "<rect x='100' y='30' width='10' height='10'/><path d='M120 19H95v3'/><ellipse cx='99' cy='5' rx='3' ry='1'/>";
    expect(front(`<g stroke='#000'>${shown}${beside}<g><line x1='90' x2='99'/></g></g>`)).toBe(
      `<g stroke='#000'>${shown}</g>`,
    );
  });

  test("front view follows moved and enlarged groups, and keeps turned ones", () => {
    const moved = "<g transform='translate(100 0) scale(2)'><circle cx='1' cy='1' r='1'/></g>";
    const back = "<g transform='translate(-100 0)'><rect x='130' y='1' width='1' height='1'/></g>";
    const turned = "<g transform='rotate(90 50 50)'><rect x='130' y='1' width='1' height='1'/></g>";
    expect(front(moved + back + turned)).toBe(back + turned);
  });

  test("front view leaves out lettering too small to read, also with an inherited size", () => {
    const large = "<text x='40' y='50' font-size='9'>9 A</text>";
    const small = "<text x='40' y='50'>1L1</text><text font-size='3.6'><tspan x='40' y='1'>A1</tspan></text>";
    expect(front(`<g font-size='6'>${large}${small}</g>`)).toBe(`<g font-size='6'>${large}</g>`);
  });

  test.each([
    ["M10 10h-4v2l8 1z", 6],
    ["M10 10l-4 0-4 0", 2],
    ["M10 10C5 1 7 1 9 9", 5],
    ["M10 10a5 5 0 0 1-5 5", 5],
    ["M10 10q-8 1 0 2zl-1 0", 2],
    ["m3 3m-1 0", 2],
    ["M10 .5L.5 1", 0.5],
    ["", null],
  ])("path %j begins at x = %j", (d, edge) => expect(leftEdge("path", { d })).toBe(edge));

  test("left edge of an unknown element, or one without a position, is null", () => {
    expect(leftEdge("polygon", { points: "1,1" })).toBe(null);
    expect(leftEdge("rect", {})).toBe(null);
  });
});
