import { LONGEST_ASKED, MOST_ASKED_ROWS, type RowAnswer } from "./row-answer.ts";

/** A later answer would disturb a buyer who has moved on. */
const PATIENCE_MS = 8000;

export type RowText = { readonly pn: string; readonly quantity: string };

type AnsweredRow = RowAnswer & { readonly asked: RowText };

export type RowAnswers = {
  readonly answers: ReadonlyMap<number, AnsweredRow>;
  /** The last answered row, for screen readers; null after several at once and after a change. */
  readonly latest: number | null;
};

export type RowQuestions = {
  /** Asks about rows that have changed since their last answer. */
  ask(rows: readonly RowText[]): void;
  change(rows: readonly RowText[]): void;
};

type AskedRow = { readonly index: number; readonly text: RowText };

/** Answers may arrive in any order; those to old text are dropped. A row without an answer is asked again on its next blur. */
export function askAboutRows(path: string, show: (said: RowAnswers) => void): RowQuestions {
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
      // The answer about the number stays valid.
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
