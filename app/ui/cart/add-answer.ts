import type { CartFacts } from "./cart-link.tsx";

/** What a row says of its part: that it is in the cart, or why it is not; with the page that helps. */
export type RowNoteView = { text: string; isAdded: boolean; href?: string };

/** What a form that adds to the cart came to, for the page it was sent from. */
export type AddAnswer = {
  /** By part number, as the form named it. */
  notes: Readonly<Record<string, RowNoteView>>;
  /** The same in a sentence, to be read out. */
  message: string;
  /** The cart in the header; null when it is what it was. */
  cart: CartFacts | null;
};
