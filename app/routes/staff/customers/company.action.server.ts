import { type RouterContextProvider, data } from "react-router";
import { readCompanyDomain } from "../../../domain/company/mail-domain.ts";
import { mayDo } from "../../../domain/staff/rights.ts";
import { readLimit } from "../../../ui/company/company.form.ts";
import { readEmail } from "../../../ui/login/login.form.ts";
import { readId } from "../../../ui/forms/read-id.ts";
import { singleFieldsOf } from "../../../ui/forms/form-fields.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { customerOr404 } from "./customer.loader.server.ts";
import { requireFreshCode } from "../../../middleware/fresh-code.server.ts";
import type { PageContext } from "../../../middleware/page-context.server.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { checkFields } from "../../../services/http/read-form.server.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import { refusedForm } from "../../../ui/company/company.view.ts";
import { z } from "zod";
import { COMPANY_ROLES } from "../../../domain/company/rights.ts";
import { oneLineOf } from "../../../ui/forms/plain-text.ts";

const text = oneLineOf(1000);

/** Errors of fields are values, not exceptions. */
export const staffCompanyForm = z.object({
  intent: z.enum(["domain-add", "domain-remove", "member-role", "member-limit", "member-invite", "join-answer"]),
  nonce: text,
  domain: text,
  person: text,
  email: text,
  role: z.enum(COMPANY_ROLES).nullable().catch(null),
  /** Displayed role, to detect a change by a colleague. */
  was: z.enum(COMPANY_ROLES).nullable().catch(null),
  limitKind: z.enum(["company", "none", "own"]).catch("company"),
  limit: text,
  wasLimit: text,
  /** A membership request, and the customer to join. */
  id: text,
  customer: text,
  answer: z.enum(["accept", "refuse"]).catch("refuse"),
});

type StaffCompanyForm = z.output<typeof staffCompanyForm>;

/** A refusal with its message, at a field if it has one. */
type Refusal = { readonly status: 400 | 403 | 409; readonly key: StringKey; readonly field?: keyof StaffCompanyForm };

const REFUSALS = {
  "no-right": { status: 403, key: "staff.noRight" },
  missing: { status: 409, key: "company.missing" },
  stale: { status: 409, key: "staff.company.roleStale" },
  member: { status: 409, key: "staff.company.member", field: "email" },
  known: { status: 409, key: "staff.company.hasDomain", field: "domain" },
  taken: { status: 409, key: "staff.company.taken", field: "domain" },
  "no-customer": { status: 400, key: "staff.company.noCustomer", field: "customer" },
} as const satisfies Record<string, Refusal>;

type Outcome = "done" | "repeated" | keyof typeof REFUSALS;

/** Null for other forms of the page. */
export function companyFormOf(posted: FormData): StaffCompanyForm | null {
  const read = staffCompanyForm.safeParse(singleFieldsOf(posted));
  return read.success ? read.data : null;
}

type At = { readonly url: URL; readonly context: Readonly<RouterContextProvider> };

type StaffForm = { readonly member: StaffMember; readonly page: PageContext; readonly at: At };

/** A session left open must not be enough to add or remove an administrator. */
async function requireFreshCodeFor(
  form: StaffCompanyForm,
  { customer }: { readonly customer: { readonly id: number } },
  { page: { services }, at }: Pick<StaffForm, "page" | "at">,
): Promise<void> {
  const isOfAdministrator = async () => {
    if (form.role === "administrator") return true;
    if (form.intent !== "member-role") return false;
    const { people } = await services.companyAdministration.of(customer.id);
    return people.some(({ id, role }) => id === form.person && role === "administrator");
  };
  if (await isOfAdministrator()) await requireFreshCode(at);
}

