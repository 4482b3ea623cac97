import type { Database, Transaction } from "../database/database.server.ts";
import { NoRightError, type StaffActs } from "../staff/staff.ts";
import type { WebUsers } from "../web-users/web-users.ts";
import type { CartOwner, Written } from "./cart.ts";

type Users = Pick<WebUsers, "holdBuyer">;
type Ports = { readonly db: Database; readonly acts: Pick<StaffActs, "perform">; readonly webUsers: Users };

const ACTION = "customer.cart";

/** Locks the user's customer, so that the change cannot reach a cart for another one. */
export async function holdOwner(webUsers: Users, tx: Transaction, owner: CartOwner): Promise<void> {
  if (owner.kind === "user") await webUsers.holdBuyer(tx, owner);
}

export async function writeCart<T>(
  { db, acts, webUsers }: Ports,
  owner: CartOwner,
  work: (tx: Transaction) => Promise<Written<T>>,
): Promise<T> {
  if (owner.kind !== "staff") {
    const written = await db.transaction(async (tx) => {
      await holdOwner(webUsers, tx, owner);
      return work(tx);
    });
    return written.value;
  }
  const { by, customerId, webUserId: subject } = owner;
  const performed = await acts.perform<T>({ by, action: ACTION }, async (tx) => {
    const { value, after } = await work(tx);
    return { value, auditEntry: after && { customerId, subject, after } };
  });
  if (performed.outcome !== "done") throw new NoRightError(ACTION);
  return performed.value;
}
