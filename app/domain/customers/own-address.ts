import type { Contact } from "./contact.ts";
import { primaryCustomer, type WebUser } from "./web-user.ts";

/** The address belongs to the user's current customer, or the user entered it before a first order (R-ADDR-12, decision 0033). */
export function isOwnAddress(user: WebUser, { customerId, webUserId }: Contact): boolean {
  return customerId === null ? webUserId === user.id : customerId === primaryCustomer(user)?.id;
}
