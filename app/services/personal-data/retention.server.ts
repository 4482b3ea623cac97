import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import { regularly, type Regular } from "../regularly.server.ts";
import { forgetNamesInRequests, forgetOldInvitations } from "./company-data-repository.server.ts";
import {
  forgetNamesInOrders,
  forgetOldChanges,
  forgetOldMisses,
  forgetOldRequests,
} from "./personal-data-repository.server.ts";

const FORGET_EVERY_MS = 60 * 60 * 1000;

const MISS_DAYS = 400;

const CHANGE_DAYS = 400;

const REQUEST_DAYS = 400;

/** An expired invitation explains itself for a month. */
const INVITATION_DAYS = 30;

type Ports = { db: Database; log: Log; orderNamesYears: number };

export function startRetention(ports: Ports): Regular {
  return regularly(FORGET_EVERY_MS, () => forgetAll(ports));
}

async function forgetAll({ db, log, orderNamesYears }: Ports): Promise<void> {
  try {
    const orders = await forgetNamesInOrders(db, orderNamesYears);
    const sent = await forgetNamesInRequests(db, orderNamesYears);
    const searches = await forgetOldMisses(db, MISS_DAYS);
    const invitations = await forgetOldInvitations(db, INVITATION_DAYS);
    const changes = await forgetOldChanges(db, CHANGE_DAYS);
    const requests = await forgetOldRequests(db, REQUEST_DAYS);
    if (orders + sent + searches + invitations + changes + requests > 0)
      log.info("old data forgotten", { orders, sent, searches, invitations, changes, requests });
  } catch (error) {
    log.error("old data not forgotten", error);
  }
}
