import { joinedWords, joinedCustomerPartNumbers } from "../cart/joined-words.ts";
import { increaseQuantity } from "../cart/quantity.ts";
import type { ListLine } from "./list-line.ts";
import type { EditedLine } from "./typed-line.ts";

export type LinesChange =
  /** Ignores parts that are not in the list. */
  | { readonly kind: "edit"; readonly lines: readonly EditedLine[]; readonly remove: readonly string[] }
  /** Adds quantities of parts in the list, as a cart does. */
  | { readonly kind: "add"; readonly lines: readonly ListLine[] }
  | { readonly kind: "replace"; readonly lines: readonly ListLine[] }
  /** Another part in the place of `pn`; added to its own line, if there is one. */
  | { readonly kind: "swap"; readonly pn: string; readonly by: string }
  | {
      readonly kind: "count";
      readonly counts: readonly { readonly pn: string; readonly counted: number }[];
      readonly at: string;
    }
  | { readonly kind: "forget-counts" };

export function changedLines(lines: readonly ListLine[], change: LinesChange): readonly ListLine[] {
  switch (change.kind) {
    case "edit":
      return edited(lines, change.lines, new Set(change.remove));
    case "add":
      return joined([...lines, ...change.lines]);
    case "replace":
      return joined(change.lines);
    case "swap":
      return joined(lines.map((line) => (line.pn === change.pn ? { ...line, pn: change.by } : line)));
    case "count": {
      const counts = new Map(change.counts.map(({ pn, counted }) => [pn, counted]));
      return lines.map((line) => {
        const counted = counts.get(line.pn);
        return counted === undefined ? line : { ...line, counted, countedAt: change.at };
      });
    }
    case "forget-counts":
      return lines.map((line) => ({ ...line, counted: null, countedAt: null }));
  }
}

function edited(lines: readonly ListLine[], typed: readonly EditedLine[], removed: ReadonlySet<string>): ListLine[] {
  const edits = new Map(typed.map((line) => [line.pn, line]));
  return lines.filter(({ pn }) => !removed.has(pn)).map((line) => ({ ...line, ...edits.get(line.pn) }));
}

function joined(lines: readonly ListLine[]): ListLine[] {
  const parts = new Map<string, ListLine>();
  for (const line of lines) {
    const earlier = parts.get(line.pn);
    parts.set(line.pn, earlier ? together(earlier, line) : line);
  }
  return [...parts.values()];
}

/** The later line wins, except that quantities are added and notes joined. */
function together(earlier: ListLine, later: ListLine): ListLine {
  const { counted, countedAt } = later.counted === null ? earlier : later;
  return {
    pn: earlier.pn,
    quantity: increaseQuantity(earlier.quantity, later.quantity),
    note: joinedWords([earlier.note, later.note]),
    ownNumber: joinedCustomerPartNumbers([earlier, later]),
    minimum: later.minimum ?? earlier.minimum,
    maximum: later.maximum ?? earlier.maximum,
    counted,
    countedAt,
  };
}
