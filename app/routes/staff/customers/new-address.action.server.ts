import { data } from "react-router";
import { mayDo } from "../../../domain/staff/rights.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { notFound, type PageContext } from "../../../middleware/page-context.server.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { readFields } from "../../../services/http/read-form.server.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import { nonceOf } from "../../../ui/account/address-book.loader.server.ts";
import { addressForm, addressReply } from "../../../ui/account/address.form.server.ts";
import { parseForm } from "../../../ui/forms/conform.server.ts";
import { leftForm } from "../../../ui/forms/language-button.ts";
import { staffCart, type StaffCartPage } from "../cart/cart.loader.server.ts";
import { cartPagePath } from "../cart/cart-types.ts";
import { customerOr404 } from "./customer.loader.server.ts";

/** The order that the address is for; null without one. 404 for a person of another customer. */
export async function cartOfAddress(id: string, url: URL, member: StaffMember, page: PageContext) {
  const person = url.searchParams.get("for");
  if (person === null) return null;
  const cart = await staffCart({ id, person }, member, page);
  return { cart, back: cartPagePath(cart.plainPath, "address") };
}

/** Saves the address for the customer. During an order, the order is then shipped there. */
export async function addAddress(
  { request, url }: { readonly request: Request; readonly url: URL },
  typedId: string,
  member: StaffMember,
  page: PageContext,
) {
  const { services, locale, t } = page;
  const posted = await readFields(request);
  const left = leftForm(posted);
  if (left) return data({ reply: left });
  const { customer } = await customerOr404(typedId, page);
  const of = await cartOfAddress(typedId, url, member, page);
  const submission = parseForm(posted, addressForm(await services.countries.index()));
  const refuse = (status: number, key: StringKey) =>
    data({ reply: submission.reply({ formErrors: [key] }) }, { status });
  if (!mayDo(member.role, "customer.address")) return refuse(403, "staff.noRight");
  if (submission.status !== "success")
    return data({ reply: addressReply(submission.reply(), locale) }, { status: 400 });
  const form = submissionKey(nonceOf(posted), ["new address", member.id, customer.id, submission.value]);
  const added = await services.newCustomers.addAddress({ email: member.email }, customer.id, submission.value, form);
  if (added === "no-right") return refuse(403, "staff.noRight");
  if (added === "missing") throw notFound();
  if (added === "full") return refuse(409, "addresses.full");
  const isChosen = of !== null && added !== "repeated" && (await shipTo(added.contactId, of.cart));
  const path = isChosen
    ? cartPagePath(of.cart.plainPath, "shipping")
    : (of?.back ?? pagePath("staffCustomer", locale, { id: String(customer.id) }));
  const message = t(isChosen ? "staff.newAddress.used" : "staff.newAddress.saved");
  return services.flash.redirect(path, { type: "success", message });
}

/** The bill-to address stays; without one it is the new address. False without a cart. */
async function shipTo(contactId: number, cart: StaffCartPage): Promise<boolean> {
  if (!cart.mayOrder) return false;
  const { services, owner, visitor, user } = cart;
  const { billTo } = await services.checkout.preparation(owner, visitor);
  const chosen = { shippingContactId: contactId, billingContactId: billTo?.id ?? contactId };
  return (await services.checkout.chooseAddresses(user, chosen, owner)) === "done";
}
