import type { Service } from "./drilled-shop.ts";
import type { Fault, IndexFault } from "./faulty-connection.ts";

/** Requests of a visitor with a cart, and of a signed-in buyer. */
type Questions = {
  visitor:
    | "article"
    | "new article"
    | "series"
    | "search"
    | "cart"
    | "add to cart"
    | "quick order"
    | "sign in"
    | "suggest call";
  buyer: "series" | "account" | "cart" | "add to cart" | "place order";
};

export type Who = keyof Questions;
export type Asked<W extends Who> = Questions[W];

/** The results, in the words of the tables in docs/operating.md. */
export type Outcome =
  | "as usual"
  | "page without parts, with a notice"
  | "page without prices, with a notice"
  | "page as for a visitor"
  | "page from memory, or page without parts and prices, with a notice"
  | "503: come back later"
  | "503: the form again, with the entered values"
  | "503: states whether there is an order";

type Seen<W extends Who> = Partial<Record<Asked<W>, Outcome>>;

type Row = {
  service: Service;
  faults: readonly (Fault | IndexFault)[];
  visitor: Seen<"visitor">;
  buyer: Seen<"buyer">;
  /** Of a visitor, with the embedded sign-in provider: tested in tests/http/fault-drills.test.ts, since the drill has a hosted project. */
  embedded?: Seen<"visitor">;
  /** Messages of `/healthz` for services that are not ok. */
  health: Partial<Record<string, "degraded" | "down">>;
  /** The services a line `service away` names. */
  away: readonly Service[];
};

const DOWN = ["refuse", "drop", "hang", "slow", "garbage"] as const;

const FROM_MEMORY = "page from memory, or page without parts and prices, with a notice";
const ORDER_STATED = "503: states whether there is an order";

/** Whether a result matches the table. During a fault that comes and goes, the usual result is right too. */
export function isAsExpected(seen: string, expected: string, fault: Fault | IndexFault): boolean {
  if (seen === expected) return true;
  if (expected === FROM_MEMORY) return seen === "as usual" || seen.startsWith("page ");
  if (fault !== "flapping") return false;
  return seen === "as usual" || seen.startsWith("page ") || seen === ORDER_STATED;
}

const COME_BACK = "503: come back later";
const FORM_AGAIN = "503: the form again, with the entered values";
const NO_PARTS = "page without parts, with a notice";

/** The effects of an outage: the drill checks them, and docs/operating.md shows them. */
export const EXPECTATIONS: readonly Row[] = [
  {
    service: "database",
    faults: DOWN,
    visitor: {
      series: FROM_MEMORY,
      search: NO_PARTS,
      cart: COME_BACK,
      "add to cart": COME_BACK,
      "quick order": FORM_AGAIN,
      "sign in": FORM_AGAIN,
      "suggest call": COME_BACK,
    },
    buyer: {
      series: FROM_MEMORY,
      account: COME_BACK,
      cart: COME_BACK,
      "add to cart": COME_BACK,
      "place order": COME_BACK,
    },
    health: { database: "down", search: "down" },
    away: ["database"],
  },
  {
    service: "content",
    faults: DOWN,
    visitor: { "new article": COME_BACK },
    buyer: {},
    health: { content: "degraded" },
    away: ["content"],
  },
  {
    service: "auth",
    faults: DOWN,
    visitor: { "sign in": FORM_AGAIN },
    buyer: { "place order": COME_BACK },
    health: { auth: "degraded" },
    away: ["auth"],
  },
  {
    service: "search",
    faults: DOWN,
    visitor: { search: NO_PARTS, "suggest call": COME_BACK },
    buyer: {},
    health: { search: "degraded" },
    away: ["search"],
  },
  {
    service: "search-engine",
    faults: [...DOWN, "half an index", "out of disk"],
    visitor: {},
    buyer: {},
    health: { search: "degraded" },
    away: ["search-engine"],
  },
  {
    service: "mail",
    faults: DOWN,
    visitor: {},
    buyer: {},
    embedded: { "sign in": FORM_AGAIN },
    health: { mail: "degraded" },
    away: [],
  },
];

const HEAD = ["| Unavailable | Page or request | Visitor | Signed-in buyer |", "|---|---|---|---|"];

/** Pages and requests that are not as usual; `–` for a person for whom the drill does not test it. */
export function expectationTable(): string {
  const rows = EXPECTATIONS.flatMap(({ service, visitor, buyer, embedded = {} }) => {
    const row = (name: string, ofVisitor = "–", ofBuyer = "–") =>
      `| ${service} | ${name} | ${ofVisitor} | ${ofBuyer} |`;
    const ofEmbedded = Object.entries(embedded).map(([name, seen]) => row(`${name}, with the embedded provider`, seen));
    const asked = new Set([...Object.keys(visitor), ...Object.keys(buyer)]);
    if (asked.size === 0)
      return [...ofEmbedded, row(ofEmbedded.length === 0 ? "all" : "all others", "as usual", "as usual")];
    const seenBy = (seen: Partial<Record<string, Outcome>>, name: string) => seen[name];
    return [...ofEmbedded, ...[...asked].map((name) => row(name, seenBy(visitor, name), seenBy(buyer, name)))];
  });
  return [...HEAD, ...rows].join("\n");
}

export function reportTable(): string {
  const rows = EXPECTATIONS.map(({ service, health, away }) => {
    const states = Object.entries(health).map(([name, state]) => `\`${name}\` ${state}`);
    const line = away.length === 0 ? "`mail not sent` for each try" : "`service away` once";
    return `| ${service} | ${states.join(", ")} | ${line} |`;
  });
  return ["| Unavailable | `/healthz` | Log |", "|---|---|---|", ...rows].join("\n");
}
