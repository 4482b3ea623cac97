import type { Actor } from "../staff/staff.ts";

export type Access = "open" | "locked" | "inactive" | "no active customer";

export type Person = {
  readonly email: string;
  readonly name: string;
  readonly customers: readonly { readonly id: number; readonly name: string }[];
  /** Imported, or created by signing in. */
  readonly origin: "file" | "shop";
  readonly access: Access;
  readonly lockedAt: Date | null;
};

/** By table, without secrets. */
export type PersonalData = Readonly<Record<string, unknown>>;

/** `unknown`: the address is unknown. */
export type PersonChange = "done" | "unknown" | "no-right";

/** Refused for staff users, and for orders that are open or wait for money. */
type Erasure =
  | PersonChange
  | "on-staff"
  | { readonly openOrders: readonly string[] }
  /** Done; names of customers that lost their only administrator. */
  | { readonly withoutAdministrator: readonly string[] };

/** Web users, for the staff. A lock takes effect with the next request, in every process. */
export interface People {
  /** Sorted by address. `q` is part of address, name or customer. */
  list(q: string): Promise<readonly Person[]>;
  /** Null for an unknown address. */
  find(email: string): Promise<Person | null>;
  /** Ends all sessions; carts and orders stay. */
  lock(by: Actor, email: string): Promise<PersonChange>;
  /** Allows a new sign-in; earlier sessions stay ended. Resets wrong codes. */
  unlock(by: Actor, email: string): Promise<PersonChange>;
  /** Null for an unknown address. */
  export(email: string): Promise<PersonalData | null>;
  /** Orders keep the name as long as required. The administrators of the person's companies get an email. */
  erase(by: Actor, email: string): Promise<Erasure>;
}
