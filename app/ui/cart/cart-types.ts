import type { StockMark } from "../../domain/catalog/availability.ts";
import type { DrawingSymbol } from "../catalog/part-types.ts";
import type { ChargesView } from "../orders/order-types.ts";
import type { TypedCart } from "./cart.form.ts";
import type { CartFacts } from "./cart-link.tsx";

/** Texts and amounts are in the language of the page. */
export type CartRow = {
  pn: string;
  href: string | null;
  /** Null if the part is not in the catalog, or the catalog cannot be read. */
  title: string | null;
  reference: string;
  ownNumber?: string | undefined;
  /** Page to change the customer part number; absent without permission. */
  numberLink?: { path: string; text: string };
  quantity: number;
  step: number;
  /** Null if sold by the piece. */
  packagePieces: number | null;
  /** False if one package less gives the same quantity (R-CART-10). */
  canDecrease: boolean;
  /** Drawing, as an id on the page or an address; absent where rows have none. */
  symbol?: string;
  availability: string | null;
  mark: StockMark;
  /** Ships in ten working days at any stock level (R-CART-22). */
  isLate: boolean;
  /** Nearest part that has the whole quantity in stock, for a line that is short. */
  instead?: { readonly text: string; readonly pn: string; readonly href: string } | null | undefined;
  unitPrice: string | null;
  /** Price when the part was added; null if unchanged. */
  wasPrice: string | null;
  reason: string | null;
  lineTotal: string | null;
  /** Reason why the line cannot be ordered. The line stays and adds nothing to totals. */
  problem: string | null;
  note: string | null;
  /** "Subject to tariff"; null if it is not. */
  tariff: string | null;
  /** Quantity rounded up to whole packages; null if it is whole. */
  whole: number | null;
};

export type CartView = {
  rows: readonly CartRow[];
  symbols?: readonly DrawingSymbol[];
  /** The user has a default address, so that the cart can go straight to the review page. */
  isAddressKnown: boolean;
  /** Null if prices cannot be read (R-CART-16). */
  charges: ChargesView | null;
  /** Amount missing for free freight; null if not applicable. */
  freeGround: string | null;
  problems: number;
};

export function lineId(pn: string): string {
  return `line-${pn}`;
}

export type CartAgain = {
  readonly message: string;
  readonly wrong: readonly string[];
  readonly typed: TypedCart;
  /** What the totals of the page are of, while entered quantities are not saved. */
  readonly unsaved?: UnsavedTotals;
};

export type UnsavedTotals = {
  readonly note: string;
  /** By part number, for lines whose entered quantity is not the saved one. */
  readonly totals: Readonly<Record<string, string>>;
};

/** Result of one row; `href` leads to a page that helps. */
export type RowNoteView = { text: string; isAdded: boolean; href?: string };

export type AddAnswer = {
  notes: Readonly<Record<string, RowNoteView>>;
  message: string;
  /** Shorter text for the bar below a table. */
  bar?: string | undefined;
  /** Null if unchanged. */
  cart: CartFacts | null;
};
