import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderAdministrationOn } from "../../../tests/setup/order-administration-on.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { placePastOrders } from "../../../tests/setup/past-orders.ts";
import { runCommand, type CommandServices } from "../../commands/run-command.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { placedLine } from "./new-order.test-helper.ts";

const RELAY = "OX-MB1";

let data: OwnDatabase;
let database: DatabaseService;
let number = "";

beforeAll(async () => {
  data = await ownDatabase();
  [number = ""] = await placePastOrders(data.env, [{ at: "2026-01-05T12:00:00Z", lines: [placedLine(RELAY, 30)] }]);
  database = await openDatabase(data.env);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const correct = (by: string) => {
  const services = { ...({} as CommandServices), orders: () => orderAdministrationOn(database.db) };
  return runCommand({ desk: "orders", argv: ["correct", number, "--line", `${RELAY}=2:${by}`], cwd: "/" }, services);
};

test.each([
  ["FC-C09-120", "KC-0093-10-120A"],
  ["CT 4 GY", "TI-04FS"],
  ["KCX-TON180", "TM-A1S-U"],
])("command suggests what %s may mean", async (typed, pn) => {
  const { code, errors } = await correct(typed);
  expect([code, errors]).toEqual([1, expect.stringContaining(`${typed} (${pn}?)`)]);
});

test("command suggests the part of a customer part number", async () => {
  await database.db.execute(sql`insert into shop.own_number (customer_id, folded, number, pn)
    select customer_id, 'MC0044', 'MC-0044', 'OT-1J-AD' from shop.web_order where number = ${number}`);
  expect((await correct("MC-0044")).errors).toContain("MC-0044 (OT-1J-AD?)");
  expect((await correct("mc 0044")).errors).toContain("(OT-1J-AD?)");
});

test("command suggests nothing for a number that is like no other", async () => {
  expect((await correct("NO-SUCH")).errors).toContain("No part has this number: NO-SUCH.");
});
