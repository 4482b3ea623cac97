import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import { writeBuilt } from "../../app/services/search/engine/index-record.server.ts";
import { operatorSocketOf } from "../setup/operator-socket.ts";
import { eventually } from "../setup/patience.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { readMetrics } from "../setup/read-metrics.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { startStandInEngine, type EngineMood, type StandInEngine } from "../setup/stand-in-engine.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";
import { fairlyServed } from "../setup/fair-time.ts";

/** No page takes longer because a service hangs. */
const MOST_MS = 4000;

const TOKEN = "a-token-for-the-figures";

let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let engine: StandInEngine;
let shop: RunningShop;

beforeAll(async () => {
  data = await temporaryDataDir();
  engine = await startStandInEngine();
  await sayThatThereIsAnIndex(data.folder);
  shop = await startShop({
    DATA_DIR: data.folder,
    METRICS_TOKEN: TOKEN,
    ELASTICSEARCH_URL: engine.url,
    ELASTICSEARCH_USER: "shop",
    ELASTICSEARCH_PASSWORD: "not-to-be-told",
  });
});
afterAll(async () => {
  await shop.stop();
  await engine.close();
  data.remove();
});

/** Otherwise the shop would not ask the engine at all. */
async function sayThatThereIsAnIndex(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ DATA_DIR: folder });
  const [row] = await db.execute<{ version: string; documents: number }>(sql`
    select value as version, (select count(*)::integer from shop.part) as documents
    from shop.setting where name = 'data-version'`);
  await writeBuilt(db, "ferrule-parts", {
    version: "none",
    documents: 1,
    ...row,
    name: "ferrule-parts-1-0123456789abcdef",
  });
  await close();
}

const desk = operatorSocketOf(() => data.folder);
const health = async () =>
  (await (await shop.get("/healthz")).json()) as { services: { search: string }; causes: { search?: string } };
const figures = async () => readMetrics(await shop.get("/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } }));

describe("results come from the database when the engine cannot be trusted (decision 0074)", () => {
  let asked = 0;
  test.each<[EngineMood, string]>([
    ["errs", "says that it has failed"],
    ["refuses", "ends every connection"],
    ["hangs", "says nothing"],
    ["foreign", "is another service"],
    ["empty", "finds nothing, as an index without parts would"],
  ])("engine %s is not used: it %s", async (mood) => {
    engine.mood = mood;
    asked += 1;
    for (const [path, words] of [
      ["/products?q=contactor+9+a", "KC-0093-10-024A"],
      ["/es/productos?q=KC-0093-10-120A", "KC-0093-10-120A"],
      ["/category/wire-duct", "WDS"],
    ] as const) {
      const address = `${path}${path.includes("?") ? "&" : "?"}page=1&utm_source=${mood}${asked}`;
      const [response, ms] = await fairlyServed(() => shop.get(address));
      expect([response.status, ms < MOST_MS]).toEqual([200, true]);
      expect(wordsOf(mainOf(await response.text()))).toContain(words);
    }
    const away = { search: "the search engine is away, the database answers" };
    await eventually(async () =>
      expect(await health()).toMatchObject({ services: { search: "degraded" }, causes: away }),
    );
  });

  test("metrics report whether engine or database answered", async () => {
    const { value } = await figures();
    expect(value("ferrule_search_answers_total", { from: "database" })).toBeGreaterThan(3);
    expect(value("ferrule_search_answers_total", { from: "engine" })).toBe(0);
    expect(value("ferrule_service_state", { service: "search", state: "degraded" })).toBe(1);
  });

  test("engine gets the credentials, and nothing is written without its answer", () => {
    const basic = `Basic ${Buffer.from("shop:not-to-be-told").toString("base64")}`;
    expect(new Set(engine.asked.map(({ authorization }) => authorization))).toEqual(new Set([basic]));
    expect(engine.asked.map(({ line }) => line).filter((line) => /_bulk|_aliases/.test(line))).toEqual([]);
  });
});

test("parts call of visitors never reaches an engine (A-11)", async () => {
  const send = (body: object) =>
    shop.get("/api/public/elastic-search", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    });
  const question = { size: 999, query: { terms: { pn: ["KC-0093-10-120A", "MARKED-NUMBER-1"] } } };
  const good = await send({ elasticQuery: question, elasticIndex: "products" });
  expect(await good.json()).toMatchObject({ hits: { hits: [{ _source: { pn: "KC-0093-10-120A" } }] } });
  for (const query of [{ match_all: { boost: 7717 } }, { script: { script: "marked.script" } }]) {
    const bad = await send({ elasticQuery: { size: 1, query }, elasticIndex: "marked-index" });
    expect(bad.status).toBe(400);
  }
  const sent = engine.asked.map(({ line, body }) => `${line} ${body}`).join("\n");
  expect(sent).not.toMatch(/MARKED-NUMBER-1|7717|marked/);
});

describe("index commands", () => {
  test("index command without an engine reports the reason", async () => {
    engine.mood = "errs";
    const { code, errors } = await desk.handed("search:index");
    expect([code, errors]).toEqual([
      1,
      "Search index not built: the search engine: search_phase_execution_exception: all shards failed.\n",
    ]);
  });

  test("import succeeds although the engine is unavailable, and reports it", async () => {
    const { code, output } = await desk.handed("import", `${process.cwd()}/demo/commerce`);
    expect(code).toBe(0);
    expect(output).toContain("Loaded in");
    expect(output).toMatch(/Search index not built: .*npm run search:index/);
  });

  test("unknown index command is refused", async () => {
    expect(await desk.handed("search:index", "--cleen")).toMatchObject({ code: 2 });
    expect((await desk.handed("search:index", "--help")).output).toContain("--clean");
  });
});

test("metrics without a search engine have no engine figures", async () => {
  const other = await startShop({ METRICS_TOKEN: TOKEN });
  try {
    const scrape = await readMetrics(await other.get("/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } }));
    expect(scrape.value("ferrule_search_answers_total")).toBeNull();
  } finally {
    await other.stop();
  }
});
