import type { HttpRequest, Making } from "./fuzz-request.ts";
import { hostileValue, oneOf } from "./hostile-values.ts";
import { makeHeaders } from "./make-headers.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Bodies of the calls, as the documentation shows them. Other calls get any of them. */
const BODIES: readonly Json[] = [
  {
    lines: [{ pn: "TI-02FS", quantity: 12 }],
    shipTo: { country: "US", state: "OH", postalCode: "44114", taxable: true },
    carrier: "ferrule",
    method: "ground",
    locale: "es",
  },
  { elasticQuery: { query: { terms: { pn: ["TI-02FS", "PEF-PFGN-10"] } } } },
  {
    key: "dana.whitlock@meridianpack.example-liveCart",
    feature: "liveCart",
    liveCart: [{ pn: "TI-02FS", quantity: 1 }],
  },
  { key: "dana.whitlock@meridianpack.example-favorites", feature: "favorites", favorites: ["TI-02FS"] },
  {
    nameFirst: "Ana",
    nameLast: "Ruiz",
    city: "Erie",
    addressCountry: "US",
    addressState: "PA",
    addressPostalCode: "16501",
  },
  { CustomerPrimaryContact: 5001 },
  { shippingContactId: 5001, billingContactId: 5001 },
  { email: "dana@else.example", create_user: true, token: "123456", type: "email" },
];

const METHODS = ["POST", "POST", "POST", "PATCH", "DELETE", "GET", "PUT"] as const;

/** A call with a JSON body that has an invalid part. */
export function makeJsonCall(making: Making): HttpRequest {
  const { random, world, index } = making;
  const calls = world.patterns.filter((pattern) => /^\/(api|auth|frame|dev)\b/.test(pattern));
  const target = oneOf(random, calls).replace(/:\w+|\*/g, () =>
    encodeURIComponent(
      oneOf(random, ["5001", "0", "otp", "token", hostileValue(random, index).slice(0, 100).toWellFormed()]),
    ),
  );
  const method = oneOf(random, METHODS);
  return {
    kind: "http",
    method,
    target,
    headers: { ...makeHeaders(making), "Content-Type": "application/json" },
    body: method === "GET" ? null : Buffer.from(makeBody(making)),
  };
}

function makeBody(making: Making): string {
  const { random, index } = making;
  const kind = random.below(20);
  if (kind === 0) return "[".repeat(1 + random.below(100_000));
  if (kind === 1) return `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
  if (kind === 2) return hostileValue(random, index);
  const text = JSON.stringify(changed(oneOf(random, BODIES)));
  return kind === 3 ? text.slice(0, random.below(text.length)) : text;

  function changed(value: Json): Json {
    if (random.happens(8)) return odd();
    if (Array.isArray(value))
      return random.happens(3)
        ? Array.from({ length: 5000 }, () => value[0] ?? 0)
        : [...value.map(changed), ...(random.happens(10) ? [odd()] : [])];
    if (typeof value !== "object" || value === null) return random.happens(12) ? odd() : value;
    const entries = Object.entries(value).map(([key, each]): [string, Json] => [
      random.happens(3) ? hostileValue(random, index) : key,
      changed(each),
    ]);
    return Object.fromEntries(entries);
  }
  function odd(): Json {
    return oneOf<Json>(random, [
      null,
      true,
      -1,
      1e308,
      0.1,
      [],
      {},
      [[]],
      "",
      hostileValue(random, index),
      { $ne: null },
      ["a"],
      4294967296,
    ]);
  }
}
