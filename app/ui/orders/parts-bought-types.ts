import type { ProductRow } from "../catalog/product-list-types.ts";

/** A part somebody buys or has marked, in the language of the page. */
export type PartBoughtRow = {
  readonly pn: string;
  /** Empty for a part that is not in the catalogue any more. */
  readonly title: string;
  readonly href: string | null;
  readonly availability: string;
  readonly successor?: ProductRow["successor"];
  /** When and how it was bought last; null for a favourite that was not. */
  readonly last: {
    readonly day: string;
    readonly order: string;
    readonly orderHref: string;
    readonly quantity: string;
    readonly price: string;
    readonly orders: number;
    /** Who ordered it then, in words; null where it was always the reader. */
    readonly by: string | null;
  } | null;
  /** What it costs now; null when it has to be called for, or cannot be told just now. */
  readonly price: string | null;
  readonly orderable: boolean;
};

/** Ways to sort the sheet; no `href` on the one that is shown. */
export type PartsSort = { readonly label: string; readonly href: string | null };
