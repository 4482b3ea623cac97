import type { ProductRow } from "../catalog/product-list-types.ts";

export type PartBoughtRow = {
  readonly pn: string;
  /** Empty for a part that left the catalog. */
  readonly title: string;
  readonly href: string | null;
  readonly availability: string;
  readonly successor?: ProductRow["successor"];
  /** Last order; null for a favorite without one. */
  readonly last: {
    readonly day: string;
    readonly order: string;
    readonly orderHref: string;
    readonly quantity: string;
    readonly price: string;
    readonly orders: number;
    readonly by: string | null;
  } | null;
  /** Null if the price is on request or unknown. */
  readonly price: string | null;
  readonly orderable: boolean;
};

/** No `href` on the current order. */
export type PartsSort = { readonly label: string; readonly href: string | null };
