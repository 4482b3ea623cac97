import { createContext, use } from "react";
import type { RowNoteView } from "./cart-types.ts";

/** Keys are part numbers. */
export const RowNotes = createContext<Readonly<Record<string, RowNoteView>>>({});

/** Part number of the row with the message of this page; null without one. Its markup is not cached. */
export const TellingRow = createContext<string | null>(null);

/** Refused quantities as entered, by part number. The markup of these rows is not cached. */
export const TypedRows = createContext<Readonly<Record<string, string>>>({});

/** For the bar below the table. */
export const RowMessage = createContext<React.ReactNode>(null);

const NOTE_CLASS = "block text-xs leading-4 font-semibold whitespace-normal wrap-anywhere";

export function RowNote({ pn }: { pn: string }) {
  const note = use(RowNotes)[pn];
  if (!note) return null;
  const { text, isAdded, href } = note;
  return (
    <small data-note={pn} className={`${NOTE_CLASS} ${isAdded ? "text-success-700" : "text-error-700"}`}>
      {isAdded && "✓ "}
      {href ? <a href={href}>{text}</a> : text}
    </small>
  );
}
