import type { StockMark } from "../../domain/catalog/availability.ts";
import type { WrongField } from "../../domain/named-lists/typed-line.ts";
import type { ListSort } from "../../domain/named-lists/list-line.ts";
import type { ProductListView, ProductRow } from "../catalog/product-list-types.ts";
import type { ListPdf } from "./list-print-header.tsx";
import type { TypedRow } from "../quick-order/typed-rows.tsx";

export type OpenLines = {
  readonly message: string;
  readonly rows: readonly TypedRow[];
  /** Pasted text that could not be read. */
  readonly text: string;
};

export type ListRow = {
  readonly href: string;
  readonly name: string;
  readonly lines: string;
  readonly day: string;
  readonly by: string;
  readonly isShared: boolean;
};

type NewListView = {
  /** Null for an empty, pasted or uploaded list. */
  readonly source: {
    readonly from: string;
    readonly about: string;
    /** Version token of the displayed cart; null for other sources. */
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

/** Figures are formatted for fields. */
export type ListLineRow = {
  readonly pn: string;
  readonly href: string | null;
  readonly title: string;
  readonly ownNumber: string;
  readonly price: string;
  readonly availability: string;
  readonly mark: StockMark;
  readonly successor?: ProductRow["successor"];
  readonly quantity: string;
  readonly note: string;
  readonly minimum: string;
  readonly maximum: string;
  /** Last count and its date; empty before. */
  readonly counted: string;
  readonly countedOn: string;
  readonly isShort: boolean;
  /** Counted, and not below the minimum. */
  readonly isEnough: boolean;
  /** Pieces to order and their price; empty if nothing is missing. */
  readonly order: string;
  readonly orderAmount: string;
  readonly inCart: string;
  readonly problems: readonly LineProblem[];
};

/** `field` is null for an error of the whole line. */
export type LineProblem = { readonly field: WrongField["field"] | null; readonly text: string };

export function problemOf(pn: string, { field }: Pick<LineProblem, "field">): string {
  return `problem-${pn}${field === null ? "" : `-${field}`}`;
}

export type ListView = {
  /** Canonical path and query. */
  readonly here: string;
  readonly notices: readonly string[];
  /** The page without the notices. */
  readonly dismissPath: string;
  readonly path: string;
  readonly listsPath: string;
  readonly nonce: string;
  readonly version: number;
  readonly name: string;
  readonly about: string;
  readonly paper: ListPdf;
  readonly isOwn: boolean;
  readonly isShared: boolean;
  readonly mayShare: boolean;
  readonly mayChange: boolean;
  readonly mayCount: boolean;
  readonly isCounting: boolean;
  readonly countHref: string;
  readonly copyHref: string;
  readonly rows: readonly ListLineRow[];
  readonly total: number;
  readonly short: number;
  /** Price of all that is short; empty when unknown, and on a part of a list. */
  readonly toFill: string;
  readonly sorts: readonly { readonly sort: ListSort; readonly label: string; readonly href: string | null }[];
  readonly pages: ProductListView["page"];
  readonly files: { readonly csv: string; readonly txt: string };
};

export type TypedName = { readonly text: string; readonly problem: string | null };

export type RefusedList = {
  readonly message: string;
  /** Ignored parts of the file, and the page that lists them; absent without a file. */
  readonly file?: { readonly here: string; readonly notices: readonly string[] };
  readonly typed: Readonly<Record<string, Partial<ListLineRow>>>;
  readonly open: OpenLines | null;
  readonly name: TypedName | null;
  readonly isShared?: boolean;
  readonly isReplacing?: boolean;
  readonly chosen?: readonly string[];
};
