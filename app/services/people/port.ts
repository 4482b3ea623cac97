import type { Actor } from "../staff/port.ts";

/** Why somebody is let in, or not. */
export type Access = "open" | "locked" | "inactive" | "no active customer";

/** Somebody who signs in, for staff. */
export type Person = {
  readonly email: string;
  readonly name: string;
  readonly customers: readonly { readonly id: number; readonly name: string }[];
  /** Whether an import brought the record, or the person signed in without one. */
  readonly origin: "file" | "shop";
  readonly access: Access;
  readonly lockedAt: Date | null;
};

/** Everything that is kept of a person, table by table, for the person. No secrets. */
export type PersonalData = Readonly<Record<string, unknown>>;

/** What became of a change: done, nobody has the address, or whoever asks may not. */
export type PersonChange = "done" | "nobody" | "no-right";

/** What became of a wish to be forgotten: also, that somebody is still on the staff, or these orders are still under way. */
type Erasure = PersonChange | "on-staff" | { readonly openOrders: readonly string[] };

/** Who signs in, for staff. Locking counts with the next request of the person, in every process. */
export interface People {
  /** By address. With `q`, those whose address, name or customer holds it. */
  list(q: string): Promise<readonly Person[]>;
  /** Null when nobody has the address. */
  find(email: string): Promise<Person | null>;
  /** Locks a person out: every session ends, carts and orders stay. */
  lock(by: Actor, email: string): Promise<PersonChange>;
  /** Lets a person in again, with a new sign-in: sessions of before stay ended. Wrong codes of others are forgotten. */
  unlock(by: Actor, email: string): Promise<PersonChange>;
  /** Null when nobody has the address. */
  export(email: string): Promise<PersonalData | null>;
  /**
   * Takes away what is kept of a person: sign-in, sessions, cart, favorites, own addresses, mails, and in orders how to reach them. Whom
   * an order was sold to stays as long as the law wants. The record of the staff loses what names them. Refused while an order is under
   * way, whose buyer has to be reached, and while they are on the staff.
   */
  erase(by: Actor, email: string): Promise<Erasure>;
}
