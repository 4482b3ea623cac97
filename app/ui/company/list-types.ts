import type { WrongField } from "../../domain/named-lists/typed-line.ts";
import type { ListSort } from "../../domain/named-lists/sort-lines.ts";
import type { ProductListView, ProductRow } from "../catalog/product-list-types.ts";
import type { ListPaper } from "./list-print-header.tsx";
import type { TypedRow } from "../quick-order/typed-rows.tsx";

/** What came of lines that were not all taken. */
export type OpenLines = {
  readonly message: string;
  readonly rows: readonly TypedRow[];
  /** What was pasted and could not be read with it. */
  readonly text: string;
};

/** A list among the others, in the language of the page. */
export type ListRow = {
  readonly href: string;
  readonly name: string;
  readonly lines: string;
  readonly day: string;
  /** Whose it is; empty for one's own. */
  readonly by: string;
  readonly isShared: boolean;
};

/** A list that is about to be made, and of what. */
type NewListView = {
  /** Null for an empty one, and for one that is pasted or uploaded. */
  readonly source: {
    readonly from: string;
    readonly about: string;
    /** Which cart the page shows; null for what is no cart. */
    readonly cartStamp: string | null;
  } | null;
  readonly name: string;
};

export type ListsView = {
  readonly path: string;
  readonly nonce: string;
  readonly favorites: { readonly href: string; readonly lines: string; readonly copyHref: string };
  readonly own: readonly ListRow[];
  readonly shared: readonly ListRow[];
  readonly fresh: NewListView;
};

/** A line of a list. Figures are as they stand in fields. */
export type ListLineRow = {
  readonly pn: string;
  readonly href: string | null;
  readonly title: string;
  readonly ownNumber: string;
  readonly price: string;
  readonly availability: string;
  readonly successor?: ProductRow["successor"];
  readonly quantity: string;
  readonly note: string;
  readonly minimum: string;
  readonly maximum: string;
  /** How many there were, and when; empty before the count. */
  readonly counted: string;
  readonly countedOn: string;
  readonly isShort: boolean;
  /** How many of a part that is short are in the cart already, in words; empty for none. */
  readonly inCart: string;
  /** What is wrong with what was typed. */
  readonly problems: readonly LineProblem[];
};

/** What is wrong with a line, and with which field of it; null where it is about the line. */
export type LineProblem = { readonly field: WrongField["field"] | null; readonly text: string };

/** Where it is told. */
export function problemOf(pn: string, { field }: Pick<LineProblem, "field">): string {
  return `problem-${pn}${field === null ? "" : `-${field}`}`;
}

export type ListView = {
  /** The page as it is, with what its address asks. */
  readonly here: string;
  /** What was not read of the file that lines were added from, in sentences. */
  readonly notices: readonly string[];
  readonly path: string;
  readonly listsPath: string;
  readonly nonce: string;
  readonly version: number;
  readonly name: string;
  /** Whose it is, when it was changed, and who sees it. */
  readonly about: string;
  readonly paper: ListPaper;
  readonly isOwn: boolean;
  readonly isShared: boolean;
  /** Whether there are others to share it with. */
  readonly mayShare: boolean;
  readonly mayChange: boolean;
  readonly mayCount: boolean;
  readonly isCounting: boolean;
  readonly countHref: string;
  readonly copyHref: string;
  readonly rows: readonly ListLineRow[];
  readonly total: number;
  readonly short: number;
  readonly sorts: readonly { readonly sort: ListSort; readonly label: string; readonly href: string | null }[];
  readonly pages: ProductListView["page"];
  readonly files: { readonly csv: string; readonly txt: string };
};

/** The name of a list as somebody typed it, and what is wrong with it. */
export type TypedName = { readonly text: string; readonly problem: string | null };

/** A form of the page of a list that was not carried out. */
export type RefusedList = {
  readonly message: string;
  /** What was not read of the file that was sent, and the address that shows it again; absent without a file. */
  readonly file?: { readonly here: string; readonly notices: readonly string[] };
  /** What was typed into lines and is wrong, or not saved. */
  readonly typed: Readonly<Record<string, Partial<ListLineRow>>>;
  /** Lines that were not added. */
  readonly open: OpenLines | null;
  readonly name: TypedName | null;
  /** What was chosen of the list itself, which is not saved. */
  readonly isShared?: boolean;
  readonly isReplacing?: boolean;
  readonly chosen?: readonly string[];
};
