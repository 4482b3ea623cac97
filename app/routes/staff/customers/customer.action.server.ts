import { data } from "react-router";
import { CUSTOMER_CHANGES } from "../../../domain/customers/customer-change.ts";
import { mayDo, type StaffAction } from "../../../domain/staff/rights.ts";
import {
  readCustomerAction,
  readCustomerForm,
  type CustomerAction,
  type CustomerFormErrors,
  type CustomerFormHead,
  type CustomerFormName,
  type TypedFields,
} from "./customer.form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { customerOr404, customerRules } from "./customer.loader.server.ts";
import { notFound, type PageContext } from "../../../middleware/page-context.server.ts";
import type {
  AccountChanged,
  CustomerChanged,
} from "../../../services/customer-administration/customer-administration.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { unreadable } from "../../../services/http/read-form.server.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import { recordRows } from "../audit/audit-rows.view.ts";
import type { RefusedCustomerForm } from "./customer-forms.view.ts";

type Posted = { readonly head: CustomerFormHead; readonly typed: TypedFields };

/**
 * Redirects to the page after success. A refused form comes back with all entries: 400 for errors, 409 after a change by someone else, 403
 * without permission.
 */
export async function answerCustomerForm(form: FormData, typedId: string, member: StaffMember, page: PageContext) {
  const posted = readCustomerForm(form);
  if (posted === null) throw unreadable();
  const file = await customerOr404(typedId, page);
  const { t } = page;
  const refuseWith = (status: 400 | 403 | 409, message: string, errors: CustomerFormErrors = {}) => {
    const refused: RefusedCustomerForm = {
      intent: posted.head.intent,
      message,
      typed: posted.typed,
      errors,
    };
    return data({ refused, company: null }, { status });
  };
  const refuse = (status: 400 | 403 | 409, message: StringKey, errors: CustomerFormErrors = {}) =>
    refuseWith(status, t(message), errors);
  if (!mayDo(member.role, actionOf(posted.head.intent))) return refuse(403, "staff.customer.noRight");
  const read = readCustomerAction(posted.head, posted.typed, await customerRules(file, page));
  if ("errors" in read) return refuse(400, "forms.problems", read.errors);
  const isAccount = read.action.kind === "keep-account" || read.action.kind === "forget-account";
  const outcome = await carryOut(file.customer.id, read.action, posted, member, page);
  switch (outcome) {
    case "no-right":
      return refuse(403, "staff.customer.noRight");
    case "stale":
      return refuseWith(409, await staleText(file.customer.id, posted.head.intent, page));
    case "missing":
      if (!isAccount) throw notFound();
      return refuse(
        409,
        read.action.kind === "keep-account" ? "staff.customer.noOne" : "staff.customer.accountMissing",
      );
    case "same":
      return back("info", t("staff.customer.same"), file.customer.id, page);
    case "done":
      return back("success", t("staff.customer.saved", t(TITLES[posted.head.intent])), file.customer.id, page);
    case "repeated":
      return back("success", t("staff.customer.repeated"), file.customer.id, page);
  }
}

/** Names the colleague who was first; changes by an import have no author. */
async function staleText(id: number, intent: CustomerFormName, page: PageContext): Promise<string> {
  const entries = await page.services.staffRecords.of({ customerId: id });
  const last = entries.filter(({ action }) => action === actionOf(intent)).slice(0, 1);
  const [row] = recordRows(last, page);
  return row ? page.t("staff.customer.staleBy", row.by, row.at) : page.t("staff.customer.stale");
}

const TITLES = {
  name: "staff.customer.form.name",
  prices: "staff.customer.form.prices",
  note: "staff.customer.note",
  terms: "staff.customer.form.terms",
  tax: "staff.customer.form.tax",
  "free-ground": "staff.customer.form.freeGround",
  rep: "staff.customer.form.rep",
  account: "staff.customer.form.account",
  "forget-account": "staff.customer.form.account",
} as const satisfies Record<CustomerFormName, StringKey>;

function actionOf(intent: CustomerFormName): StaffAction {
  if (intent === "account" || intent === "forget-account") return "customer.account";
  if (intent === "note") return "customer.note";
  return CUSTOMER_CHANGES[intent].action;
}

function carryOut(
  id: number,
  action: CustomerAction,
  { head, typed }: Posted,
  { id: staffId, email }: StaffMember,
  { services }: PageContext,
): Promise<CustomerChanged | AccountChanged> {
  const { customerAdministration } = services;
  const by = { email };
  const form = submissionKey(head.nonce, ["staff customer", staffId, id, typed]);
  if (action.kind === "change") return customerAdministration.change(by, id, action.change, { seen: head.seen, form });
  if (action.kind === "note") return customerAdministration.addNote(by, id, action.text, form);
  if (action.kind === "keep-account")
    return customerAdministration.keepAccount(by, id, action, { seen: head.seen, form });
  return customerAdministration.forgetAccount(by, id, action.accountId, form);
}

function back(
  type: "success" | "info",
  message: string,
  id: number,
  { services, locale }: PageContext,
): Promise<Response> {
  return services.flash.redirect(pagePath("staffCustomer", locale, { id: String(id) }), { type, message });
}
