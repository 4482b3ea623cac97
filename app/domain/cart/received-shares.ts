/** Lines of a shared cart that were put into this one. `webUserId` is null unless a colleague of the customer shared them. */
export type ReceivedShare = {
  readonly webUserId: string | null;
  readonly note: string;
  readonly pns: readonly string[];
};

type Noted = { readonly note: string; readonly shares: readonly ReceivedShare[] };

/** In characters; the form of the order asks to shorten a note that is too long for it. */
const LONGEST_NOTE = 2000;

/** Shares that a cart remembers. */
const MOST_SHARES = 20;

/** The second note below the first, unless it is there already or has no room. */
export function joinedNotes(note: string, added: string): string {
  if (added === "" || `\n${note}\n`.includes(`\n${added}\n`)) return note;
  const both = note === "" ? added : `${note}\n${added}`;
  return [...both].length <= LONGEST_NOTE ? both : note;
}

export function withShare({ note, shares }: Noted, share: ReceivedShare): Noted {
  return { note: joinedNotes(note, share.note), shares: [...shares, share].slice(-MOST_SHARES) };
}

/** Without the notes of shares of which no line is left. Part numbers of the cart. */
export function standingNote({ note, shares }: Noted, partNumbers: ReadonlySet<string>): string {
  return shares
    .filter(({ pns }) => !pns.some((pn) => partNumbers.has(pn)))
    .reduce((left, gone) => (gone.note === "" ? left : withoutText(left, gone.note)), note);
}

/** The first colleague with a line that is left. */
export function standingSharer(shares: readonly ReceivedShare[], partNumbers: ReadonlySet<string>): string | null {
  return (
    shares.find(({ webUserId, pns }) => webUserId !== null && pns.some((pn) => partNumbers.has(pn)))?.webUserId ?? null
  );
}

/** Whole lines only: an edited note is the buyer's. */
function withoutText(note: string, text: string): string {
  const at = `\n${note}\n`.indexOf(`\n${text}\n`);
  if (at < 0) return note;
  return [note.slice(0, Math.max(0, at - 1)), note.slice(at + text.length + 1)].filter(Boolean).join("\n");
}
