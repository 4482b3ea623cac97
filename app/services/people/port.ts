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

/** What became of a wish to be forgotten: done, nobody has the address, or these orders are still under way. */
type Erasure = "erased" | "nobody" | { readonly openOrders: readonly string[] };

/** Who signs in, for staff. Locking counts with the next request of the person, in every process. */
export interface People {
  /** By address. With `q`, those whose address, name or customer holds it. */
  list(q: string): Promise<readonly Person[]>;
  /** Null when nobody has the address. */
  find(email: string): Promise<Person | null>;
  /** Locks a person out: every session ends, carts and orders stay. False when nobody has the address. */
  lock(email: string): Promise<boolean>;
  /** Lets a person in again, with a new sign-in: sessions of before stay ended. False when nobody has the address. */
  unlock(email: string): Promise<boolean>;
  /** Null when nobody has the address. */
  export(email: string): Promise<PersonalData | null>;
  /**
   * Takes away what is kept of a person: sign-in, sessions, cart, favorites, own addresses, mails, and in orders how to reach them. Whom
   * an order was sold to stays as long as the law wants. Refused while an order is under way: its buyer has to be reached.
   */
  erase(email: string): Promise<Erasure>;
}
