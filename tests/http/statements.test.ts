import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbedded, type EmbeddedServer } from "../../app/services/database/embedded.server.ts";
import budgets from "../budgets.json" with { type: "json" };
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { openCountingLine, type CountingLine } from "../setup/statement-count.ts";
import { temporaryDataDir } from "../setup/temporary-folder.ts";

let database: EmbeddedServer;
let line: CountingLine;
let shop: RunningShop;
let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let clerk: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  data = await temporaryDataDir();
  database = await startEmbedded(`${data.folder}/postgres`);
  line = await openCountingLine(database.socketPath);
  shop = await startShop({ DATABASE_URL: line.url, DATABASE_POOL_SIZE: "1" });
  clerk = await signedIn(shop, "dana.whitlock@meridianpack.example");
  await clerk.post("/cart", { intent: "add", "q[KC-0093-10-120A]": "4", "q[TI-02FS]": "100" });
});
afterAll(async () => {
  await shop.stop();
  line.close();
  await database.close();
  data.remove();
});

/** Statements of a page in a warm shop: the minimum of some requests, since the version is checked every second. */
async function statementsOf(ask: () => Promise<Response>): Promise<number> {
  await (await ask()).text();
  const counts: number[] = [];
  for (let look = 0; look < 4; look++) {
    const before = line.statements();
    const response = await ask();
    await response.text();
    expect(response.status).toBe(200);
    counts.push(line.statements() - before);
  }
  return Math.min(...counts);
}

describe("statements a page sends to the database (R-PERF-01)", () => {
  test.each(Object.entries(budgets.statements.visitor))("a visitor's %s: at most %d", async (path, most) => {
    // An address without a cached copy, so that the page is rendered.
    let look = 0;
    const fresh = () => shop.get(`${path}${path.includes("?") ? "&" : "?"}look=${look++}`);
    expect(await statementsOf(fresh)).toBeLessThanOrEqual(most);
  });

  test.each(Object.entries(budgets.statements.signedIn))("a staff user's %s: at most %d", async (path, most) => {
    const count = await statementsOf(() => clerk.get(path));
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(most);
  });
});
