import type { MailTopic } from "../../domain/company/order-mails.ts";
import type { Member } from "../../domain/company/member.ts";
import type { CompanyRole } from "../../domain/company/rights.ts";
import type { CompanySettings, LimitWish } from "../../domain/company/settings.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";
import type { Locale } from "../../domain/locale.ts";
import type { CompanyChangeMail } from "./port-log.ts";
import type { MailMessage } from "../mail/port.ts";

/** Somebody of a company. */
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

/** Somebody who asks to join and waits. */
export type WaitingRequest = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** What they call their company; may be empty. */
  readonly companyName: string;
  readonly askedAt: string;
  /** Customers they buy for already, maybe one that their first order made. */
  readonly customers: readonly { readonly id: number; readonly name: string }[];
};

/** What the page of a company shows. What only administrators see is empty for everybody else. */
export type CompanyFacts = {
  readonly people: readonly CompanyPerson[];
  readonly settings: CompanySettings;
  readonly invitations: readonly OpenInvitation[];
  readonly requests: readonly WaitingRequest[];
  /** Mails about their own orders that the one who looks does without. */
  readonly unwanted: readonly MailTopic[];
  /** Of the addresses that get copies, those outside the company's domains. */
  readonly outsideCopies: readonly string[];
};

type By = Pick<Member, "webUserId" | "customerId">;

type Refused = "repeated" | "no-right";

/** What a change of somebody's place in the company came to. `last`: nobody would be left to manage it, and that was not told yet. */
export type PersonChanged = "done" | "missing" | "last" | Refused;

/** `member`: they belong to the company already. `too-many`: of one day. */
export type Invited = "done" | "member" | "too-many" | "too-often" | Refused;

type Form = { readonly form: string };

/** For whom the last administrator goes, and what becomes of lines in their cart. */
type Going = Form & {
  readonly isLastTold: boolean;
  /** How the list is called that keeps what was in the cart. */
  readonly keptAs: string;
};

/** The people of a company, by the people of the company. */
export interface CompanyPeople {
  read(by: Member): Promise<CompanyFacts>;
  /** How many people ask to join and wait for an answer of whoever looks; none for who may not answer. */
  waitingFor(by: Member): Promise<number>;
  /** Whether a form was carried out before. */
  wasDone(form: string): Promise<boolean>;
  /** Replaces an invitation that is open for the address. The mail is in the language of its reader, `locale` where that is not known. */
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
  /** Removes somebody else. What was in their cart for the company is kept as a list the company shares. */
  remove(by: By, personId: string, options: Going): Promise<PersonChanged>;
  leave(by: By, options: Going): Promise<PersonChanged>;
  /** `outside`: addresses that would get copies from now on and are of another domain, which was not confirmed. */
  saveSettings(
    by: By,
    settings: CompanySettings,
    options: Form & { readonly isOutsideMeant: boolean },
  ): Promise<"done" | { readonly outside: readonly string[] } | Refused>;
  saveWishes(by: By, unwanted: readonly MailTopic[], options: Form): Promise<"done" | Refused>;
  /** Null refuses. */
  answer(by: By, requestId: number, role: CompanyRole | null, options: Form): Promise<"done" | "missing" | Refused>;
}

/** An invitation that can be accepted. */
type Invitation = { readonly customerName: string; readonly role: CompanyRole };

/** Ways into a company, by whoever comes. */
export interface CompanyDoor {
  /** Whether an invitation can still be accepted, without a word about it. */
  isOpen(token: string): Promise<boolean>;
  /** The invitation, for whom it was sent to; `accepted` for whom it has let in, `over` for every other reason than another address. */
  find(token: string, user: WebUser): Promise<Invitation | "accepted" | "other-address" | "over">;
  /** Which customer they belong to by it; the same again for whom it has let in. */
  accept(token: string, user: WebUser): Promise<{ readonly customerId: number } | "other-address" | "over">;
  /** `over` also for who has accepted it: they leave the company on its page. */
  decline(token: string, user: WebUser): Promise<"done" | "other-address" | "over">;
  /** Where somebody stands who may ask to join; `free-mail`: their address says nothing of a company. */
  standing(user: WebUser): Promise<"may-ask" | "waiting" | "free-mail">;
  /** Whether somebody who is about to order for the first time is to be asked; whoever has answered is not. */
  isToBeAsked(user: WebUser): Promise<boolean>;
  /** The same whatever is known of the company. */
  ask(user: WebUser, companyName: string): Promise<"done" | "waiting" | "free-mail" | "too-many">;
  withdraw(user: WebUser): Promise<void>;
  /** They say that their company does not buy here. */
  sayNo(user: WebUser): Promise<void>;
}

/** Writes the mails about who belongs to a company, in the name of the shop as it is called then. */
export type CompanyMails = {
  invitation(mail: {
    readonly to: string;
    readonly locale: Locale;
    readonly customerName: string;
    readonly role: CompanyRole;
    /** Name of whoever invites; empty for the shop's people. */
    readonly inviter: string;
    readonly token: string;
  }): MailMessage;
  /** To an administrator: somebody asks to join. */
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
  /** Says nothing of any company. */
  refused(mail: { readonly to: string; readonly locale: Locale }): MailMessage;
  changed: CompanyChangeMail;
  /** Somebody signs in under another address from now on: to the old one and to the new one. */
  addressChanged(mail: { readonly to: string; readonly locale: string; readonly isOld: boolean }): MailMessage;
  removed(mail: { readonly to: string; readonly locale: Locale; readonly customerName: string }): MailMessage;
};

/** Days an invitation can be accepted. */
export const INVITATION_DAYS = 7;
