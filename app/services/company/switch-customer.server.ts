import { eq } from "drizzle-orm";
import { primaryCustomer, type WebUser } from "../../domain/customers/web-user.ts";
import type { Carts } from "../cart/cart.ts";
import { webUser } from "../database/customer-schema.ts";
import type { Database } from "../database/database.server.ts";
import type { Log } from "../log.server.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import type { SwitchCustomer } from "./company.ts";

type Ports = { db: Database; log: Log; webUsers: Pick<WebUsers, "userIn">; carts: Pick<Carts, "follow" | "bringBack"> };

export function createSwitchCustomer({ db, log, webUsers, carts }: Ports): SwitchCustomer {
  return async (webUserId, customerId) => {
    const from = await db.transaction(async (tx) => {
      // Waits for changes under the former customer; later ones are checked by `holdBuyer`.
      await tx.select({ id: webUser.id }).from(webUser).where(eq(webUser.id, webUserId)).for("no key update");
      const user = await webUsers.userIn(tx, webUserId);
      if (!user || !belongsTo(user, customerId)) return "missing";
      const before = primaryCustomer(user)?.id ?? null;
      await tx.update(webUser).set({ chosenCustomerId: customerId }).where(eq(webUser.id, webUserId));
      // The chosen customer may be gone, so that the user already buys for this one while its cart is parked.
      if (before === customerId) await carts.bringBack(tx, { webUserId, customerId });
      else await carts.follow(tx, { webUserId, from: before, to: customerId });
      return before;
    });
    if (from === "missing") return "missing";
    if (from !== customerId) log.info("customer switched", { webUser: webUserId, from, to: customerId });
    return "done";
  };
}

function belongsTo({ memberships }: WebUser, customerId: number): boolean {
  return memberships.some((each) => each.customerId === customerId);
}