export async function changeCustomerCompany(
  form: StaffCompanyForm,
  { customer: typedId, member, page, at }: StaffForm & { readonly customer: string },
) {
  const file = await customerOr404(typedId, page);
  const { customer } = file;
  const { services, locale } = page;
  const action = form.intent.startsWith("domain") ? "company.domains" : "company.people";
  if (!mayDo(member.role, action)) return refuse(form, REFUSALS["no-right"], page);
  if (action === "company.people") await requireFreshCodeFor(form, file, { page, at });
  const by = { email: member.email };
  const key = keyOf(form, member, customer.id);
  const { companyAdministration } = services;
  const path = pagePath("staffCustomer", locale, { id: String(customer.id) });
  const tell = async (work: () => Promise<Outcome>) => answerOutcome(await work(), form, path, page);
  switch (form.intent) {
    case "domain-add": {
      const read = readCompanyDomain(form.domain);
      if ("wrong" in read) {
        const key = `staff.company.domainFaults.${read.wrong}` as const;
        return refuse(form, { status: 400, key, field: "domain" }, page);
      }
      return tell(() => companyAdministration.addDomain(by, customer.id, read.domain, key));
    }
    case "domain-remove":
      return tell(() => companyAdministration.removeDomain(by, customer.id, form.domain, key));
    case "member-role": {
      const { role } = form;
      if (role === null) return refuse(form, { status: 400, key: "company.faults.badRole" }, page);
      return tell(() => companyAdministration.setRole(by, customer.id, form.person, { role, seen: form.was }, key));
    }
    case "member-limit": {
      const read = readLimit(form);
      if ("value" in read)
        return tell(() => companyAdministration.setLimit(by, customer.id, form.person, read.value, key));
      const fault = read.wrong.find((each) => each.fault === "limitUnused") ? "limitUnused" : "badLimit";
      return refuse(form, { status: 400, key: `company.faults.${fault}`, field: "limit" }, page);
    }
    case "member-invite": {
      const email = readEmail(form.email);
      if (email === null) return refuse(form, { status: 400, key: "company.faults.badEmail", field: "email" }, page);
      const wish = { email, role: form.role ?? "buyer", locale };
      return tell(() => companyAdministration.invite(by, customer.id, wish, key));
    }
    case "join-answer":
      return refuse(form, REFUSALS.missing, page);
  }
}

/** Answers a membership request that no company administrator can answer. */
export async function answerJoinRequest(posted: FormData, { member, page, at }: StaffForm) {
  const form = checkFields(singleFieldsOf(posted), staffCompanyForm);
  const { services, locale } = page;
  if (!mayDo(member.role, "company.people")) return refuse(form, REFUSALS["no-right"], page);
  const customerId = readId(form.customer.trim());
  const isRefused = form.answer === "refuse";
  if (!isRefused && form.role === "administrator") await requireFreshCode(at);
  if (!isRefused && customerId === null) return refuse(form, REFUSALS["no-customer"], page);
  const into = isRefused || customerId === null ? null : { customerId, role: form.role ?? "buyer" };
  const outcome = await services.companyAdministration.answer(
    { email: member.email },
    readId(form.id) ?? 0,
    into,
    keyOf(form, member, 0),
  );
  return answerOutcome(outcome, form, pagePath("staffCustomers", locale), page);
}

function keyOf({ nonce, ...fields }: StaffCompanyForm, { id }: StaffMember, customerId: number): string {
  return submissionKey(nonce, ["staff company", id, customerId, fields]);
}

function answerOutcome(outcome: Outcome, form: StaffCompanyForm, path: string, page: PageContext) {
  const { flash } = page.services;
  // A double click sees only the second answer, which reports the first.
  if (outcome === "done" || outcome === "repeated")
    return flash.redirect(path, { type: "success", message: page.t("staff.company.saved") });
  return refuse(form, REFUSALS[outcome], page);
}

function refuse(form: StaffCompanyForm, { status, key, field }: Refusal, { t }: PageContext) {
  const company = field ? refusedForm(form, t("forms.problems"), { [field]: t(key) }) : refusedForm(form, t(key));
  return data({ refused: null, company }, { status });
}
