import type { Member } from "../../domain/company/member.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Transaction } from "../database/database.server.ts";
import type { Identity } from "../sign-in/port.ts";

/**
 * Somebody whose session is good at the provider and counts for nothing here. `barred`: the person is locked out, or buys for nobody
 * any more. `ended`: the session began before the person was let in again.
 */
export class NoAccessError extends Error {
  override name = "NoAccessError";
  readonly why: "barred" | "ended";

  constructor(why: NoAccessError["why"]) {
    super(`the web user has no access: ${why}`);
    this.why = why;
  }
}

/** Somebody buys for another customer by now than the one their page was made for: nothing of what it asks is done. */
export class OtherCustomerError extends Error {
  override name = "OtherCustomerError";
}

/** Somebody of a company, as others read of them. */
export type Colleague = { readonly webUserId: string; readonly name: string };

/** The same with what a mail to them needs. */
export type Addressee = Colleague & { readonly email: string; readonly locale: Locale };

/** The shop's records of the people who sign in. They, not the claims of a token, say what somebody may see. */
export interface WebUsers {
  /**
   * The web user of a verified session. The first time, an imported record with the same verified address becomes theirs, else a
   * new one is made in `locale`. Null when the record that goes with the provider's id has another address: whoever the session
   * is, it is not that person any more. Throws {@link NoAccessError} for somebody who is locked out.
   */
  ofIdentity(identity: Identity, locale: Locale): Promise<WebUser | null>;
  /** The same for somebody who has proven the address just now: a record with another address is left behind. */
  ofProvenIdentity(identity: Identity, locale: Locale): Promise<WebUser>;
  /** The record under this id, for our own people; null for nobody, and for somebody who is let in no more. */
  find(webUserId: string): Promise<WebUser | null>;
  /**
   * Who somebody is at this moment, held until the transaction ends: whoever changes their customers waits. Null for nobody, and for
   * somebody who is let in no more.
   */
  userIn(tx: Transaction, webUserId: string): Promise<WebUser | null>;
  /**
   * What somebody is to a customer at this moment, held until the transaction ends: whoever changes it waits. Null when they are not,
   * or not any more, of that customer, or are let in no more.
   */
  memberIn(tx: Transaction, webUserId: string, customerId: number): Promise<Member | null>;
  /**
   * Whether somebody may change the book of the customer they act for, as of now; holds them until the transaction ends. Asked before
   * anything of the book is held.
   */
  mayChangeBookIn(tx: Transaction, user: WebUser): Promise<boolean>;
  /** The customer somebody buys for at this moment; null for none. */
  buysForIn(tx: Transaction, webUserId: string): Promise<number | null>;
  /**
   * Holds somebody to the customer they bought for when they asked, until the transaction ends: {@link OtherCustomerError} where it is
   * another one by now. Asked before anything is held that belongs to them. Who bought for nobody loses nothing by joining a customer.
   */
  holdBuyer(tx: Transaction, buyer: { readonly webUserId: string; readonly customerId: number | null }): Promise<void>;
  /** Who of a customer's people may approve what one of them orders, by name. `tx` is a transaction that is open. */
  approversOf(
    customerId: number,
    buyer: { readonly webUserId: string },
    tx?: Transaction,
  ): Promise<readonly Addressee[]>;
  /** Who manages a customer, by name: nobody who has left, whose link was taken, or who is locked out. */
  administratorsOf(customerId: number, tx?: Transaction): Promise<readonly Addressee[]>;
  /** Whether somebody belongs to a customer, also one who is let in no more at the moment. */
  isOf(tx: Transaction, webUserId: string, customerId: number): Promise<boolean>;
  /** Both names, trimmed by the caller, never empty. */
  saveName(webUserId: string, name: { nameFirst: string; nameLast: string }): Promise<void>;
  /** The language of the pages somebody reads, in which their mails are written. Does nothing while the record is being changed. */
  saveLocale(webUserId: string, locale: Locale): Promise<void>;
  /** What the access token says of the user beside what the provider puts there (R-ENT-03, 1.4); empty for nobody we know. */
  claimsOf(authUserId: string, email: string): Promise<Record<string, unknown>>;
}
