import { sql } from "drizzle-orm";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { readEnv } from "../env.server.ts";
import { IMPORT_LOCK } from "../import/import.ts";

const HELEN = { email: "helen.moss@ferrule.example" };
const OPTIONS = { encoding: "utf-8", isChange: true, mayWithdraw: false, mayReprice: false, movedBy: 20 } as const;

let data: OwnDatabase;
let database: DatabaseService;
let services: Services;
beforeAll(async () => {
  data = await ownDatabase();
  const env = readEnv({ ...TEST_ENV, ...data.env });
  database = await openDatabase(env);
  services = await createServices(env, undefined, database);
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

async function checked(terms: string): Promise<string> {
  const customers = fs.readFileSync("demo/commerce/customers.csv", "utf8");
  const to = path.join(data.folder, crypto.randomUUID());
  fs.writeFileSync(to, customers.replace(/^(1001,.*),NET 30,/m, `$1,${terms},`));
  const files = [{ name: "customers.csv", size: fs.statSync(to).size, path: to }];
  const received = await services.importRuns.receive(HELEN, { files, options: OPTIONS }, crypto.randomUUID());
  if (received.outcome !== "received") throw new Error(received.outcome);
  await untilChecked(received.id);
  return received.id;
}

async function untilChecked(id: string): Promise<void> {
  await expect.poll(async () => (await services.importRuns.find(id))?.state, { timeout: 20_000 }).toBe("checked");
}

const fieldsOf = async (id: string) => (await services.importRuns.fields({ id, report: null })).total;

test("run is checked only when its changed fields are stored", async () => {
  await database.db.execute(sql`
    create function shop.has_fields() returns trigger language plpgsql as $$ begin
      if new.state = 'checked' and not exists (select from shop.import_change where load = new.id) then
        raise exception 'the changed fields are missing';
      end if;
      return new;
    end $$`);
  await database.db.execute(
    sql`create trigger has_fields before update on shop.import_run for each row execute function shop.has_fields()`,
  );
  try {
    expect(await fieldsOf(await checked("NET 60"))).toBe(1);
  } finally {
    await database.db.execute(sql`drop trigger has_fields on shop.import_run`);
    await database.db.execute(sql`drop function shop.has_fields()`);
  }
});

test("run keeps its changed fields when another import is in progress", async () => {
  const id = await checked("NET 90");
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    expect(await services.importRuns.apply(HELEN, id, crypto.randomUUID())).toBe("begun");
    await untilChecked(id);
  });
  expect(await fieldsOf(id)).toBe(1);
});
