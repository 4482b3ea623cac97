import { LONGEST_ASKED, MOST_ASKED_ROWS, type RowAnswer } from "./row-answer.ts";

/** What comes later than that would only jump into the way of somebody who has gone on without it. */
const PATIENCE_MS = 8000;

/** What a row asks: the same text, the same answer. */
export type RowText = { readonly pn: string; readonly quantity: string };

/** A row with what was said of it, and of which text. */
type AnsweredRow = RowAnswer & { readonly asked: RowText };

export type RowsSaid = {
  readonly answers: ReadonlyMap<number, AnsweredRow>;
  /** The row that was answered last, to be read out; null after several at once, and once it was changed. */
  readonly latest: number | null;
};

export type AskingAboutRows = {
  /** Asks about rows that have changed since they were asked about. */
  ask(rows: readonly RowText[]): void;
  /** Takes away what was said of another text. */
  change(rows: readonly RowText[]): void;
};

type AskedRow = { readonly index: number; readonly text: RowText };

/**
 * What the shop says of rows as they are filled in. Answers may come in any order: one to a text that is no longer there is not shown.
 * Without an answer nothing is said, since the check page says it all; the row is asked about again when a row is left the next time.
 */
export function askAboutRows(path: string, show: (said: RowsSaid) => void): AskingAboutRows {
  const asked = new Map<number, RowText>();
  let answers: ReadonlyMap<number, AnsweredRow> = new Map();
  let latest: number | null = null;
  const tell = () => show({ answers, latest });
  const isCurrent = ({ index, text }: AskedRow) => asked.get(index) === text;

  const answer = async (rows: readonly AskedRow[], isOnly: boolean): Promise<boolean> => {
    const found = await fetchAnswers(rows, path);
    if (!found) return false;
    const known = new Map(answers);
    latest = null;
    for (const [at, row] of rows.entries()) {
      if (!isCurrent(row)) continue;
      const said = found[at];
      if (said) known.set(row.index, { ...said, asked: row.text });
      else known.delete(row.index);
      latest = said && isOnly ? row.index : null;
    }
    answers = known;
    tell();
    return true;
  };

  const answerAll = async (rows: readonly AskedRow[]) => {
    for (let first = 0; first < rows.length; first += MOST_ASKED_ROWS) {
      if (await answer(rows.slice(first, first + MOST_ASKED_ROWS), rows.length === 1)) continue;
      for (const row of rows.slice(first).filter(isCurrent)) asked.delete(row.index);
      return;
    }
  };

  return {
    ask(rows) {
      const news = rows.flatMap((row, index) => {
        const text = trimmed(row);
        return isQuestion(text) && !isSame(asked.get(index), text) ? { index, text } : [];
      });
      for (const { index, text } of news) asked.set(index, text);
      void answerAll(news);
    },
    change(rows) {
      const isAsStands = (index: number, text: RowText) => isSame(trimmed(rows[index]), text);
      for (const [index, text] of asked) if (!isAsStands(index, text)) asked.delete(index);
      const outdated = [...answers].filter(([index, row]) => row.quantity && !isAsStands(index, row.asked));
      const others = [...answers].filter(([index, row]) => trimmed(rows[index]).pn !== row.asked.pn);
      if (outdated.length + others.length === 0) return;
      const known = new Map(answers);
      // What was said of the number still holds.
      for (const [index, row] of outdated) known.set(index, { ...row, quantity: null });
      for (const [index] of others) known.delete(index);
      if (latest !== null && known.get(latest) !== answers.get(latest)) latest = null;
      answers = known;
      tell();
    },
  };
}

function trimmed(row: RowText | undefined): RowText {
  return { pn: row?.pn.trim() ?? "", quantity: row?.quantity.trim() ?? "" };
}

function isSame(one: RowText | undefined, another: RowText): boolean {
  return one?.pn === another.pn && one.quantity === another.quantity;
}

function isQuestion({ pn, quantity }: RowText): boolean {
  return pn !== "" && Math.max(pn.length, quantity.length) <= LONGEST_ASKED;
}

async function fetchAnswers(rows: readonly AskedRow[], path: string): Promise<readonly (RowAnswer | null)[] | null> {
  const query = new URLSearchParams({ format: "json" });
  for (const { text } of rows) {
    query.append("pn", text.pn);
    query.append("quantity", text.quantity);
  }
  const hangUp = new AbortController();
  const timer = setTimeout(() => hangUp.abort(), PATIENCE_MS);
  try {
    const response = await fetch(`${path}?${query}`, { signal: hangUp.signal });
    return response.ok ? ((await response.json()) as { rows: (RowAnswer | null)[] }).rows : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
