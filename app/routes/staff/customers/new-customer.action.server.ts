import { data, type RouterContextProvider } from "react-router";
import { fullName } from "../../../domain/customers/web-user.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { requireFreshCode } from "../../../middleware/fresh-code.server.ts";
import type { PageContext } from "../../../middleware/page-context.server.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { readFields } from "../../../services/http/read-form.server.ts";
import type { CustomerRecord, LikelyDuplicate } from "../../../services/new-customers/new-customers.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import { nonceOf } from "../../../ui/account/address-book.loader.server.ts";
import { addressForm, addressReply } from "../../../ui/account/address.form.server.ts";
import type { FormReply } from "../../../ui/forms/conform.ts";
import { parseForm } from "../../../ui/forms/conform.server.ts";
import { singleFieldsOf } from "../../../ui/forms/form-fields.ts";
import { leftForm } from "../../../ui/forms/language-button.ts";
import { textFieldsOf, type TypedFields } from "./customer.form.ts";
import { readNewCustomer, type NewCustomerRules } from "./new-customer.form.ts";

type At = { readonly request: Request; readonly url: URL; readonly context: Readonly<RouterContextProvider> };

type RefusedNewCustomer = {
  readonly reply: FormReply;
  readonly likely: readonly LikelyDuplicate[];
  readonly message?: string;
};

export async function newCustomerRules({ role }: StaffMember, { services }: PageContext): Promise<NewCustomerRules> {
  const { defaultPriceList } = services.content.site().shop;
  const mayPrice = mayDo(role, "customer.prices");
  return {
    defaultPriceList,
    prices: mayPrice ? await services.newCustomers.choices() : null,
    terms: mayDo(role, "customer.terms") ? await services.customerAdministration.terms() : null,
  };
}

type Posted = { readonly record: CustomerRecord; readonly typed: TypedFields; readonly reply: FormReply };

type Answer = ReturnType<typeof answer>;

/** Creates the customer and goes to its page, or to the order of its first person. Likely duplicates are displayed once. */
export async function createCustomer(at: At, member: StaffMember, page: PageContext) {
  const posted = await readFields(at.request);
  const left = leftForm(posted);
  if (left) return answer({ reply: left, likely: [] }, 200);
  const read = await readPosted(posted, member, page);
  if ("refused" in read) return read.refused;
  if (read.record.person.role === "administrator") await requireFreshCode(at);
  return saveCustomer(read, submissionKey(nonceOf(posted), ["new customer", member.id, read.record]), member, page);
}

async function readPosted(
  posted: FormData,
  member: StaffMember,
  page: PageContext,
): Promise<Posted | { readonly refused: Answer }> {
  const { services, locale } = page;
  const submission = parseForm(posted, addressForm(await services.countries.index()));
  const typed = textFieldsOf(singleFieldsOf(posted));
  // Refused for other reasons than the address, too: then the entries come back.
  const reply = withErrors(addressReply(submission.reply(), locale), {});
  if (!mayDo(member.role, "customer.create")) return { refused: noRight(reply, "staff.noRight", page) };
  const read = readNewCustomer(typed, await newCustomerRules(member, page));
  if (read === "no-right") return { refused: noRight(reply, "staff.newCustomer.noTerms", page) };
  if (submission.status !== "success" || "errors" in read)
    return { refused: answer({ reply: withErrors(reply, "errors" in read ? read.errors : {}), likely: [] }, 400) };
  const { person, ...terms } = read.record;
  const address = submission.value;
  const { nameFirst, nameLast } = address;
  const name = address.nameCompany || fullName(address);
  return { record: { ...terms, name, address, person: { ...person, nameFirst, nameLast } }, typed, reply };
}

async function saveCustomer(
  { record, typed, reply }: Posted,
  form: string,
  member: StaffMember,
  page: PageContext,
): Promise<Response | Answer> {
  const { services, locale, t } = page;
  const { newCustomers } = services;
  const { email } = record.person;
  const likely = (await services.companyPeople.wasDone(form)) ? [] : await newCustomers.likely(record);
  if (likely.length > 0 && typed["seen"] !== seenOf(likely)) return answer({ reply, likely }, 409);
  const { defaultPriceList } = services.content.site().shop;
  const made = await newCustomers.create({ email: member.email }, record, { defaultPriceList, form });
  if (made === "no-right") return noRight(reply, "staff.newCustomer.noTerms", page);
  const created = made === "repeated" ? await newCustomers.createdFor(email) : made;
  if (created === "barred" || created === null)
    return answer({ reply: withErrors(reply, { email: "staff.newCustomer.barred" }), likely: [] }, 409);
  const params = { id: String(created.customerId), person: created.webUserId };
  const path = pagePath(typed["next"] === "page" ? "staffCustomer" : "staffCart", locale, params);
  const message = t("staff.newCustomer.created", record.name, created.customerId, email);
  return services.flash.redirect(path, { type: "success", message });
}

function noRight(reply: FormReply, message: StringKey, { t }: PageContext) {
  return answer({ reply, likely: [], message: t(message) }, 403);
}

/** The duplicates that the page displayed. */
function seenOf(likely: readonly LikelyDuplicate[]): string {
  return likely.map(({ id }) => id).join(" ");
}

function withErrors(reply: FormReply, errors: Readonly<Record<string, string>>): FormReply {
  const more = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]]));
  return { ...reply, status: "error", error: { ...reply.error, ...more } };
}

function answer(refused: RefusedNewCustomer, status: number) {
  return data<RefusedNewCustomer>(refused, { status });
}
