import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { partPrice } from "../database/price-schema.ts";
import { importRun, staff, staffRecord } from "../database/staff-schema.ts";
import { readEnv } from "../env.server.ts";
import type { ImportRun, Received } from "./port.ts";

const PN = "KC-0093-10-120A";
const TOMAS = { email: "tomas.ibarra@ferrule.example" };
const OPTIONS = { encoding: "utf-8", isChange: true, mayWithdraw: false, mayReprice: false, movedBy: 20 } as const;

let data: OwnDatabase;
let database: DatabaseService;
let services: Services;
beforeAll(async () => {
  data = await ownDatabase();
  const env = readEnv({ ...TEST_ENV, ...data.env });
  database = await openDatabase(env);
  services = await createServices(env, undefined, database);
}, 120_000);
afterAll(async () => {
  await services.close();
  await data.remove();
});

const WORKING = new Set(["checking", "applying", "undoing"]);

const prices = (price: string) => [new File([`pn,listPrice\n${PN},${price}\n`], "list-prices.csv")];
const receive = (price: string, by = TOMAS): Promise<Received> =>
  services.importRuns.receive(by, { files: prices(price), options: OPTIONS }, crypto.randomUUID());

async function settled(id: string): Promise<ImportRun> {
  for (let left = 400; left > 0; left -= 1) {
    const run = await services.importRuns.find(id);
    if (run && !WORKING.has(run.state)) return run;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("an import did not come to its end");
}

async function checked(price: string): Promise<string> {
  const received = await receive(price);
  if (received.outcome !== "received") throw new Error(received.outcome);
  expect((await settled(received.id)).state).toBe("checked");
  return received.id;
}

const apply = (id: string) => services.importRuns.apply(TOMAS, id, crypto.randomUUID());
const undo = (id: string) => services.importRuns.undo(TOMAS, id, crypto.randomUUID());

async function listPrice(): Promise<number | undefined> {
  const [row] = await database.db.select().from(partPrice).where(eq(partPrice.pn, PN));
  return row?.listPrice;
}

const lastDeeds = (count: number) => database.db.select().from(staffRecord).orderBy(desc(staffRecord.id)).limit(count);
const setRole = (role: "catalog" | "sales") =>
  database.db.update(staff).set({ role }).where(eq(staff.email, TOMAS.email));

describe("the record", () => {
  test("says who has loaded and undone which files, with the versions of the data before and after", async () => {
    const before = await listPrice();
    const id = await checked("47.11");
    expect(await apply(id)).toBe("begun");
    expect((await settled(id)).state).toBe("applied");
    expect(await listPrice()).toBe(4711);
    const [applied, asked] = await lastDeeds(2);
    expect(asked).toMatchObject({ action: "import.apply", subject: "list-prices.csv", role: "catalog" });
    expect(applied).toMatchObject({
      action: "import.apply",
      subject: "list-prices.csv",
      after: { files: [{ file: "list-prices.csv", rows: 1, added: 0, changed: 1, withdrawn: 0 }] },
    });
    expect(await undo(id)).toBe("begun");
    expect((await settled(id)).state).toBe("undone");
    expect(await listPrice()).toBe(before);
    const [undone] = await lastDeeds(1);
    expect(undone).toMatchObject({ action: "import.undo", before: { version: applied?.after?.["version"] } });
  });

  test("is written or nothing is loaded: a role that is taken away meanwhile takes the load back", async () => {
    const before = await listPrice();
    const id = await checked("48.22");
    expect(await apply(id)).toBe("begun");
    await setRole("sales");
    const run = await settled(id).finally(() => setRole("catalog"));
    expect([run.state, await listPrice()]).toEqual(["failed", before]);
    expect((await lastDeeds(1))[0]).toMatchObject({ action: "import.apply", subject: "list-prices.csv" });
  });
});

describe("two at once", () => {
  test("the second is told, and whoever has died keeps nobody waiting for more than a minute", async () => {
    const id = await checked("49.33");
    await database.db.insert(importRun).values({ id: "other", state: "applying", options: {} });
    expect((await receive("50.00")).outcome).toBe("busy");
    expect(await apply(id)).toBe("busy");
    await database.db
      .update(importRun)
      .set({ updatedAt: sql`now() - interval '61 seconds'` })
      .where(eq(importRun.id, "other"));
    expect(await services.importRuns.find("other")).toMatchObject({ state: "failed" });
    expect(await apply(id)).toBe("begun");
    expect((await settled(id)).state).toBe("applied");
    expect(await undo(id)).toBe("begun");
    await settled(id);
  });

  test("of two presses one begins", async () => {
    const id = await checked("49.34");
    const outcomes = await Promise.all([apply(id), apply(id)]);
    expect(outcomes.toSorted()).toEqual(["begun", "not-now"]);
    await settled(id);
    expect(await undo(id)).toBe("begun");
    await settled(id);
  });
});

test("files that are not here any more cannot be loaded, and of old rows the page can be shown", async () => {
  const row = { id: "older", state: "checked", options: { encoding: "?" }, report: { summary: 1 } } as const;
  await database.db.insert(importRun).values(row);
  expect(await services.importRuns.find("older")).toMatchObject({ hasFiles: false, options: null, report: null });
  expect(await apply("older")).toBe("not-now");
  expect(await services.importRuns.find("nobody")).toBeNull();
});
