import type { Database } from "../database/database.server.ts";
import { outsideRequestTime } from "../http/request-time.server.ts";
import type { Log } from "../log.server.ts";
import { forgetNamesInOrders, forgetOldMisses } from "./personal-data-repository.server.ts";

const FORGET_EVERY_MS = 60 * 60 * 1000;

/** Searches that found nothing are of no use to anybody after a little more than a year. */
const MISS_DAYS = 400;

/** Forgets, hour by hour, what has been kept as long as it is to be. */
export type Retention = { close(): void };

type Ports = { db: Database; log: Log; orderNamesYears: number };

/** Begins at once. Several processes may do so: what is forgotten is forgotten. A failure is told and tried again. */
export function startRetention(ports: Ports): Retention {
  const forget = () => void outsideRequestTime(() => forgetAll(ports));
  forget();
  const timer = setInterval(forget, FORGET_EVERY_MS).unref();
  return { close: () => clearInterval(timer) };
}

async function forgetAll({ db, log, orderNamesYears }: Ports): Promise<void> {
  try {
    const orders = await forgetNamesInOrders(db, orderNamesYears);
    const searches = await forgetOldMisses(db, MISS_DAYS);
    if (orders + searches > 0) log.info("old data forgotten", { orders, searches });
  } catch (error) {
    log.error("old data not forgotten", error);
  }
}
