import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase, type DatabaseService } from "../../app/services/database/database.server.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { serverProcess, type ServerProcess } from "../setup/server-process.ts";

/** The embedded database has one process: no table can be taken away from the shop. */
const hasServer = inject("databaseServer") !== "";

let data: OwnDatabase;
let database: DatabaseService;
let shop: ServerProcess;

beforeAll(async () => {
  if (!hasServer) return;
  data = await ownDatabase();
  database = await openDatabase(data.env);
  shop = await serverProcess({ DATABASE_URL: data.env.DATABASE_URL ?? "", LOG_LEVEL: "info" });
  await shop.untilOpen();
});
afterAll(async () => {
  if (!hasServer) return;
  await shop.stop();
  await database.close();
  await data.remove();
});

test.skipIf(!hasServer)(
  "lines of a failed request have the id that the visitor read, and name the failure",
  async () => {
    await database.db.execute(sql`alter table shop.cart rename to cart_away`);
    const refused = await shop.post("/cart", { intent: "add", nonce: "away", "q[TI-02FS]": "10", back: "/shop" });
    await database.db.execute(sql`alter table shop.cart_away rename to cart`);
    expect(refused.status).toBe(503);
    const id = refused.headers.get("X-Request-Id");
    expect(await refused.text()).toContain(id);
    await expect.poll(() => linesOf(id).at(-1)).toMatchObject({ event: "request", status: 503 });
    const lines = linesOf(id);
    expect(lines.map(({ level }) => level)).toEqual(["error", "info"]);
    expect(lines[1]?.["failed"]).toBe(lines[0]?.["event"]);
  },
);

const linesOf = (id: string | null) =>
  shop
    .written()
    .split("\n")
    .filter((text) => text.startsWith("{"))
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .filter((each) => each["id"] === id);
