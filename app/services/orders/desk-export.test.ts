import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deskOn } from "../../../tests/setup/desk-ports.ts";
import { ordersOn } from "../../../tests/setup/orders-on.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { runCommand, type DeskServices } from "../../actions/desk/run-command.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import { createLog } from "../log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "./new-order.test-helper.ts";
import type { DeskOrder, OrderDesk } from "./port.ts";

let data: OwnDatabase;
let database: DatabaseService;
let db: Database;
let desk: OrderDesk;

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  desk = deskOn(db);
}, 60_000);
afterAll(async () => {
  await database.close();
  await data.remove();
});
beforeEach(async () => {
  await db.delete(webOrder);
});

const lines = [placedLine("WDS-2030GNS", 12, 1995), placedLine("PEF-PFKN-10", 2)];

async function place(): Promise<string> {
  await fillCart(db, "u1", lines);
  const placed = await ordersOn(db, { log: createLog("silent") }).place(newOrder(orderContent(lines)));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  return placed.number;
}

function run(command: string, ...more: string[]) {
  const services = { ...({} as DeskServices), orders: () => desk };
  return runCommand({ desk: "orders", argv: [...command.split(" "), ...more], cwd: "/" }, services);
}

describe("a shown order", () => {
  test("lists what each shipment holds", async () => {
    const number = await place();
    await run(`status ${number} accepted`);
    await run(`ship ${number} --line WDS-2030GNS=5 --carrier Estes --tracking PRO1`);
    await run(`pack ${number}`);
    const { output } = await run(`show ${number}`);
    const [, shipments = ""] = output.split(/^Shipments$/m);
    expect(shipments).toMatch(/^1 +\d{4}-\d\d-\d\d \d\d:\d\d +Estes PRO1 +5 × WDS-2030GNS$/m);
    expect(shipments).toMatch(/^2 +packed, not shipped +7 × WDS-2030GNS\n +2 × PEF-PFKN-10$/m);
  });
});

describe("the export of orders", () => {
  test("filters by status and customer", async () => {
    const open = await place();
    const accepted = await place();
    const partly = await place();
    await run(`status ${accepted} accepted`);
    await run(`status ${partly} accepted`);
    await run(`ship ${partly} --line WDS-2030GNS=5`);
    const numbers = async (options: string) => {
      const { output } = await run(`export --since 2020-01-01 --format json ${options}`);
      return (JSON.parse(output) as DeskOrder[]).map(({ number }) => number);
    };
    expect(await numbers("--status received")).toEqual([open]);
    expect(await numbers("--status accepted")).toEqual([accepted]);
    expect(await numbers("--status partly-shipped")).toEqual([partly]);
    expect(await numbers("--customer 1001")).toEqual([open, accepted, partly]);
    expect(await numbers("--customer 1002")).toEqual([]);
  });

  test("names the currency and the last change in both formats", async () => {
    const number = await place();
    const { changedAt } = (await desk.find(number)) ?? {};
    const [row] = parse((await run("export --since 2020-01-01")).output, { columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ currency: "USD", changed_at: changedAt });
    const [order] = JSON.parse((await run("export --since 2020-01-01 --format json")).output) as unknown[];
    expect(order).toMatchObject({ currency: "USD", changedAt });
  });
});
describe("the export of changes", () => {
  const changes = async (since: string) => {
    const { output, errors } = await run(`export --changed-since ${since} --format json`);
    const next = /^Next: --changed-since (\S+)\n$/.exec(errors)?.[1] ?? "";
    return { numbers: (JSON.parse(output) as DeskOrder[]).map(({ number }) => number), next };
  };

  test("has orders that changed since, in the sequence of their changes", async () => {
    const first = await place();
    const second = await place();
    const { next } = await changes("2020-01-01");
    expect((await changes(next)).numbers).toEqual([]);
    await run(`status ${second} accepted`);
    await run(`note ${first}`, "called");
    expect((await changes(next)).numbers).toEqual([second, first]);
  });

  // An embedded database has one session, and no transaction runs beside another.
  test.skipIf(!process.env["TEST_DATABASE_SERVER"])(
    "misses no change that was being written while the last export ran",
    async () => {
      const number = await place();
      const waiting = Promise.withResolvers<void>();
      const isWritten = Promise.withResolvers<void>();
      const slow = await openDatabase(data.env);
      const written = slow.db.transaction(async (tx) => {
        await tx.update(webOrder).set({ note: "slow" }).where(eq(webOrder.number, number));
        isWritten.resolve();
        await waiting.promise;
      });
      await isWritten.promise;
      // Another order is placed and exported while the first one is not committed.
      const other = await place();
      const { numbers, next } = await changes("2020-01-01");
      expect(numbers).toContain(other);
      waiting.resolve();
      await written;
      await slow.close();
      expect((await changes(next)).numbers).toContain(number);
      expect((await changes((await changes(next)).next)).numbers).toEqual([]);
    },
  );
});
