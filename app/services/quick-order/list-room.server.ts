import type { Database } from "../database/database.server.ts";
import { isLoopback } from "../http/loopback.server.ts";
import type { Limit, RateLimiter } from "../limits/port.ts";
import { bytesOfLists, forgetUnopenedLists } from "./check-list-repository.server.ts";
import type { ListKeeper, ListRefusal } from "./port.ts";

const MEGABYTE = 1_000_000;

/** Bytes of lists that one account, or one address without one, may have saved at once, and again within each further day. */
const OF_ACCOUNT: Limit = { name: "list bytes", max: 100 * MEGABYTE, windowSeconds: 86_400 };
const OF_ADDRESS: Limit = { name: "list bytes", max: 40 * MEGABYTE, windowSeconds: 86_400 };

/** Bytes of all lists together: those of visitors leave the ones of accounts their room. */
const MOST_OF_VISITORS = 500 * MEGABYTE;
const MOST_OF_ACCOUNTS = 2000 * MEGABYTE;

/** How long a total that was asked for counts, together with what this process has added since. */
const COUNTED_MS = 30_000;

type Ports = { db: Database; limiter: RateLimiter };

export type ListRoom = {
  /** Takes room for a list; else why there is none. */
  take(bytes: number, keeper: ListKeeper): Promise<ListRefusal | null>;
};

/** Limits what lists take in the database, for each network or account, and for all together. */
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

/** What all lists of a kind take, asked for now and then. */
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
      // Lists that nobody has opened make room first.
      await forgetUnopenedLists(db);
      await count();
      return bytes + more <= most;
    },
  };
}
