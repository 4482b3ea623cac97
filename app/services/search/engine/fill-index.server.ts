import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Database } from "../../database/database.server.ts";
import { type EngineCall, type EngineClient, EngineError } from "./engine-client.server.ts";
import { aliasDocument, INDEX_BODY, partDocument } from "./engine-document.ts";
import { createEngineIndex, type BuiltIndex } from "./engine-index.server.ts";
import { readAliases, readParts, readSamples, readSeriesCounts } from "./index-content.server.ts";

/** Bytes per request; small nodes refuse larger ones. */
const MOST_BYTES = 1_000_000;

/** Retries after status 429, each pause twice as long. */
const [FIRST_PAUSE_MS, MOST_TRIES] = [200, 8];

const [CALL_MS, LONG_CALL_MS] = [30_000, 900_000];

const SAMPLES = 50;

export class WrongIndexError extends Error {
  override name = "WrongIndexError";
}

type Work = { db: Database; client: EngineClient; index: BuiltIndex };

type MayGoOn = () => void;

/** A failed build removes its index. */
export async function fillIndex(work: Work, mayGoOn: MayGoOn): Promise<void> {
  const path = `/${work.index.name}`;
  await call(work, { method: "PUT", path, body: INDEX_BODY });
  try {
    await sendAll(work, mayGoOn);
    mayGoOn();
    await call(work, { method: "POST", path: `${path}/_refresh`, limitMs: LONG_CALL_MS });
    await call(work, {
      method: "POST",
      path: `${path}/_forcemerge`,
      query: { max_num_segments: "1" },
      limitMs: LONG_CALL_MS,
    });
    await call(work, { method: "POST", path: `${path}/_refresh` });
    await checkIndex(work);
  } catch (error) {
    await call(work, { method: "DELETE", path }).catch(() => {});
    throw error;
  }
}

async function sendAll({ db, client, index: { name } }: Work, mayGoOn: MayGoOn): Promise<void> {
  const send = (documents: ReturnType<typeof partDocument>[]) => sendDocuments(client, name, documents);
  for await (const page of readParts(db)) {
    mayGoOn();
    await send(page.map(partDocument));
  }
  await send((await readAliases(db)).map(aliasDocument));
}

async function sendDocuments(
  client: EngineClient,
  index: string,
  documents: readonly ReturnType<typeof partDocument>[],
): Promise<void> {
  let lines: string[] = [];
  let bytes = 0;
  for (const { id, fields } of documents) {
    const own = [JSON.stringify({ index: { _id: id } }), JSON.stringify(fields)];
    const more = own.reduce((sum, line) => sum + line.length, 0);
    if (bytes > 0 && bytes + more > MOST_BYTES) {
      await sendLines(client, index, lines);
      [lines, bytes] = [[], 0];
    }
    lines.push(...own);
    bytes += more;
  }
  if (lines.length > 0) await sendLines(client, index, lines);
}

const sent = z.object({ errors: z.boolean(), items: z.array(z.object({ index: z.object({ status: z.number() }) })) });

/** Fixed document ids make a repeated request harmless. */
async function sendLines(client: EngineClient, index: string, lines: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const refusal = await refusalOf(client, index, lines);
    if (refusal === null) return;
    if (refusal.status !== 429 || attempt >= MOST_TRIES) throw refusal;
    await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1));
  }
}

async function refusalOf(client: EngineClient, index: string, lines: readonly string[]): Promise<EngineError | null> {
  try {
    const answer = sent.parse(
      await client.call({ method: "POST", path: `/${index}/_bulk`, query: FILTER, lines, limitMs: CALL_MS }),
    );
    if (!answer.errors) return null;
    const status = answer.items.find((item) => item.index.status >= 300)?.index.status ?? null;
    return new EngineError(`the search engine: documents refused with ${status}`, status, undefined);
  } catch (error) {
    if (error instanceof EngineError) return error;
    return new EngineError("the search engine: no answer to what was sent", null, error);
  }
}

const FILTER = { filter_path: "errors,items.index.status" };

const counts = z.object({
  hits: z.object({ total: z.object({ value: z.number() }) }),
  aggregations: z.object({
    series: z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) }),
  }),
});

/** Compares total, parts per series and some part numbers; throws {@link WrongIndexError}. */
export async function checkIndex({ db, client, index }: Work): Promise<void> {
  const body = { size: 0, track_total_hits: true, aggs: { series: { terms: { field: "series", size: 60_000 } } } };
  const counted = counts.parse(await call({ client }, { method: "POST", path: `/${index.name}/_search`, body }));
  const documents = counted.hits.total.value;
  if (documents !== index.documents)
    throw new WrongIndexError(`the index has ${documents} documents, the database ${index.documents}`);
  const bySeries = new Map(counted.aggregations.series.buckets.map(({ key, doc_count: parts }) => [key, parts]));
  for (const [series, parts] of await readSeriesCounts(db))
    if (bySeries.get(series) !== parts)
      throw new WrongIndexError(`the index has ${bySeries.get(series) ?? 0} parts of ${series}, the database ${parts}`);
  await checkSamples(db, client, index);
}

async function checkSamples(db: Database, client: EngineClient, index: BuiltIndex) {
  const samples = await readSamples(db, SAMPLES);
  const { partNumbers } = await createEngineIndex(client, index, CALL_MS).exactly(samples.map(({ folded }) => folded));
  const found = new Set(partNumbers);
  const missing = samples.filter(({ pn }) => !found.has(pn));
  if (missing.length > 0 || found.size !== samples.length)
    throw new WrongIndexError(`the index does not find ${missing[0]?.pn ?? "what it is asked for"}`);
}

function call(
  { client }: { client: EngineClient },
  { limitMs = CALL_MS, ...rest }: Omit<EngineCall, "limitMs"> & { limitMs?: number },
): Promise<unknown> {
  return client.call({ ...rest, limitMs });
}
