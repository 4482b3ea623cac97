import type { Making } from "./fuzz-request.ts";
import { oneOf, shortHostileValue } from "./hostile-values.ts";

/** Node's parser accepts 16 KB of first line and headers; longer ones are sent raw. */
const LONGEST_TARGET = 9000;

/** Path and query, in the characters a client library accepts. */
export function makeTarget(making: Making): string {
  const { random } = making;
  const path = makePath(making);
  const data = random.happens(12) && !path.includes("?") && !path.endsWith("/") ? `${path}.data` : path;
  const target = random.happens(45) ? withQuery(data, making) : data;
  return sendable(target);
}

/** Adds a query of known names with hostile values. */
function withQuery(path: string, { random, world, index }: Making): string {
  const many = random.happens(3) ? 300 : 1 + random.below(4);
  const pairs = Array.from({ length: many }, () => {
    const name = random.happens(85) ? oneOf(random, world.queryNames) : shortHostileValue(random, index).slice(0, 60);
    const value = random.happens(35)
      ? String(random.below(20))
      : shortHostileValue(random, index).slice(0, many > 9 ? 20 : 2000);
    return random.happens(90) ? `${encode(name)}=${encode(value)}` : `${name}=${value}`;
  });
  return `${path}${path.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

function makePath({ random, world, index }: Making): string {
  const kind = random.below(100);
  if (kind < 45) return oneOf(random, oneOf(random, world.pathsByKind));
  const pattern = oneOf(random, world.patterns);
  const filled = pattern.replace(/:\w+|\*/g, () =>
    random.happens(30) ? knownSegment() : encode(shortHostileValue(random, index).slice(0, 300)),
  );
  if (kind < 85) return filled;
  return mangle(filled);

  function knownSegment(): string {
    const segments = oneOf(random, world.paths).split("?")[0]?.split("/").filter(Boolean) ?? [];
    return segments.length === 0 ? "x" : oneOf(random, segments);
  }
  function mangle(path: string): string {
    return oneOf(random, [
      `/${path}`,
      `${path}/`,
      path.toUpperCase(),
      path.replace(/\//g, "//"),
      path.replace(/\//g, "%2f"),
      `${path}/..%2f..`,
      `${path}%00`,
      `${path};a=b`,
      `/es${path}`,
      `http://evil.example${path}`,
      path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ]);
  }
}

/** Percent encoding that never throws: a lone surrogate becomes the replacement character. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function sendable(target: string): string {
  const plain = target.toWellFormed().replace(/[^\x21-\x7e]/gu, (odd) => encodeURIComponent(odd));
  return (plain === "" ? "/" : plain).slice(0, LONGEST_TARGET);
}
