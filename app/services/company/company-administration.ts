import type { CompanySettings, LimitWish } from "../../domain/company/settings.ts";
import type { CompanyRole } from "../../domain/company/rights.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Actor, StaffTx } from "../staff/staff.ts";
import type { CompanyPerson, OpenInvitation, WaitingRequest } from "./members.ts";

export type CompanyFile = {
  readonly people: readonly CompanyPerson[];
  readonly settings: CompanySettings;
  readonly domains: readonly string[];
  readonly invitations: readonly OpenInvitation[];
};

export type RequestForStaff = WaitingRequest & {
  /** The customer with their mail domain; null without one. */
  readonly known: { readonly id: number; readonly name: string } | null;
};

export type AdmittedPerson = {
  readonly customerId: number;
  /** Lower case. */
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly role: CompanyRole;
  readonly locale: Locale;
};

/** `isNew`: the address was unknown until now. `member`: already belongs to the customer; `barred`: locked out or inactive. */
type Admission = { readonly webUserId: string; readonly isNew: boolean } | "member" | "barred";

type Refused = "repeated" | "no-right";

export interface CompanyAdministration {
  of(customerId: number): Promise<CompanyFile>;
  /** `known`: the customer already has the domain; `taken`: another customer has it. */
  addDomain(by: Actor, customerId: number, domain: string, form: string): Promise<"done" | "known" | "taken" | Refused>;
  removeDomain(by: Actor, customerId: number, domain: string, form: string): Promise<"done" | "missing" | Refused>;
  setRole(
    by: Actor,
    customerId: number,
    personId: string,
    change: { readonly role: CompanyRole; readonly seen: CompanyRole | null },
    form: string,
  ): Promise<"done" | "stale" | "missing" | Refused>;
  setLimit(
    by: Actor,
    customerId: number,
    personId: string,
    limit: LimitWish,
    form: string,
  ): Promise<"done" | "missing" | Refused>;
  invite(
    by: Actor,
    customerId: number,
    wish: { readonly email: string; readonly role: CompanyRole; readonly locale: Locale },
    form: string,
  ): Promise<"done" | "member" | "missing" | Refused>;
  /** Makes a person a member without an invitation; they sign in by a code. They get an email. A known user keeps name and language. */
  admitIn(tx: StaffTx, person: AdmittedPerson, by: { readonly staffId: number | null }): Promise<Admission>;
  waiting(): Promise<readonly RequestForStaff[]>;
  countWaiting(): Promise<number>;
  answer(
    by: Actor,
    requestId: number,
    into: { readonly customerId: number; readonly role: CompanyRole } | null,
    form: string,
  ): Promise<"done" | "missing" | "no-customer" | Refused>;
}
