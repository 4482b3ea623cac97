/** Texts in the language of the page, so that browsers need no strings for them. */
export type SendNumberView = {
  readonly path: string;
  readonly nonce: string;
  readonly back: string;
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly value: string;
    readonly type: string;
    readonly most: number;
  }[];
};
