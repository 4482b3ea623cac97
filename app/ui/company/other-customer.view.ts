import { customersOf, type Customer, type WebUser } from "../../domain/customers/web-user.ts";
import { BUY_FOR, FOR_NO_ONE, type UndoneForm } from "../../domain/undone-request.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { OtherCustomerWords } from "./other-customer.server.tsx";

type Facts = {
  readonly user: WebUser;
  readonly present: Customer | null;
};

type Undone = { readonly back: string | null; readonly form: UndoneForm | null };

/** A form that was displayed for another customer of the user. Customers of other users are never named. */
export function otherCustomerForm(
  { user, present }: Facts,
  shownFor: number,
  { back, form }: Undone,
  t: Translate,
): OtherCustomerWords {
  const other = customersOf(user).find(({ id }) => id === shownFor) ?? null;
  const send = (value: number, label: string) => ({ name: BUY_FOR, value, label });
  const forOther = other && send(other.id, t("company.customers.sendForOther", other.name));
  const forPresent = present
    ? send(present.id, t("company.customers.sendForPresent", present.name))
    : send(FOR_NO_ONE, t("company.customers.sendForNoOne"));
  return {
    message: messageOf(other?.name ?? null, present?.name ?? null, t),
    hint: t("company.customers.kept"),
    choices: forOther ? [forOther, forPresent] : [forPresent],
    fileNotKept: form?.hasFile ? t("errors.fileNotKept") : "",
    back: back === null ? null : { href: back, label: t("errors.backToPage") },
  };
}

function messageOf(other: string | null, present: string | null, t: Translate): string {
  if (other === null) {
    return present === null ? t("company.customers.strangeFormOfNoOne") : t("company.customers.strangeForm", present);
  }
  return present === null
    ? t("company.customers.otherFormOfNoOne", other)
    : t("company.customers.otherForm", other, present);
}

export function otherCustomersPage(
  what: "Order" | "SharedCart" | "Request",
  present: Customer | null,
  other: Customer,
  t: Translate,
): OtherCustomerWords {
  return {
    message: present
      ? t(`company.customers.other${what}`, other.name, present.name)
      : t(`company.customers.other${what}OfNoOne`, other.name),
    hint: t("company.customers.otherHint"),
    choices: [{ name: "customer", value: other.id, label: t("company.customers.switchTo", other.name) }],
    fileNotKept: "",
    back: null,
  };
}
