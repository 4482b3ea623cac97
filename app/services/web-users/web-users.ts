import type { Member } from "../../domain/company/member.ts";
import type { WebUser } from "../../domain/customers/web-user.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Transaction } from "../database/database.server.ts";
import type { Identity } from "../sign-in/sign-in.ts";

/** The provider accepts the session, the shop does not. `barred`:
 * the user is locked or has no active customer. `ended`: the session is older than the user's last unlock. */
export class NoAccessError extends Error {
  override name = "NoAccessError";
  readonly why: "barred" | "ended";

  constructor(why: NoAccessError["why"]) {
    super(`the web user has no access: ${why}`);
    this.why = why;
  }
}

export class OtherCustomerError extends Error {
  override name = "OtherCustomerError";
}

export type Colleague = { readonly webUserId: string; readonly name: string };

export type Addressee = Colleague & { readonly email: string; readonly locale: Locale };

/** Rights come from these records, never from the claims of a token. */
export interface WebUsers {
  /** The web user of a verified session. The first sign-in links an imported record with the same verified address, or creates one in
   * `locale`. Null when the linked record has another address. Throws {@link NoAccessError} for locked users. */
  ofIdentity(identity: Identity, locale: Locale): Promise<WebUser | null>;
  /** For a user who has just proven the address: a linked record with another address is unlinked. */
  ofProvenIdentity(identity: Identity, locale: Locale): Promise<WebUser>;
  find(webUserId: string): Promise<WebUser | null>;
  /** Locks the user row until the transaction ends. Null for unknown and locked users. */
  userIn(tx: Transaction, webUserId: string): Promise<WebUser | null>;
  /** Like `userIn`; null also for users who do not belong to the customer. */
  memberIn(tx: Transaction, webUserId: string, customerId: number): Promise<Member | null>;
  /** Whether the user may change the address book of the current customer. Locks the user row; call it before locking the book. */
  mayChangeBookIn(tx: Transaction, user: WebUser): Promise<boolean>;
  buysForIn(tx: Transaction, webUserId: string): Promise<number | null>;
  /** Locks the user row. Throws {@link OtherCustomerError} when the user now buys for another customer. Call it before other locks of the
   * user's data. A buyer without a customer is not checked: joining a customer loses nothing. */
  holdBuyer(tx: Transaction, buyer: { readonly webUserId: string; readonly customerId: number | null }): Promise<void>;
  approversOf(
    customerId: number,
    buyer: { readonly webUserId: string },
    tx?: Transaction,
  ): Promise<readonly Addressee[]>;
  administratorsOf(customerId: number, tx?: Transaction): Promise<readonly Addressee[]>;
  isOf(tx: Transaction, webUserId: string, customerId: number): Promise<boolean>;
  saveName(webUserId: string, name: { nameFirst: string; nameLast: string }): Promise<void>;
  /** Language of the user's emails. Skipped while another transaction holds the record. */
  saveLocale(webUserId: string, locale: Locale): Promise<void>;
  /** Claims that the shop adds to the access token (R-ENT-03, 1.4); empty for an unknown user. */
  claimsOf(authUserId: string, email: string): Promise<Record<string, unknown>>;
}
