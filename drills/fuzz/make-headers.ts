import type { Actor, Making } from "./fuzz-request.ts";
import { oneOf, shortHostileValue } from "./hostile-values.ts";

type Headers = Record<string, string | string[]>;

/** Headers the shop reads, or that proxies and libraries are known to read. */
const READ = [
  "Accept-Language",
  "Accept-Encoding",
  "Accept",
  "If-None-Match",
  "If-Modified-Since",
  "Range",
  "Save-Data",
  "Sec-Fetch-Site",
  "Sec-Fetch-Mode",
  "ECT",
  "Authorization",
  "User-Agent",
  "Referer",
  "X-Forwarded-Proto",
  "X-Forwarded-Host",
  "Forwarded",
  "Via",
  "X-Real-IP",
  "X-HTTP-Method-Override",
  "X-Original-URL",
  "X-Request-Id",
  "Purpose",
  "Sec-Purpose",
  "sb-forwarded-for",
  "Content-Language",
  "TE",
];

/** Headers of a request, mostly valid, some of them odd. */
export function makeHeaders(making: Making, who: Actor = makeActor(making)): Headers {
  const { random, world, index } = making;
  const headers: Headers = {};
  const cookie = makeCookie(making, who);
  if (cookie !== "") headers["Cookie"] = cookie;
  // An account has its own limit, and this machine has none, so that limits do not hide the pages.
  if (who === world.newcomer || who === world.visitor) headers["X-Forwarded-For"] = makeAddress(making);
  if (random.happens(90)) headers["Origin"] = world.origin;
  else
    headers["Origin"] = oneOf(random, [
      "null",
      "https://evil.example",
      latin1(shortHostileValue(random, index)).slice(0, 80),
    ]);
  if (random.happens(10))
    headers["Accept-Encoding"] = oneOf(random, ["br", "gzip", "br;q=0, *", "identity;q=0", "x, y;q=a"]);
  const many = random.happens(25) ? 1 + random.below(3) : 0;
  for (let added = 0; added < many; added += 1)
    headers[oneOf(random, READ)] = latin1(shortHostileValue(random, index)).slice(0, random.happens(5) ? 6000 : 200);
  return headers;
}

export function makeActor({ random, world }: Making): Actor {
  const kind = random.below(100);
  if (kind < 30) return world.newcomer;
  if (kind < 55) return world.visitor;
  return kind < 90 ? world.buyer : world.tampered;
}

/** A browser's cookies; those of one actor are tampered with. */
function makeCookie(making: Making, who: Actor): string {
  const { random, world, index } = making;
  const isOdd = who === world.tampered || (who === world.newcomer && random.happens(30));
  const cookies = new Map(who.cookies);
  if (isOdd) {
    const name = oneOf(random, [...world.cookieNames, "__proto__", "a b", "x"]);
    const value = cookies.get(name) ?? "";
    cookies.set(name, tampered(value));
  }
  return [...cookies]
    .map(([name, value]) => `${name}=${value}`)
    .join(oneOf(random, ["; ", "; ", "; ", ";", ",", ";; "]));

  function tampered(value: string): string {
    const at = random.below(value.length + 1);
    return latin1(
      oneOf(random, [
        value.slice(0, at),
        value.slice(0, at) + oneOf(random, ["A", "%", "=", '"', ".", "\\"]) + value.slice(at + 1),
        value + value,
        shortHostileValue(random, index),
        "x".repeat(6000),
        Buffer.from(shortHostileValue(random, index)).toString("base64url"),
        `base64-${Buffer.from(shortHostileValue(random, index)).toString("base64url")}`,
        encodeURIComponent(shortHostileValue(random, index).toWellFormed()),
      ]),
    ).slice(0, 7000);
  }
}

function makeAddress({ random, index }: Making): string {
  if (random.happens(96)) return [10, random.below(256), random.below(256), random.below(256)].join(".");
  return latin1(
    oneOf(random, ["::1", "2001:db8::1", "999.1.1.1", ",,,", "x".repeat(500), shortHostileValue(random, index)]),
  ).slice(0, 800);
}

/** Header text without control characters. */
function latin1(text: string): string {
  return text.replace(/[^\x20-\x7e\x80-\xff]/gu, "?").trim();
}
