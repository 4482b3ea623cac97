import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import { regularly, type Regular } from "../regularly.server.ts";
import { forgetOldLists } from "./check-list-repository.server.ts";

const FORGET_EVERY_MS = 20 * 60 * 1000;

/** A failure is logged; the next run tries again. */
export function startListUpkeep({ db, log }: { db: Database; log: Log }): Regular {
  return regularly(FORGET_EVERY_MS, () =>
    forgetOldLists(db).catch((error: unknown) => log.error("old lists not forgotten", error)),
  );
}
