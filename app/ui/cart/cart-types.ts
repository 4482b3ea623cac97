import type { ChargesView } from "../orders/charges-types.ts";

/** A line of the cart as the page shows it: in the language of the page, amounts ready to be read. */
export type CartRow = {
  pn: string;
  /** Page of the part; null while it has none. */
  href: string | null;
  /** Null when the part is not in the catalogue any more, or the catalogue cannot be read. */
  title: string | null;
  /** The buyer's own words for the line; may be empty. */
  reference: string;
  ownNumber?: string | undefined;
  /** Page where what the customer calls the part is changed; absent where that is not for the one who looks. */
  numberLink?: { path: string; text: string };
  quantity: number;
  /** By how much + and − change the quantity. */
  step: number;
  /** Pieces per package; null when sold by the piece. */
  packagePieces: number | null;
  /** False when one package less is the same quantity (R-CART-10). */
  canDecrease: boolean;
  availability: string | null;
  /** Ships in ten working days, whatever is in stock (R-CART-22). */
  isLate: boolean;
  unitPrice: string | null;
  /** Says what the part cost when it was added; null when it costs the same. */
  wasPrice: string | null;
  /** Why the part costs this; null at list price. */
  reason: string | null;
  lineTotal: string | null;
  /** Why the line cannot be ordered; it stays and counts nowhere. */
  problem: string | null;
  /** What the buyer should know of the quantity, e.g. the fee of a broken package. */
  note: string | null;
  /** The quantity in whole packages, to be offered; null when it is that already. */
  whole: number | null;
};

export type CartView = {
  rows: readonly CartRow[];
  /** Null when prices cannot be looked up at all (R-CART-16). */
  /** The usual address of whoever is signed in: everything else of an order has its default, and can be changed on the review page. */
  isAddressKnown: boolean;
  charges: ChargesView | null;
  /** How far it is to free freight; null where there is nothing to say. */
  freeGround: string | null;
  /** Lines that are not in the subtotal. */
  problems: number;
};

/** Id of a line on the page, so that an address can lead to it. */
export function lineId(pn: string): string {
  return `line-${pn}`;
}
