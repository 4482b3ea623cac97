import { COMPANY_ROLES, type CompanyRole } from "../../../domain/company/rights.ts";
import { isLocale, type Locale } from "../../../domain/locale.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { readEmail, readNames } from "../../../ui/login/login.form.ts";
import type { TypedFields } from "./customer.form.ts";

/** Email, role and language of a person; the name is in other fields of the same form. */
export type PersonFields = { readonly email: string; readonly role: CompanyRole; readonly locale: Locale };

type Errors = { readonly errors: Readonly<Record<string, StringKey>> };

type Read = { readonly person: PersonFields } | Errors;

export function readPersonFields(typed: TypedFields): Read {
  const email = readEmail(typed["email"] ?? "")?.toLowerCase() ?? null;
  const role = COMPANY_ROLES.find((each) => each === typed["role"]);
  const { mailLocale = "" } = typed;
  if (email !== null && role && isLocale(mailLocale)) return { person: { email, role, locale: mailLocale } };
  return {
    errors: {
      ...(email === null && { email: "company.faults.badEmail" as const }),
      ...(!role && { role: "company.faults.badRole" as const }),
      ...(!isLocale(mailLocale) && { mailLocale: "forms.invalid" as const }),
    },
  };
}

type NewPerson = PersonFields & { readonly nameFirst: string; readonly nameLast: string };

export function readNewPerson(typed: TypedFields): { readonly person: NewPerson } | Errors {
  const { nameFirst, nameLast } = readNames({ nameFirst: typed["nameFirst"], nameLast: typed["nameLast"] });
  const read = readPersonFields(typed);
  if (nameFirst !== null && nameLast !== null && "person" in read)
    return { person: { ...read.person, nameFirst, nameLast } };
  return {
    errors: {
      ...(nameFirst === null && { nameFirst: nameProblem(typed["nameFirst"]) }),
      ...(nameLast === null && { nameLast: nameProblem(typed["nameLast"]) }),
      ...("errors" in read && read.errors),
    },
  };
}

function nameProblem(typed = ""): StringKey {
  return typed.trim() === "" ? "forms.required" : "addresses.wrongCharacters";
}
