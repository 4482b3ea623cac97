import type { Member } from "../../domain/company/member.ts";
import type { LinesChange } from "../../domain/named-lists/change-lines.ts";
import type { ListLine } from "../../domain/named-lists/list-line.ts";

/** Lists of one person: enough for every cabinet of a plant, few enough for one page. */
export const MOST_LISTS = 200;

/** Who looks at lists or changes them, and what they are to the customer they buy for; null without one. */
export type ListReader = { readonly webUserId: string; readonly member: Member | null };

export type ListSummary = {
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  /** Name of whose list it is, else their address. */
  readonly by: string;
  readonly lines: number;
  readonly updatedAt: string;
};

export type NamedList = Omit<ListSummary, "lines"> & {
  /** Goes up with every change: a page that shows an older one is told. */
  readonly version: number;
  /** Whether its lines may be changed by who looks; name, sharing and end of a list are its owner's. */
  readonly mayChange: boolean;
  /** Whether they may save what was counted. */
  readonly mayCount: boolean;
  /** In the order they were added. */
  readonly lines: readonly ListLine[];
};

/** `repeated`: the same form was carried out before. `full`: more than a list can have; nothing was done. */
type Refused = "repeated" | "no-right" | "full";

export type ListMade =
  | { readonly outcome: "made"; readonly id: string }
  | { readonly outcome: Refused | "too-many-lists" | "empty-cart" | "cart-changed" };

/** `missing`: no list of theirs, or not any more; `changed`: somebody has changed it since the page was made. */
export type ListChanged = { readonly outcome: "done" | Refused | "missing" | "changed" };

/** A new list. `form` names the form, see `submissionKey`. */
type NewList = { readonly name: string; readonly lines: readonly ListLine[]; readonly form: string };

/** `stamp`: of {@link Carts.stamp}, for the cart as it was shown; nothing is done with another one. */
type ListOfCart = Omit<NewList, "lines"> & { readonly stamp: string; readonly isCartKept: boolean };

/** Which list is changed by which form. `version` is that of the page; null where what others did does not matter. */
export type ListWish = { readonly id: string; readonly version: number | null; readonly form: string };

/** What its owner changes of a list itself. */
type ListDetails = { readonly name: string; readonly isShared: boolean };

/**
 * Lists of parts that people name, and share with those who buy for the same customer. A list belongs to the customer it was made for,
 * for ever: whoever buys for another one now, or has left, does not see it. Somebody else's is answered as one that never was.
 */
export interface NamedLists {
  /** Their own by name, then those others share. */
  all(reader: ListReader): Promise<readonly ListSummary[]>;
  find(reader: ListReader, id: string): Promise<NamedList | null>;
  make(reader: ListReader, list: NewList): Promise<ListMade>;
  /** Makes a list of the reader's cart, which is empty then unless it is kept; both or nothing. */
  ofCart(reader: ListReader, list: ListOfCart): Promise<ListMade>;
  changeLines(reader: ListReader, wish: ListWish, change: LinesChange): Promise<ListChanged>;
  changeDetails(reader: ListReader, wish: ListWish, details: ListDetails): Promise<ListChanged>;
  /** Deletes a list for good. */
  remove(reader: ListReader, wish: ListWish): Promise<ListChanged>;
}
