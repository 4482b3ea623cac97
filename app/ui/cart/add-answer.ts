import type { CartFacts } from "./cart-link.tsx";

/** Result of one row; `href` leads to a page that helps. */
export type RowNoteView = { text: string; isAdded: boolean; href?: string };

export type AddAnswer = {
  notes: Readonly<Record<string, RowNoteView>>;
  message: string;
  /** Null if unchanged. */
  cart: CartFacts | null;
};
