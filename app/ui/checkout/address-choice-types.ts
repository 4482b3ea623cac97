/** An address of the book to choose. */
export type AddressOption = {
  readonly id: number;
  readonly title: string;
  /** Street, place and country in one line. */
  readonly text: string;
  /** The operator's own name for it; may be empty. */
  readonly label: string;
  /** It has to be corrected before an order can go there. */
  readonly isWrong: boolean;
  /** Page of its form; null for an address that the buyer cannot change. */
  readonly editPath: string | null;
};

/** The two lists of the address step. */
export type AddressChoiceView = {
  /** Those to show at once, the chosen one first. */
  readonly first: readonly AddressOption[];
  /** The rest of a long book. */
  readonly rest: readonly AddressOption[];
  readonly shipTo: number | null;
  /** Null: the same as ship-to. */
  readonly billTo: number | null;
  /** What the book was searched for; null where it is short enough to be read. */
  readonly find: string | null;
};
