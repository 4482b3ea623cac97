import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isLong } from "../../../../tests/setup/extent.ts";
import { ownDatabase, type OwnDatabase } from "../../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../../tests/setup/running-shop.ts";
import { searchNode, type SearchNode } from "../../../../tests/setup/search-node.ts";
import { createServices, type Services } from "../../../registry.server.ts";
import { openDatabase, type DatabaseService } from "../../database/database.server.ts";
import { readEnv } from "../../env.server.ts";
import { partIndexContract } from "../part-index.contract.test-helper.ts";
import type { SearchAnswers } from "../fallback-index.server.ts";
import type { SearchResult } from "../search.ts";
import { engineBuilds } from "./engine-builds.test-helper.ts";
import { openEngine, type EngineClient } from "./engine-client.server.ts";
import { createEngineIndex } from "./engine-index.server.ts";
import { readBuilt } from "./index-record.server.ts";
import { askedSearches } from "./asked-searches.test-helper.ts";

/** For all searches. */
const COMPARE_MS = 1_200_000;

/** Only in `npm run test:long`. Checked first, so that a machine without an engine is reported in one line. */
const startNode = isLong ? searchNode() : null;

/** One node for all tests: starting it takes as long as all queries. */
describe.skipIf(!startNode)("search engine", () => {
  const prefix = `test-${process.pid}-${Date.now()}`;
  let node: SearchNode;
  let data: OwnDatabase;
  let database: DatabaseService;
  let client: EngineClient;
  let withEngine: Services;
  let withDatabase: Services;
  beforeAll(async () => {
    if (!startNode) return;
    [node, data] = await Promise.all([startNode(), ownDatabase()]);
    database = await openDatabase(data.env);
    const env = { ...TEST_ENV, ...data.env };
    const engineEnv = readEnv({ ...env, ELASTICSEARCH_URL: node.url, ELASTICSEARCH_INDEX: prefix });
    client = await openEngine(engineEnv);
    withEngine = await createServices(engineEnv, undefined, { ...database, close: async () => {} });
    withDatabase = await createServices(readEnv(env), undefined, { ...database, close: async () => {} });
    const { line, isDone } = await withEngine.searchIndex.build();
    if (!isDone) throw new Error(line);
    // The shop's own check may still run.
    while (!(await readBuilt(database.db, prefix))) await new Promise((resolve) => setTimeout(resolve, 100));
  });
  afterAll(async () => {
    await withEngine.searchIndex.clean();
    const built = await readBuilt(database.db, prefix);
    if (built) await client.call({ method: "DELETE", path: `/${built.name}`, limitMs: 10_000 });
    await Promise.all([withEngine.close(), withDatabase.close(), client.close()]);
    await database.close();
    await Promise.all([data.remove(), node.stop()]);
  });

  describe("engine as part index", () => {
    const open = async () => {
      const built = await readBuilt(database.db, prefix);
      if (!built) throw new Error("no index was built");
      return { index: createEngineIndex(client, built, 10_000), db: database.db };
    };
    partIndexContract(open, { knowsStock: false });
  });

  test(
    "engine gives the same search results as the database",
    async () => {
      const asked = await askedSearches(database.db);
      const before = withEngine.figures.searchAnswers();
      let compared = 0;
      for (const request of asked) {
        const answers = [withEngine, withDatabase].map(({ search }) => search.search(request));
        const [one, other] = await Promise.all(answers);
        if (!one || !other || one.isCapped) {
          expect([one?.total, one?.tier, one?.isCapped]).toEqual([other?.total, other?.tier, other?.isCapped]);
          continue;
        }
        // Other choices are counted without the choice itself.
        const isCounted =
          request.values.size === 0 || !(await withDatabase.search.search({ ...request, values: new Map() })).isCapped;
        expect({ request, ...plain(one, isCounted) }).toEqual({ request, ...plain(other, isCounted) });
        compared += 1;
      }
      console.log(
        `The search engine: ${compared} of ${asked.length} searches as from the database, the others capped.`,
      );
      expect(compared).toBeGreaterThan(asked.length * 0.85);
      const after = withEngine.figures.searchAnswers();
      // On a busy machine a query may exceed the engine's time limit.
      const [byEngine, byDatabase] = [answered(before, after, "engine"), answered(before, after, "database")];
      expect([byEngine > asked.length, byDatabase < byEngine / 10]).toEqual([true, true]);
    },
    COMPARE_MS,
  );

  engineBuilds(() => ({ url: node.url, prefix: `${prefix}-small` }));
});

function answered(before: SearchAnswers | null, after: SearchAnswers | null, by: keyof SearchAnswers): number {
  return (after?.[by] ?? 0) - (before?.[by] ?? 0);
}

/** JSON form without the order of counts and without fields that an engine does not count. */
function plain({ values, inStock: _inStock, ...answer }: SearchResult, isCounted: boolean): Record<string, unknown> {
  const text = JSON.stringify(isCounted ? { ...answer, values } : answer, (_key, value: unknown) =>
    value instanceof Map
      ? Object.fromEntries([...value].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
      : value,
  );
  return JSON.parse(text) as Record<string, unknown>;
}
