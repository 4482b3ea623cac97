import { data } from "react-router";
import type { CompanyForm, CompanyFormFault } from "../../ui/company/company.form.ts";
import type { StringKey } from "../../i18n/strings.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { RefusedCompanyForm } from "../../ui/company/company-types.ts";
import { faultTexts, refusedForm } from "../../ui/company/company.view.ts";

/** Results that need a message. */
type Fault = "repeated" | "no-right" | "missing" | "last" | "last-approver" | "member" | "too-many" | "too-often";

const REFUSALS = {
  "no-right": { key: "company.noRight", status: 403 },
  missing: { key: "company.missing", status: 409 },
  last: { key: "company.lastAdministrator", status: 409 },
  "last-approver": { key: "company.lastApprover", status: 409 },
  member: { key: "company.invite.member", status: 409 },
  "too-many": { key: "company.invite.tooMany", status: 409 },
  "too-often": { key: "company.invite.tooOften", status: 409 },
} as const satisfies Record<Exclude<Fault, "repeated">, { key: StringKey; status: number }>;

/** The form with its entered values and errors. */
export function refuse(form: CompanyForm, status: number, message: string, errors?: RefusedCompanyForm["errors"]) {
  return data({ refused: refusedForm(form, message, errors) }, { status });
}

/** For a form that could not be read, with all errors. */
export function refuseFields(form: CompanyForm, faults: readonly CompanyFormFault[], { t }: Pick<PageContext, "t">) {
  return refuse(form, 400, t("forms.problems"), faultTexts(faults, { t }));
}

/** Redirects after success, now or earlier; else shows the form again. */
export function answer(
  outcome: "done" | Fault,
  form: CompanyForm,
  { services, t }: PageContext,
  done: { readonly path: string; readonly message: string },
) {
  const { path, message } = done;
  // A double click sees only the second answer, which reports the first.
  if (outcome === "done" || outcome === "repeated") return services.flash.redirect(path, { type: "success", message });
  const { key, status } = REFUSALS[outcome];
  if (outcome === "member" && form.intent === "invite")
    return refuse(form, status, t("forms.problems"), { email: t(key) });
  if (outcome !== "last-approver") return refuse(form, status, t(key));
  const refused = refusedForm(form, t(key));
  // The next press confirms.
  return data({ refused: { ...refused, typed: { ...refused.typed, told: "asked" } } }, { status });
}
