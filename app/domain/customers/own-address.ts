import type { Contact } from "./contact.ts";
import { primaryCustomer, type WebUser } from "./web-user.ts";

/**
 * Whether somebody may ship or be billed to an address: it is of the one customer they buy for, or they entered it themselves and
 * it waits for their first order. One of another customer of theirs is not (R-ADDR-12, decision 0033).
 */
export function isOwnAddress(user: WebUser, { customerId, webUserId }: Contact): boolean {
  return customerId === null ? webUserId === user.id : customerId === primaryCustomer(user)?.id;
}
