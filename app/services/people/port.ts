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
}
