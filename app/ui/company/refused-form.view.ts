import type { CompanyRole } from "../../domain/company/rights.ts";
import type { CompanyFormFault } from "./company.form.ts";
import type { Words } from "../../i18n/strings.ts";
import type { RefusedCompanyForm } from "./company-types.ts";

type Sent = { readonly intent: string; readonly nonce: string; readonly role: CompanyRole | null };

/** `errors` by field name. */
export function refusedForm(
  sent: Sent,
  message: string,
  errors: RefusedCompanyForm["errors"] = {},
): RefusedCompanyForm {
  const { role, nonce: _, ...typed } = sent;
  return { intent: sent.intent, message, errors, typed: { ...typed, role: role ?? "" } };
}

export function faultTexts(faults: readonly CompanyFormFault[], { t }: Pick<Words, "t">): RefusedCompanyForm["errors"] {
  const errors: Record<string, string> = {};
  for (const { field, fault, typed = "" } of faults) {
    const text = t(`company.faults.${fault}`, typed);
    errors[field] = errors[field] === undefined ? text : `${errors[field]} ${text}`;
  }
  return errors;
}
