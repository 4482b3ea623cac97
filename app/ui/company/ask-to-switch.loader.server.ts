import { data } from "react-router";
import type { Customer } from "../../domain/customers/web-user.ts";
import type { UndoneRequest } from "../../domain/undone-request.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import { otherCustomerMarkup } from "./other-customer.server.tsx";
import { otherCustomersPage } from "./other-customer.view.ts";

type Other = {
  readonly what: Parameters<typeof otherCustomersPage>[0];
  readonly customer: Customer;
  readonly path: string;
};

/** The item belongs to another customer of the user: one button switches and opens it. */
export function askToSwitch(
  { what, customer, path }: Other,
  { visitor, t }: Pick<PageContext, "visitor" | "t">,
): never {
  const form = { path: "/customer", fields: [["to", path]] as const, hasFile: false };
  const markup = otherCustomerMarkup(otherCustomersPage(what, visitor.customer, customer, t), form);
  const undone: UndoneRequest = {
    kind: "undone",
    why: "other-customer",
    heading: "errors.customerHeading",
    markup,
    back: null,
    form: null,
  };
  throw data(undone, { status: 409, headers: { "Cache-Control": "private, no-store" } });
}
