import { sql } from "drizzle-orm";
import { placesFor } from "./places.ts";
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
