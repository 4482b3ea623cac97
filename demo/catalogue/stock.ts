import type { Part } from "./part.ts";

/** Pieces on hand where no day is said, else on their way. */
type StockRow = { pn: string; quantity: number; date: string | null };

const DAY_MS = 86_400_000;

/**
 * What the demonstration has in stock on a day, the same with every load: of two thirds of the parts that ship from stock. The others were not
 * counted, as in a shop whose warehouse does not know all parts.
 */
export function* demoStock(parts: Iterable<Part>, today: Date): Generator<StockRow> {
  const inDays = (days: number) => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  for (const { pn, status, leadTimeDays } of parts) {
    if (status !== "active" || leadTimeDays !== 0) continue;
    const dice = diceOf(pn);
    const lot = dice(100);
    if (lot >= 66) continue;
    yield { pn, quantity: lot < 4 ? 0 : 1 + dice(lot < 40 ? 40 : 900), date: null };
    if (lot < 24 && lot !== 0) yield { pn, quantity: 10 * (1 + dice(30)), date: inDays(5 + dice(60)) };
    if (lot % 12 === 5) yield { pn, quantity: 10 * (1 + dice(30)), date: inDays(70 + dice(60)) };
  }
}

/** Throws that are the same each time: a number below `sides`, made of the letters of a text. */
function diceOf(text: string): (sides: number) => number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return (sides) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) ^ (state >>> 13);
    return (state >>> 0) % sides;
  };
}
