import { z } from "zod";
import type { Database } from "../../database/database.server.ts";
import { type EngineClient, EngineError } from "./engine-client.server.ts";
import { INDEX_FORMAT } from "./engine-document.ts";
import { createEngineIndex, type BuiltIndex } from "./engine-index.server.ts";
import { checkIndex, fillIndex, WrongIndexError } from "./fill-index.server.ts";
import { readContent, readSamples, type IndexContent } from "./index-content.server.ts";
import { readBuilt, takeLease, writeBuilt, type BuiltFor, type Lease } from "./index-record.server.ts";

export type IndexPlace = { db: Database; client: EngineClient; prefix: string };

export type Built = BuiltFor & { isNew: boolean; seconds: number };

/** Builds that start over because the data changed meanwhile. */
const MOST_BEGUN = 3;

const CALL_MS = 30_000;

/** Builds the index of the current data and makes it the one in use; null while another process builds. A suitable index (after an undone
 * import, for example) is checked and used again. The previous index stays. */
export async function buildIndex(place: IndexPlace, signal?: AbortSignal): Promise<Built | null> {
  const lease = await takeLease(place.db, place.prefix);
  if (!lease) return null;
  const start = performance.now();
  try {
    for (let begun = 1; ; begun++) {
      const made = await make(place, await readContent(place.db), lease, signal);
      if (made) return { ...made, seconds: (performance.now() - start) / 1000 };
      if (begun === MOST_BEGUN) throw new Error("the data changed during each build of the index");
    }
  } finally {
    await lease.giveBack();
  }
}

async function make(place: IndexPlace, content: IndexContent, lease: Lease, signal?: AbortSignal) {
  const { db, client, prefix } = place;
  const index = { name: nameOf(prefix, content), documents: content.parts + content.aliases };
  const isNew = !(await isGood({ db, client, index }));
  if (isNew) {
    await client.call({ method: "DELETE", path: `/${index.name}`, limitMs: CALL_MS }).catch(unlessMissing);
    await fillIndex({ db, client, index }, () => signal?.throwIfAborted());
  }
  const now = await readContent(db);
  if (now.fingerprint !== content.fingerprint) {
    if (isNew) await client.call({ method: "DELETE", path: `/${index.name}`, limitMs: CALL_MS });
    return null;
  }
  await warm(place, index);
  const before = await readBuilt(db, prefix);
  await switchAlias(place, index.name);
  const built: BuiltFor = { ...index, version: now.version };
  await lease.hold();
  await writeBuilt(db, prefix, built);
  if (isNew) await removeOthers(place, before ? [index.name, before.name] : [index.name]);
  return { ...built, isNew };
}

function nameOf(prefix: string, { fingerprint }: IndexContent): string {
  return `${prefix}-${INDEX_FORMAT}-${fingerprint}`;
}

async function isGood(work: { db: Database; client: EngineClient; index: BuiltIndex }): Promise<boolean> {
  try {
    await checkIndex(work);
    return true;
  } catch (error) {
    if (error instanceof WrongIndexError || isMissing(error)) return false;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof EngineError && error.status === 404;
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** The first queries of a new index take many times longer, so they run before visitors use it. */
async function warm({ db, client }: IndexPlace, built: BuiltIndex): Promise<void> {
  const index = createEngineIndex(client, built, CALL_MS);
  const samples = await readSamples(db, 10);
  for (const { folded } of samples) {
    await index.exactly([folded]);
    await index.nearest([folded], []);
  }
}

/** The alias is for operators' tools only; the shop uses index names. */
async function switchAlias({ client, prefix }: IndexPlace, name: string): Promise<void> {
  const known = await client.call({ method: "GET", path: `/_alias/${prefix}`, limitMs: CALL_MS }).catch(unlessMissing);
  const actions = Object.keys(known ?? {}).map((index) => ({ remove: { index, alias: prefix } }));
  const body = { actions: [...actions, { add: { index: name, alias: prefix } }] };
  await client.call({ method: "POST", path: "/_aliases", body, limitMs: CALL_MS });
}

const settings = z.record(z.string(), z.unknown());

/** Indexes of other formats stay by default: another version of the shop may run at the same time. */
async function removeOthers({ client, prefix }: IndexPlace, kept: readonly string[], format = `${INDEX_FORMAT}`) {
  const query = { filter_path: "*.settings.index.creation_date" };
  const path = `/${prefix}-*/_settings`;
  const known = settings.parse((await client.call({ method: "GET", path, query, limitMs: CALL_MS })) ?? {});
  const own = new RegExp(`^${prefix}-${format}-[0-9a-f]{16}$`);
  const removed = Object.keys(known).filter((name) => own.test(name) && !kept.includes(name));
  for (const name of removed) await client.call({ method: "DELETE", path: `/${name}`, limitMs: CALL_MS });
  return removed;
}

export async function cleanIndexes(place: IndexPlace): Promise<string[]> {
  const built = await readBuilt(place.db, place.prefix);
  return removeOthers(place, built ? [built.name] : [], "\\d+");
}
