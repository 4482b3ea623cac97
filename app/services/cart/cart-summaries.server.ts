import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";
import type { Visitor } from "../../domain/customers/web-user.ts";
import { addCents, ZERO, type Cents } from "../../domain/money.ts";
import type { Content } from "../content/content.ts";
import type { SiteContent } from "../content/site-content.ts";
import type { Database } from "../database/database.server.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import { withTimeLimit } from "../http/retry.server.ts";
import type { Log } from "../log.server.ts";
import type { Quotes } from "../quotes/quotes.ts";
import { readStamp } from "./cart-repository.server.ts";
import { readLines } from "./cart-tables.server.ts";
import { hasNoCart, type WhichCart, type Carts } from "./cart.ts";
import { TIME_LIMITS } from "../http/time-limits.ts";

type Ports = { db: Database; quotes: Quotes; content: Pick<Content, "site">; version: DataVersion; log: Log };

const MAX_CACHED = 5000;
const CACHE_MS = 600_000;

/** How long (ms) the line count of an addition is used when counting fails. */
const ADDED_MS = 5000;

const MARK_LENGTH = 16;

type CachedPrice = { site: SiteContent; subtotal: Promise<Cents> };

type CartSummaries = {
  summary: Carts["summary"];
  /** Caches the line count of an addition, so that the next page shows it even if counting is slow. */
  added(owner: WhichCart, lines: number): void;
};

export function createCartSummaries({ db, quotes, content, version, log }: Ports): CartSummaries {
  const cache = new LRUCache<string, CachedPrice>({ max: MAX_CACHED, ttl: CACHE_MS });
  const justAdded = new LRUCache<string, number>({ max: MAX_CACHED, ttl: ADDED_MS });
  const orElse = <T, E>(answer: Promise<T>, what: string, otherwise: E) =>
    withTimeLimit(answer, TIME_LIMITS.cartSummary, "cart").catch((error: unknown) => {
      log.error(what, error);
      return otherwise;
    });
  const price = async (owner: WhichCart, { buyer }: Visitor) => {
    const { lines } = await quotes.priceLines(await readLines(db, owner), buyer);
    return addCents(...lines.map(({ line }) => line.lineTotal ?? ZERO));
  };
  const subtotal = async (owner: WhichCart, visitor: Visitor, stamp: string) => {
    const key = JSON.stringify([owner, stamp, visitor.priceList, await version.current()]);
    const site = content.site();
    const known = cache.get(key);
    if (known?.site === site) return known.subtotal;
    const asked = price(owner, visitor);
    cache.set(key, { site, subtotal: asked });
    // Failures are not cached.
    asked.catch(() => cache.delete(key));
    return asked;
  };
  const summary: Carts["summary"] = async (owner, visitor) => {
    if (hasNoCart(owner)) return null;
    const counted = await orElse(readStamp(db, owner), "cart not counted", "unknown" as const);
    if (counted === "unknown") {
      const lines = justAdded.get(JSON.stringify(owner));
      return lines === undefined ? null : { lines, subtotal: null, mark: markOf(owner, `${lines} added`) };
    }
    if (!counted) return null;
    const { lines, stamp } = counted;
    const mark = markOf(owner, stamp);
    if (lines === 0) return { lines, subtotal: null, mark };
    return { lines, subtotal: await orElse(subtotal(owner, visitor, stamp), "cart not priced", null), mark };
  };
  return { summary, added: (owner, lines) => void justAdded.set(JSON.stringify(owner), lines) };
}

function markOf(owner: WhichCart, stamp: string): string {
  return createHash("sha256")
    .update(JSON.stringify([owner, stamp]))
    .digest("base64url")
    .slice(0, MARK_LENGTH);
}
