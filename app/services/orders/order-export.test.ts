import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deskOrders } from "../../../tests/setup/staff-orders.ts";
import { runCommand, type CommandServices } from "../../commands/run-command.ts";
import { openDatabase } from "../database/database.server.ts";
import { webOrder } from "../database/order-schema.ts";
import type { OrderForStaff } from "./orders.ts";

const shop = deskOrders();
const { place } = shop;

function run(command: string, ...more: string[]) {
  const services = { ...({} as CommandServices), orders: () => shop.desk };
  return runCommand({ desk: "orders", argv: [...command.split(" "), ...more], cwd: "/" }, services);
}

describe("command that displays an order", () => {
  test("displayed order lists the contents of each shipment", async () => {
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

describe("export of orders", () => {
  test("filters by status and customer", async () => {
    const open = await place();
    const accepted = await place();
    const partly = await place();
    await run(`status ${accepted} accepted`);
    await run(`status ${partly} accepted`);
    await run(`ship ${partly} --line WDS-2030GNS=5`);
    const numbers = async (options: string) => {
      const { output } = await run(`export --since 2020-01-01 --format json ${options}`);
      return (JSON.parse(output) as OrderForStaff[]).map(({ number }) => number);
    };
    expect(await numbers("--status received")).toEqual([open]);
    expect(await numbers("--status accepted")).toEqual([accepted]);
    expect(await numbers("--status partly-shipped")).toEqual([partly]);
    expect(await numbers("--customer 1001")).toEqual([open, accepted, partly]);
    expect(await numbers("--customer 1002")).toEqual([]);
  });

  test("export of orders has the currency and the last change in both formats", async () => {
    const number = await place();
    const { changedAt } = (await shop.desk.find(number)) ?? {};
    const [row] = parse((await run("export --since 2020-01-01")).output, { columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ currency: "USD", changed_at: changedAt });
    const [order] = JSON.parse((await run("export --since 2020-01-01 --format json")).output) as unknown[];
    expect(order).toMatchObject({ currency: "USD", changedAt });
  });
});
describe("export of changes", () => {
  const changes = async (since: string) => {
    const { output, errors } = await run(`export --changed-since ${since} --format json`);
    const next = /^Next: --changed-since (\S+)\n$/.exec(errors)?.[1] ?? "";
    return { numbers: (JSON.parse(output) as OrderForStaff[]).map(({ number }) => number), next };
  };

  test("export of changes has changed orders in the sequence of changes", async () => {
    const first = await place();
    const second = await place();
    const { next } = await changes("2020-01-01");
    expect((await changes(next)).numbers).toEqual([]);
    await run(`status ${second} accepted`);
    await run(`note ${first}`, "called");
    expect((await changes(next)).numbers).toEqual([second, first]);
  });

  // An embedded database has one session, so transactions cannot overlap.
  test.skipIf(!process.env["TEST_DATABASE_SERVER"])(
    "export of changes includes a change that was uncommitted during the last export",
    async () => {
      const number = await place();
      const waiting = Promise.withResolvers<void>();
      const isWritten = Promise.withResolvers<void>();
      const slow = await openDatabase(shop.env);
      const written = slow.db.transaction(async (tx) => {
        await tx.update(webOrder).set({ note: "slow" }).where(eq(webOrder.number, number));
        isWritten.resolve();
        await waiting.promise;
      });
      await isWritten.promise;
      // Places and exports another order while the first one is not committed.
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
