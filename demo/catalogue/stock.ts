import type { Part } from "./part.ts";

/** Quantity in stock without a day, else arriving. */
type StockRow = { pn: string; quantity: number; date: string | null };

const DAY_MS = 86_400_000;

/** The stock of a demonstration on a day, the same with every load: two thirds of the stocked parts; the others were not counted. */
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

/** A repeatable random number below `sides`, from the letters of a text. */
function diceOf(text: string): (sides: number) => number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619);
  return (sides) => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) ^ (state >>> 13);
    return (state >>> 0) % sides;
  };
}
