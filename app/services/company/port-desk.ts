import type { CompanySettings } from "../../domain/company/settings.ts";
import type { CompanyRole } from "../../domain/company/rights.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Actor } from "../staff/port.ts";
import type { CompanyPerson, OpenInvitation, WaitingRequest } from "./port-people.ts";

/** What the staff see of a customer as a company. */
export type CompanyFile = {
  readonly people: readonly CompanyPerson[];
  readonly settings: CompanySettings;
  readonly domains: readonly string[];
  readonly invitations: readonly OpenInvitation[];
};

/** A request that waits for the staff. */
export type DeskRequest = WaitingRequest & {
  /** The customer their mail domain stands for; null where it stands for none. */
  readonly known: { readonly id: number; readonly name: string } | null;
};

type Refused = "repeated" | "no-right";

/** What the shop's own people do for companies. Writing is put on record. */
export interface CompanyDesk {
  of(customerId: number): Promise<CompanyFile>;
  /** `known`: the customer has it already; `taken`: another one has. */
  addDomain(by: Actor, customerId: number, domain: string, form: string): Promise<"done" | "known" | "taken" | Refused>;
  removeDomain(by: Actor, customerId: number, domain: string, form: string): Promise<"done" | "missing" | Refused>;
  setRole(
    by: Actor,
    customerId: number,
    personId: string,
    role: CompanyRole,
    form: string,
  ): Promise<"done" | "missing" | Refused>;
  invite(
    by: Actor,
    customerId: number,
    wish: { readonly email: string; readonly role: CompanyRole; readonly locale: Locale },
    form: string,
  ): Promise<"done" | "member" | "missing" | Refused>;
  /** Oldest first. */
  waiting(): Promise<readonly DeskRequest[]>;
  countWaiting(): Promise<number>;
  /** Null refuses; `no-customer`: there is none of this number. */
  answer(
    by: Actor,
    requestId: number,
    into: { readonly customerId: number; readonly role: CompanyRole } | null,
    form: string,
  ): Promise<"done" | "missing" | "no-customer" | Refused>;
}
