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

/** The results, in the words of the table in docs/operating.md. */
export type Outcome =
  | "as usual"
  | "shown without parts, and says so"
  | "shown without prices, and says so"
  | "shown as to a visitor"
  | "shown from memory, or without parts and prices, and says so"
  | "asked to come back (503)"
  | "form again with what was typed (503)"
  | "told whether there is an order (503)";

type Seen<W extends Who> = Partial<Record<Asked<W>, Outcome>>;

type Row = {
  service: Service;
  faults: readonly (Fault | IndexFault)[];
  visitor: Seen<"visitor">;
  buyer: Seen<"buyer">;
  /** Messages of `/healthz` for services that are not ok. */
  health: Partial<Record<string, "degraded" | "down">>;
  /** The services a line `service away` names. */
  away: readonly Service[];
};

const DOWN = ["refuse", "drop", "hang", "slow", "garbage"] as const;

const FROM_MEMORY = "shown from memory, or without parts and prices, and says so";

/** Whether the results match the table. A fault that comes and goes may show. */
export function isAsTold(seen: string, expected: string, fault: Fault | IndexFault): boolean {
  if (seen === expected) return true;
  if (expected === FROM_MEMORY) return seen === "as usual" || seen.startsWith("shown ");
  if (fault !== "flapping") return false;
  return seen === "as usual" || seen.startsWith("shown ") || seen.startsWith("told ");
}

const COME_BACK = "asked to come back (503)";
const NO_PARTS = "shown without parts, and says so";

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
      "quick order": "form again with what was typed (503)",
      "sign in": "form again with what was typed (503)",
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
    visitor: { "sign in": "form again with what was typed (503)" },
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
  { service: "mail", faults: DOWN, visitor: {}, buyer: {}, health: { mail: "degraded" }, away: [] },
];

export function expectationTable(): string {
  const rows = EXPECTATIONS.map(({ service, visitor, buyer, health, away }) => {
    const states = Object.entries(health).map(([name, state]) => `\`${name}\` ${state}`);
    const line = away.length === 0 ? "`mail not sent` for each try" : "`service away` once";
    return `| ${service} | ${told(visitor)} | ${told(buyer)} | ${states.join(", ")}; ${line} |`;
  });
  return ["| Unavailable | Visitor | Signed-in buyer | Operator |", "|---|---|---|---|", ...rows].join("\n");
}

function told(seen: Partial<Record<string, Outcome>>): string {
  const byOutcome = Map.groupBy(Object.entries(seen), ([, outcome]) => outcome);
  const parts = [...byOutcome].map(([outcome, asked]) => `${asked.map(([name]) => name).join(", ")}: ${outcome}`);
  return parts.length === 0 ? "everything as usual" : parts.join("; ");
}
