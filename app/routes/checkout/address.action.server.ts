import { data, type RouterContextProvider } from "react-router";
import { NEW_ADDRESS } from "../../ui/account/address.form.ts";
import type { FormReply } from "../../ui/forms/conform.ts";
import { addressForm, addressReply } from "../../ui/account/address.form.server.ts";
import { parseForm } from "../../ui/forms/conform.server.ts";
import { readId } from "../../ui/forms/read-id.ts";
import { leftForm } from "../../ui/forms/language-button.ts";
import type { StringKey } from "../../i18n/strings.ts";
import { nonceOf } from "../../ui/account/address-book.loader.server.ts";
import { answerAskedCompany } from "../../ui/company/membership-request.action.server.ts";
import { askForWhom } from "../../middleware/customer-of-form.server.ts";
import { notFound } from "../../middleware/page-context.server.ts";
import { checkoutPage, refuseWhoOrdersNothing, toStep, type CheckoutPage } from "./checkout-page.loader.server.ts";
import { stepPath } from "./steps.view.ts";

export async function answerAddressStep(request: Request, context: Readonly<RouterContextProvider>) {
  const posted = await request.formData().catch(() => new FormData());
  const page = await checkoutPage(context);
  refuseWhoOrdersNothing(page);
  const left = leftForm(posted);
  if (left) return data(formAgain(posted, left));
  return isChoice(posted) ? choose(posted, page) : addAddress(posted, page);
}

/** Filled in before the buyer enters anything. */
const PREFILLED_FIELDS: ReadonlySet<string> = new Set(["nameFirst", "nameLast", "addressCountry"]);

const hasNewAddress = (posted: FormData) =>
  Object.keys(NEW_ADDRESS).some((name) => {
    const typed = posted.get(name);
    return !PREFILLED_FIELDS.has(name) && typeof typed === "string" && typed.trim() !== "";
  });

/** The form of a new address also holds the choice. Enter means the new address if one is entered. */
function isChoice(posted: FormData): boolean {
  if (posted.get("intent") !== "new" || posted.has("choose")) return true;
  return posted.has("enter") && posted.has("shipping") && !hasNewAddress(posted);
}

/** The buyer entered a new address while a saved one was selected. The page asks which to use. */
function askWhich(posted: FormData) {
  const fields = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const error = { "": ["checkout.address.whichAddress" satisfies StringKey] };
  const reply: FormReply = { status: "error", initialValue: Object.fromEntries(fields), error };
  return data(formAgain(posted, reply, true), { status: 409 });
}

type AddressAgain = {
  readonly reply: FormReply | undefined;
  readonly chosen: { readonly shipTo: number | null; readonly billTo: number | null } | null;
  readonly isAsked: boolean;
  readonly isMissing?: boolean;
};

/** With all choices and entries. `isAsked`: the page asks which of two addresses to use. */
function formAgain(posted: FormData, reply: FormReply, isAsked = false): AddressAgain {
  const ticks = { billHere: tickOf(posted, "billHere"), askCompany: tickOf(posted, "askCompany") };
  const chosen = { shipTo: readId(posted.get("shipping")), billTo: readId(posted.get("billing")) };
  return {
    reply: { ...reply, initialValue: { ...reply.initialValue, ...ticks } },
    chosen: posted.has("shipping") ? chosen : null,
    isAsked,
  };
}

/** The choice and the new address entered before the session was lost. */
export function enteredAddress(fields: Readonly<Record<string, string>> | null) {
  const posted = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) posted.set(name, value);
  return fields ? enteredAgain(posted) : undefined;
}

function enteredAgain(posted: FormData) {
  const fields = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const again = formAgain(posted, { initialValue: Object.fromEntries(fields) });
  return hasNewAddress(posted) ? again : { ...again, reply: undefined };
}

/** No address to ship to was selected. */
function chooseAgain(posted: FormData) {
  const chosen = { shipTo: null, billTo: readId(posted.get("billing")) };
  return { ...enteredAgain(posted), chosen, isMissing: true };
}

async function choose(posted: FormData, page: CheckoutPage) {
  if (posted.get("choose") === "yes" && hasNewAddress(posted)) return askWhich(posted);
  const { services, user, locale } = page;
  const shipping = posted.get("shipping");
  const billing = posted.get("billing");
  if (shipping === null) return data(chooseAgain(posted), { status: 400 });
  const shippingContactId = readId(shipping);
  const billingContactId = billing === "same" || billing === null ? shippingContactId : readId(billing);
  if (shippingContactId === null || billingContactId === null) throw notFound();
  const outcome = await services.checkout.chooseAddresses(user, { shippingContactId, billingContactId });
  if (outcome === "missing") throw notFound();
  return toStep("shipping", locale);
}

const tickOf = (posted: FormData, name: string) => (posted.get(name) === "yes" ? "yes" : "no");

/** The new address where its box is checked, else the one that is selected as bill-to, else the present one. */
function billedAt(posted: FormData, added: { readonly id: number }, { billTo }: CheckoutPage["preparation"]): number {
  if (posted.get("billHere") === "yes") return added.id;
  return readId(posted.get("billing")) ?? billTo?.id ?? added.id;
}

/** Errors come back with all entries (R-ADDR-11, R-NOJS-07, R-ERR-13). */
async function addAddress(posted: FormData, page: CheckoutPage) {
  const { services, user, locale, preparation } = page;
  const countries = await services.countries.index();
  const submission = parseForm(posted, addressForm(countries));
  const refuse = (message?: StringKey) =>
    formAgain(posted, addressReply(submission.reply(message ? { formErrors: [message] } : {}), locale));
  if (submission.status !== "success") return data(refuse(), { status: 400 });
  try {
    const added = await services.contacts.add(user, submission.value, nonceOf(posted));
    if (added === "no-right") return data(refuse("addresses.refusedRole"), { status: 403 });
    if (added === "full") return data(refuse("addresses.full"), { status: 409 });
    const shippingContactId = added.id;
    const billTo = billedAt(posted, added, preparation);
    const outcome = await services.checkout.chooseAddresses(user, { shippingContactId, billingContactId: billTo });
    if (outcome === "missing")
      await services.checkout.chooseAddresses(user, { shippingContactId, billingContactId: shippingContactId });
    const asked = { isWanted: tickOf(posted, "askCompany") === "yes", companyName: submission.value.nameCompany };
    const message = await answerAskedCompany(asked, user, page);
    return message ? await services.flash.redirect(stepPath("shipping", locale), message) : toStep("shipping", locale);
  } catch (error) {
    await askForWhom(error);
    return data(refuse("addresses.failed"), { status: 503 });
  }
}
