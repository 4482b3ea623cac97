import { mayChangeBook } from "../../domain/company/rights.ts";
import { primaryCustomer, type WebUser } from "../../domain/customers/web-user.ts";
import type { Transaction } from "../database/database.server.ts";
import type { WebUsers } from "./port.ts";

/**
 * Whether somebody may change the book of the customer they act for, as of now; holds them until the transaction ends. Asked before
 * anything of the book is held.
 */
export async function mayChangeBookIn(
  tx: Transaction,
  webUsers: Pick<WebUsers, "memberIn">,
  user: WebUser,
): Promise<boolean> {
  const customer = primaryCustomer(user);
  const member = customer && (await webUsers.memberIn(tx, user.id, customer.id));
  return mayChangeBook({ customer, member });
}
