import type { ListRow } from "../../domain/bom/list-input.ts";

/** What the order page holds: as somebody left it, or empty. */
export type OrderFormView = {
  rows: readonly ListRow[];
  lines: string;
  /** Why the list could not be checked, and what it is about; null when nothing was tried. */
  problem: { field: "rows" | "lines" | "file"; text: string } | null;
};
