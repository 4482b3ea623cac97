import type { StaffAction, StaffRole } from "../../domain/staff/rights.ts";
import type { Transaction } from "../database/database.server.ts";

/** Somebody on the staff. */
export type StaffMember = { readonly id: number; readonly email: string; readonly role: StaffRole };

/** Somebody on the staff, with what their session is measured by. */
export type FoundMember = StaffMember & {
  /** When the role was given back after it was taken away: sessions of before do not count. Null where it never was. */
  readonly sessionsFrom: Date | null;
  /** Id of their confirmed second factor; null without one. */
  readonly factorId: string | null;
};

/** Who asks: somebody by their address, as the verified session or the command line names them, or the machine itself. */
export type Actor = { readonly email: string } | "system";

/** Who does something, as the staff's table knew them the moment it was done. */
export type Doer = { readonly staffId: number | null; readonly role: StaffRole | null };

/** What the record keeps of a deed: ids and changed fields of the business, no names and addresses of buyers. */
export type Deed = {
  readonly orderNumber?: string;
  readonly customerId?: number;
  /** What else it was done to. */
  readonly subject?: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};

declare const performed: unique symbol;

/**
 * A transaction whose writing is put on record: only {@link StaffActs.perform} makes one, and whatever writes for the staff asks for
 * it, so that nothing is done without a record.
 */
export type StaffTx = Transaction & { readonly [performed]: true };

/** What a deed came to. Without a `deed` nothing was done: what was written is taken back. */
export type Attempt<T> = { readonly value: T; readonly deed: Deed | null };

export type Performed<T> =
  | { readonly outcome: "done"; readonly value: T }
  /** The same form was carried out before; nothing was done now. */
  | { readonly outcome: "repeated" }
  /** Nobody on the staff, or not with this right. */
  | { readonly outcome: "no-right" };

/** Nobody who asks may do it, or not any more: what was begun is to be taken back. */
export class NoRight extends Error {
  override name = "NoRight";
}

/** What is wanted, by whom. `form` names a form that is carried out once, see `submissionKey`. */
type Wanted = {
  readonly by: Actor;
  readonly action: StaffAction;
  readonly form?: string;
  /** Files of an import the action is about: each has a right of its own. */
  readonly files?: readonly string[];
};

/** Somebody lacks the right to what they ask for, or has lost it since their page was made. */
export class NoRightError extends Error {
  override name = "NoRightError";
  constructor(action: StaffAction) {
    super(`no right to ${action}`);
  }
}

export interface StaffActs {
  /**
   * Does something for the shop's own people: in one transaction the right is looked up as it is then, the form is claimed, the work
   * is done and the record is written, or none of it. `work` must not wait for anything but the database.
   */
  perform<T>(wanted: Wanted, work: (tx: StaffTx, by: Doer) => Promise<Attempt<T>>): Promise<Performed<T>>;
  /**
   * Puts on record what was done in a transaction that is open: one that takes too long to begin with a right, like a load of files.
   * Throws {@link NoRight} where it is gone by now, which takes back the whole transaction.
   */
  within(tx: Transaction, wanted: Omit<Wanted, "form">, work: (tx: StaffTx, by: Doer) => Promise<Deed>): Promise<void>;
  /** Whether somebody may do this now, to be asked before work that takes long. */
  may(wanted: Omit<Wanted, "form">): Promise<boolean>;
}

/** Somebody on the staff, as a list shows them. */
type StaffPerson = StaffMember & {
  /** As they sign in; empty before they have given it. */
  readonly name: string;
  readonly addedAt: Date;
  readonly hasFactor: boolean;
};

/** What a change of the staff came to. */
export type StaffChange =
  | "done"
  /** They have the role already. */
  | "unchanged"
  /** No address anybody can sign in with. */
  | "bad-address"
  /** Not on the staff. */
  | "nobody"
  /** Nobody would be left who may say who is on the staff. */
  | "last-administrator";

/** Who wants the staff changed, and the form that says so, if it was one. */
type StaffWish = Omit<Wanted, "action">;

/** Who is on the staff. */
export interface StaffMembers {
  /** Whether the pages for the staff can be had from an address: everywhere, unless networks are named. */
  isNear(address: string): boolean;
  /** Null for everybody else. */
  find(email: string): Promise<FoundMember | null>;
  /** By address. */
  list(): Promise<readonly StaffPerson[]>;
  /** Takes somebody onto the staff, or gives them another role. */
  put(wish: StaffWish, email: string, role: StaffRole): Promise<Performed<StaffChange>>;
  /** Takes away the second factor of somebody who has lost it; the person gets an email. */
  resetFactor(wish: StaffWish, email: string): Promise<Performed<"done" | "nobody">>;
  /** Takes the role away; the next request is nobody's of the staff. */
  remove(wish: StaffWish, email: string): Promise<Performed<StaffChange>>;
}
