import { customerCount } from "../../domain/customers/own-address.ts";
import type { Visitor } from "../../domain/customers/web-user.ts";
import type { BuyingForView } from "../../ui/account/buying-for.tsx";

/** What somebody of several customers is told: a session buys for one of them (decision 0033). */
export function buyingFor({ user, customer }: Visitor): BuyingForView {
  const count = user ? customerCount(user) : 0;
  return customer && count > 1 ? { customer: customer.name, count } : null;
}
