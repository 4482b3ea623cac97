import { customersOf, type Customer, type WebUser } from "../../domain/customers/web-user.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { CustomerChoice } from "./customer-switch.server.tsx";

/** Null for users of one customer. */
export function customerChoice(
  user: WebUser,
  chosen: Customer | null,
  back: string,
  t: Translate,
): CustomerChoice | null {
  const customers = customersOf(user);
  if (!chosen || customers.length < 2) return null;
  return {
    label: t("company.customers.label"),
    submit: t("company.customers.switch"),
    chosen: chosen.id,
    customers: customers.map(({ id, name }) => ({ id, name })),
    back,
  };
}
