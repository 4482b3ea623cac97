/** What of a thing was changed; `to` alone for what is told, not changed. */
export type RecordChange = { readonly label: string; readonly from: string | null; readonly to: string };

/** A deed as a row of the record shows it. */
export type RecordRow = {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly role: string;
  readonly action: string;
  /** What it was done to, each with its page where there is one. */
  readonly on: readonly { readonly text: string; readonly href: string | null }[];
  readonly changes: readonly RecordChange[];
};
