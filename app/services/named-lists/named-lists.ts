import type { Member } from "../../domain/company/member.ts";
import type { LinesChange } from "../../domain/named-lists/change-lines.ts";
import type { ListLine } from "../../domain/named-lists/list-line.ts";

/** Per user; all of them fit on one page. */
export const MOST_LISTS = 200;

/** `member`: membership for the current customer; null without one. */
export type ListReader = { readonly webUserId: string; readonly member: Member | null };

export type ListSummary = {
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  /** Name of the owner, else the email address. */
  readonly by: string;
  readonly lines: number;
  /** Lines counted below their minimum. */
  readonly short: number;
  readonly updatedAt: string;
};

export type NamedList = Omit<ListSummary, "lines" | "short"> & {
  /** Increases with every change. */
  readonly version: number;
  /** Whether the reader may change lines. Only the owner may rename, share or delete the list. */
  readonly mayChange: boolean;
  /** Whether the reader may save counted quantities. */
  readonly mayCount: boolean;
  /** In the order they were added. */
  readonly lines: readonly ListLine[];
};

/** `repeated`: the form was processed before. `full`: the list would have too many lines; nothing was changed. */
type Refused = "repeated" | "no-right" | "full";

export type ListMade =
  | { readonly outcome: "made"; readonly id: string }
  | { readonly outcome: Refused | "too-many-lists" | "empty-cart" | "cart-changed" };

/** `missing`: no such list for this reader. `changed`: the page showed an older version. */
export type ListChanged = { readonly outcome: "done" | Refused | "missing" | "changed" };

/** `form`: see `submissionKey`. */
type NewList = { readonly name: string; readonly lines: readonly ListLine[]; readonly form: string };

/** `stamp`: version token of the displayed cart, see {@link Carts.stamp}. */
type ListOfCart = Omit<NewList, "lines"> & { readonly stamp: string; readonly isCartKept: boolean };

/** `version` is that of the page; null if other changes do not matter. */
export type ListWish = { readonly id: string; readonly version: number | null; readonly form: string };

type ListDetails = { readonly name: string; readonly isShared: boolean };

/** A list stays with the customer it was created for. A list the reader may not see is `missing`. */
export interface NamedLists {
  /** Own lists by name, then shared ones. */
  all(reader: ListReader): Promise<readonly ListSummary[]>;
  find(reader: ListReader, id: string): Promise<NamedList | null>;
  make(reader: ListReader, list: NewList): Promise<ListMade>;
  /** Creates a list from the reader's cart and empties the cart unless `isCartKept`, all or nothing. */
  ofCart(reader: ListReader, list: ListOfCart): Promise<ListMade>;
  changeLines(reader: ListReader, wish: ListWish, change: LinesChange): Promise<ListChanged>;
  changeDetails(reader: ListReader, wish: ListWish, details: ListDetails): Promise<ListChanged>;
  remove(reader: ListReader, wish: ListWish): Promise<ListChanged>;
}
