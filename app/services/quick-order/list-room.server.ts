import type { Database } from "../database/database.server.ts";
import { isLoopback } from "../http/network.ts";
import type { Limit, RateLimiter } from "../limits/limits.ts";
import { bytesOfLists, forgetUnopenedLists, forgetOldLists } from "./check-list-repository.server.ts";
import type { ListSaver, ListRefusal } from "./quick-order.ts";
import type { Log } from "../log.server.ts";
import { regularly, type Regular } from "../regularly.server.ts";

const MEGABYTE = 1_000_000;

/** Bytes per account, or per address of a visitor, per day. */
const OF_ACCOUNT: Limit = { name: "list bytes", max: 100 * MEGABYTE, windowSeconds: 86_400 };
const OF_ADDRESS: Limit = { name: "list bytes", max: 40 * MEGABYTE, windowSeconds: 86_400 };

/** All lists together. The two limits are separate, so visitors cannot use up the space of accounts. */
const MOST_OF_VISITORS = 500 * MEGABYTE;
const MOST_OF_ACCOUNTS = 2000 * MEGABYTE;

/** Cache time of the database total; this process adds its own new lists meanwhile. */
const COUNTED_MS = 30_000;

type Ports = { db: Database; limiter: RateLimiter };

type ListRoom = {
  /** Reserves space; returns the refusal when there is too little. */
  take(bytes: number, saver: ListSaver): Promise<ListRefusal | null>;
};

export function createListRoom(
  { db, limiter }: Ports,
  most = { visitors: MOST_OF_VISITORS, accounts: MOST_OF_ACCOUNTS },
): ListRoom {
  const visitors = createTotal(db, false);
  const accounts = createTotal(db, true);
  return {
    async take(bytes, { userId, address }) {
      const [total, mostOfAll] = userId === null ? [visitors, most.visitors] : [accounts, most.accounts];
      if (!(await total.hasRoom(bytes, mostOfAll))) return { outcome: "full" };
      const isCounted = userId !== null || !isLoopback(address);
      const seconds = isCounted
        ? await limiter.spend(userId === null ? OF_ADDRESS : OF_ACCOUNT, userId ?? address, bytes)
        : null;
      if (seconds !== null) return { outcome: "too-much", seconds };
      total.add(bytes);
      return null;
    },
  };
}

function createTotal(db: Database, isOfAccount: boolean) {
  let [bytes, until] = [0, 0];
  const count = async () => {
    bytes = await bytesOfLists(db, isOfAccount);
    until = Date.now() + COUNTED_MS;
  };
  return {
    add: (more: number) => (bytes += more),
    async hasRoom(more: number, most: number): Promise<boolean> {
      if (Date.now() >= until) await count();
      if (bytes + more <= most) return true;
      if (isOfAccount) return false;
      await forgetUnopenedLists(db);
      await count();
      return bytes + more <= most;
    },
  };
}

const FORGET_EVERY_MS = 20 * 60 * 1000;

/** A failure is logged; the next run tries again. */
export function startListUpkeep({ db, log }: { db: Database; log: Log }): Regular {
  return regularly(FORGET_EVERY_MS, () =>
    forgetOldLists(db).catch((error: unknown) => log.error("old lists not forgotten", error)),
  );
}
