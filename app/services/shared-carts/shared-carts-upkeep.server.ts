import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import { regularly, type Regular } from "../regularly.server.ts";
import { forgetSharedCarts } from "./shared-carts-repository.server.ts";

const FORGET_EVERY_MS = 60 * 60 * 1000;

export function startSharedCartUpkeep({ db, log }: { db: Database; log: Log }): Regular {
  return regularly(FORGET_EVERY_MS, () =>
    forgetSharedCarts(db).catch((error: unknown) => log.error("old hand-overs not forgotten", error)),
  );
}
