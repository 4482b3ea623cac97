import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deskOrders } from "../../../tests/setup/staff-orders.ts";
import { runCommand, type CommandServices } from "../../commands/run-command.ts";
import { queuedMail } from "../database/order-schema.ts";

const shop = deskOrders();

function run(command: string) {
  const services = { ...({} as CommandServices), orders: () => shop.desk };
  return runCommand({ desk: "orders", argv: command.split(" "), cwd: "/" }, services);
}

/** Tracking numbers of an order, and its queued emails. */
async function shipmentsOf(number: string) {
  const parcels = (await shop.desk.find(number))?.parcels.map(({ tracking }) => tracking) ?? [];
  const mails = await shop.db.$count(queuedMail, eq(queuedMail.orderNumber, number));
  return { parcels, mails };
}

async function accepted(): Promise<string> {
  const number = await shop.place();
  expect(await run(`status ${number} accepted`)).toMatchObject({ code: 0 });
  return number;
}

describe("repeated shipment command", () => {
  test("with the same tracking number ships once, unless --again is given", async () => {
    const number = await accepted();
    const ship = `ship ${number} --line WDS-2030GNS=5 --carrier Estes --tracking PRO1`;
    expect(await run(ship)).toMatchObject({ code: 0 });
    const once = await shipmentsOf(number);
    expect(once.parcels).toEqual(["PRO1"]);
    for (const tracking of ["PRO1", "pro-1"])
      expect(await run(ship.replace("PRO1", tracking))).toMatchObject({
        code: 1,
        errors: expect.stringContaining("add --again if it is another package"),
      });
    expect(await shipmentsOf(number)).toEqual(once);
    expect(await run(`${ship} --again`)).toMatchObject({ code: 0 });
    expect((await shipmentsOf(number)).parcels).toEqual(["PRO1", "PRO1"]);
  });

  test("with the same key does nothing and succeeds, with and without a tracking number", async () => {
    const number = await accepted();
    const ship = `ship ${number} --line WDS-2030GNS=5 --carrier Estes --key erp-4711`;
    expect(await run(ship)).toMatchObject({ code: 0 });
    const once = await shipmentsOf(number);
    expect(await run(ship)).toMatchObject({ code: 0, output: expect.stringContaining("Nothing was changed") });
    expect(await shipmentsOf(number)).toEqual(once);
    expect(once.parcels).toHaveLength(1);
  });
});
