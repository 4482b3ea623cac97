export const DRAWN = new Set([
  "g",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "text",
  "tspan",
]);

/** Elements that draw nothing and are removed. */
export const SAID = new Set(["title", "desc", "metadata"]);

/** Characters only; browsers skip invalid values. Linear time for any length. */
const NUMBERS = /^[\d\s.,eE+%px-]+$/;
const PAINT = /^(?:[a-zA-Z]{3,24}|#[\da-fA-F]{3,8}|rgb\([\d\s.,%]{5,40}\))$/;
const WORD = /^[a-z\d-]{1,24}$/;
const STEPS = /^[MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]*$/;
const TURNS = /^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s.,eE+-]{1,200}\)[\s,]*){1,8}$/;
const FACES = /^[\w\s,'"-]{1,120}$/;

const named = (names: string, values: RegExp) => names.split(" ").map((name) => [name, values] as const);

/** Allowed attributes with their values: no references inside or outside the drawing. */
export const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ...named("x y width height cx cy r rx ry x1 y1 x2 y2 dx dy points rotate", NUMBERS),
  ...named("stroke-width stroke-miterlimit stroke-dashoffset opacity fill-opacity stroke-opacity", NUMBERS),
  ...named("font-size textLength letter-spacing", NUMBERS),
  ...named("fill stroke color", PAINT),
  ...named("stroke-linecap stroke-linejoin fill-rule text-anchor dominant-baseline vector-effect", WORD),
  ...named("font-weight font-style visibility display", WORD),
  ["stroke-dasharray", /^(?:[\d\s.,%px]+|none)$/],
  ["d", STEPS],
  ["transform", TURNS],
  ["font-family", FACES],
]);

/** Attributes that change the drawing: a file with them is refused. */
export const MISSED =
  /^(?:on.*|(?:xlink:)?href|clip-path|mask|filter|marker.*|mix-blend-mode|patternTransform|gradientTransform)$/i;
