export type AddressOption = {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** The operator's label; may be empty. */
  readonly label: string;
  /** It must be corrected before an order can ship to it. */
  readonly isWrong: boolean;
  /** Null if the buyer cannot change the address. */
  readonly editPath: string | null;
};

export type AddressChoiceView = {
  /** Displayed at once, with the selected one first. */
  readonly first: readonly AddressOption[];
  /** The rest of a long address book. */
  readonly rest: readonly AddressOption[];
  readonly shipTo: number | null;
  /** Null: same as ship-to. */
  readonly billTo: number | null;
  /** Search text; null if the book is short. */
  readonly find: string | null;
};
