/** `from` is null for a fact that did not change. */
export type RecordChange = { readonly label: string; readonly from: string | null; readonly to: string };

export type RecordRow = {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly role: string;
  readonly action: string;
  /** Changed records, with links where they have a page. */
  readonly on: readonly { readonly text: string; readonly href: string | null }[];
  readonly changes: readonly RecordChange[];
};
