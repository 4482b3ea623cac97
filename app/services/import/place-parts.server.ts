import { sql } from "drizzle-orm";
import { copyLine, type Workbench } from "./workbench.server.ts";

/** Rows per COPY. */
const BATCH = 100_000;

/** Fills `staged_place`. Both columns are packed: a million separate rows would take a hundred megabytes. */
export async function placeParts(bench: Workbench): Promise<void> {
  const [found] = await bench.rows<{ packed: Buffer | null }>(sql`
    select string_agg(int4send(row) || int4send(coalesce(position, -1)), '' order by turn, position is distinct from turn, row) as packed
    from staged_match where row is not null`);
  const packed = found?.packed ?? Buffer.alloc(0);
  const stored = new Int32Array(packed.length / 8);
  for (let index = 0; index < stored.length; index++) stored[index] = packed.readInt32BE(8 * index + 4);
  const places = placesFor(stored);
  let lines: string[] = [];
  const send = async () => {
    if (lines.length > 0) await bench.copyInto("staged_place", ["row", "position"], lines.join(""));
    lines = [];
  };
  for (const [index, position] of places.entries()) {
    if (position === stored[index]) continue;
    lines.push(copyLine([packed.readInt32BE(8 * index), position]));
    if (lines.length >= BATCH) await send();
  }
  await send();
  await bench.rows(sql`analyze staged_place`);
}

const NO_PLACE = -1;

/** Gap between two parts, so that new ones fit in without moving others. */
const [WIDEST, LARGEST] = [1024, 2 ** 31 - 1];

/** Rising positions in file order. `stored`: current ones, -1 for new parts. Without room all are renumbered. */
export function placesFor(stored: Int32Array): Int32Array {
  const places = new Int32Array(stored.length).fill(NO_PLACE);
  for (const index of longestRise(stored)) places[index] = stored[index] ?? NO_PLACE;
  return fillGaps(places) ? places : renumber(stored.length);
}

/** Indexes of the longest rising subsequence. */
function longestRise(stored: Int32Array): number[] {
  const ends: number[] = [];
  const before = new Int32Array(stored.length).fill(NO_PLACE);
  for (let index = 0; index < stored.length; index++) {
    const place = stored[index] ?? NO_PLACE;
    if (place === NO_PLACE) continue;
    const length = firstNotBelow(ends, stored, place);
    before[index] = length > 0 ? (ends[length - 1] ?? NO_PLACE) : NO_PLACE;
    ends[length] = index;
  }
  const rise: number[] = [];
  for (let index = ends.at(-1) ?? NO_PLACE; index !== NO_PLACE; index = before[index] ?? NO_PLACE) rise.push(index);
  return rise;
}

function firstNotBelow(ends: readonly number[], stored: Int32Array, place: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stored[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Spreads new positions evenly in the gaps; false without room. */
function fillGaps(places: Int32Array): boolean {
  let last = 0;
  let from = 0;
  for (let index = 0; index <= places.length; index++) {
    const place = places[index] ?? NO_PLACE;
    if (index < places.length && place === NO_PLACE) continue;
    const missing = index - from;
    const room = index === places.length ? LARGEST - last : place - last;
    const step = Math.min(WIDEST, Math.floor(room / (missing + 1)));
    if (missing > 0 && step < 1) return false;
    for (let at = 0; at < missing; at++) places[from + at] = last + step * (at + 1);
    last = place;
    from = index + 1;
  }
  return true;
}

function renumber(count: number): Int32Array {
  const step = Math.max(1, Math.min(WIDEST, Math.floor(LARGEST / (2 * count + 1))));
  return Int32Array.from({ length: count }, (_value, index) => (index + 1) * step);
}
