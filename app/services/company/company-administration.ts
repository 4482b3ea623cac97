import type { CompanySettings } from "../../domain/company/settings.ts";
import type { CompanyRole } from "../../domain/company/rights.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Actor } from "../staff/staff.ts";
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
  invite(
    by: Actor,
    customerId: number,
    wish: { readonly email: string; readonly role: CompanyRole; readonly locale: Locale },
    form: string,
  ): Promise<"done" | "member" | "missing" | Refused>;
  waiting(): Promise<readonly RequestForStaff[]>;
  countWaiting(): Promise<number>;
  answer(
    by: Actor,
    requestId: number,
    into: { readonly customerId: number; readonly role: CompanyRole } | null,
    form: string,
  ): Promise<"done" | "missing" | "no-customer" | Refused>;
}
