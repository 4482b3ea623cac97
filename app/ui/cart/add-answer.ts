import type { CartFacts } from "./cart-link.tsx";

/** Result of one row; `href` leads to a page that helps. */
export type RowNoteView = { text: string; isAdded: boolean; href?: string };

export type AddAnswer = {
  /** By part number, as sent. */
  notes: Readonly<Record<string, RowNoteView>>;
  /** The result in one sentence, for screen readers. */
  message: string;
  /** Null if unchanged. */
  cart: CartFacts | null;
};
