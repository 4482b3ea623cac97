import { createContext, use } from "react";
import type { RowNoteView } from "./add-answer.ts";

/** What the rows of a page say of the last additions, by part number. */
export const RowNotes = createContext<Readonly<Record<string, RowNoteView>>>({});

/** The row that tells the message the page came with; null without one. Markup of it is not kept. */
export const TellingRow = createContext<string | null>(null);

/** Quantities of rows that were not taken, as typed, by part number. Markup of these rows is not kept. */
export const TypedRows = createContext<Readonly<Record<string, string>>>({});

/** What the last addition came to as a whole; empty before. */
export const ToldMessage = createContext("");

const LOOK = "block text-xs leading-4 font-semibold whitespace-normal";

/** What became of the quantity of this row, in the row: nobody has to look for it elsewhere (R-CAT-17). */
export function RowNote({ pn }: { pn: string }) {
  const note = use(RowNotes)[pn];
  if (!note) return null;
  const { text, isAdded, href } = note;
  return (
    <small data-note={pn} className={`${LOOK} ${isAdded ? "text-success-700" : "text-error-700"}`}>
      {isAdded && "✓ "}
      {href ? <a href={href}>{text}</a> : text}
    </small>
  );
}
