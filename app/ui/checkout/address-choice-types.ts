export type AddressOption = {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** The operator's label; may be empty. */
  readonly label: string;
  readonly isWrong: boolean;
  readonly editPath: string | null;
};

export type AddressChoiceView = {
  /** Displayed at once, with the selected one first. */
  readonly first: readonly AddressOption[];
  readonly rest: readonly AddressOption[];
  readonly shipTo: number | null;
  /** Null: same as ship-to. */
  readonly billTo: number | null;
  readonly find: string | null;
};
