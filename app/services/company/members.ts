import type { MailTopic } from "../../domain/company/order-mails.ts";
import type { Member } from "../../domain/company/member.ts";
import type { CompanyRole } from "../../domain/company/rights.ts";
import type { CompanySettings, LimitWish } from "../../domain/company/settings.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";
import type { Locale } from "../../domain/locale.ts";
import type { CompanyChangeMail } from "./company-log.ts";
import type { MailMessage } from "../mail/mail.ts";

export type CompanyPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: CompanyRole;
  readonly limit: LimitWish;
};

export type OpenInvitation = {
  readonly id: number;
  readonly email: string;
  readonly role: CompanyRole;
  readonly expiresAt: string;
};

export type WaitingRequest = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
  readonly askedAt: string;
  readonly customers: readonly { readonly id: number; readonly name: string }[];
};

/** Fields for administrators are empty for other members. */
export type CompanyFacts = {
  readonly people: readonly CompanyPerson[];
  readonly settings: CompanySettings;
  readonly invitations: readonly OpenInvitation[];
  readonly requests: readonly WaitingRequest[];
  readonly unwanted: readonly MailTopic[];
  /** Copy addresses outside the company's domains. */
  readonly outsideCopies: readonly string[];
};

type By = Pick<Member, "webUserId" | "customerId">;

type Refused = "repeated" | "no-right";

/** `last`: the company would lose its last administrator; needs a confirmation. */
export type PersonChanged = "done" | "missing" | "last" | "last-approver" | Refused;

/** `member`: already belongs to the company; `too-many`: daily limit of the company; `too-often`: of the address. */
export type Invited = "done" | "member" | "too-many" | "too-often" | Refused;

type Form = { readonly form: string };

type Going = Form & {
  readonly isLastTold: boolean;
  /** Name of the list that saves the cart. */
  readonly keptAs: string;
};

export interface CompanyPeople {
  read(by: Member): Promise<CompanyFacts>;
  waitingFor(by: Member): Promise<number>;
  wasDone(form: string): Promise<boolean>;
  /** Replaces an open invitation for the address. `locale` applies where the reader's language is unknown. */
  invite(
    by: By,
    wish: { readonly email: string; readonly role: CompanyRole },
    options: Form & { readonly locale: Locale },
  ): Promise<Invited>;
  withdrawInvitation(by: By, id: number, options: Form): Promise<"done" | "missing" | Refused>;
  change(
    by: By,
    personId: string,
    wish: { readonly role: CompanyRole; readonly limit: LimitWish },
    options: Form & { readonly isLastTold: boolean },
  ): Promise<PersonChanged>;
  remove(by: By, personId: string, options: Going): Promise<PersonChanged>;
  leave(by: By, options: Going): Promise<PersonChanged>;
  /** `outside`: unconfirmed new copy addresses of another domain. */
  saveSettings(
    by: By,
    settings: CompanySettings,
    options: Form & { readonly isOutsideMeant: boolean },
  ): Promise<"done" | { readonly outside: readonly string[] } | Refused>;
  saveWishes(by: By, unwanted: readonly MailTopic[], options: Form): Promise<"done" | Refused>;
  answer(by: By, requestId: number, role: CompanyRole | null, options: Form): Promise<"done" | "missing" | Refused>;
}

type Invitation = { readonly customerName: string; readonly role: CompanyRole };

export interface CompanyDoor {
  isOpen(token: string): Promise<boolean>;
  /** `accepted`: this user joined by it; `over`: any reason except another address. */
  find(token: string, user: WebUser): Promise<Invitation | "accepted" | "other-address" | "over">;
  /** Idempotent for the user who joined by it. */
  accept(token: string, user: WebUser): Promise<{ readonly customerId: number } | "other-address" | "over">;
  /** `over` also after acceptance: members leave on the company's page. */
  decline(token: string, user: WebUser): Promise<"done" | "other-address" | "over">;
  /** `free-mail`: the mail domain identifies no company. */
  standing(user: WebUser): Promise<"may-ask" | "waiting" | "free-mail">;
  isToBeAsked(user: WebUser): Promise<boolean>;
  /** Same answer whether or not the company is known. */
  ask(user: WebUser, companyName: string): Promise<"done" | "waiting" | "free-mail" | "too-many">;
  withdraw(user: WebUser): Promise<void>;
  sayNo(user: WebUser): Promise<void>;
}

export type CompanyMails = {
  invitation(mail: {
    readonly to: string;
    readonly locale: Locale;
    readonly customerName: string;
    readonly role: CompanyRole;
    readonly inviter: string;
    readonly token: string;
  }): MailMessage;
  asked(mail: {
    readonly to: string;
    readonly locale: Locale;
    readonly customerName: string;
    readonly name: string;
    readonly email: string;
  }): MailMessage;
  accepted(mail: {
    readonly to: string;
    readonly locale: Locale;
    readonly customerName: string;
    readonly role: CompanyRole;
  }): MailMessage;
  /** For a person whom the staff has added. */
  added(mail: {
    readonly to: string;
    readonly locale: Locale;
    readonly customerName: string;
    readonly role: CompanyRole;
  }): MailMessage;
  /** Must not name a company. */
  refused(mail: { readonly to: string; readonly locale: Locale }): MailMessage;
  changed: CompanyChangeMail;
  addressChanged(mail: { readonly to: string; readonly locale: string; readonly isOld: boolean }): MailMessage;
  removed(mail: { readonly to: string; readonly locale: Locale; readonly customerName: string }): MailMessage;
};

export const INVITATION_DAYS = 7;
