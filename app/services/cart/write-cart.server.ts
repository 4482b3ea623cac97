import type { Database, Transaction } from "../database/database.server.ts";
import { NoRightError, type StaffActs } from "../staff/port.ts";
import type { CartOwner, Written } from "./port.ts";

type Ports = { readonly db: Database; readonly acts: Pick<StaffActs, "perform"> };

const ACTION = "customer.cart";

/** Writes what belongs to a cart in one transaction: a buyer's as it is, the staff's with its record. */
export async function writeCart<T>(
  { db, acts }: Ports,
  owner: CartOwner,
  work: (tx: Transaction) => Promise<Written<T>>,
): Promise<T> {
  if (owner.kind !== "staff") return (await db.transaction(work)).value;
  const { by, customerId, webUserId: subject } = owner;
  const performed = await acts.perform<T>({ by, action: ACTION }, async (tx) => {
    const { value, after } = await work(tx);
    return { value, deed: after && { customerId, subject, after } };
  });
  if (performed.outcome !== "done") throw new NoRightError(ACTION);
  return performed.value;
}
