import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderAdministrationOn } from "../../../tests/setup/order-administration-on.ts";
import { ordersOn } from "../../../tests/setup/orders-on.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { customer } from "../database/customer-schema.ts";
import { createLog } from "../log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "./new-order.test-helper.ts";

let data: OwnDatabase;
let database: DatabaseService;
let db: Database;

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

const RELAY = "OX-MB1";
const LINES = [placedLine(RELAY, 30, 1100)];
/** `isCustomerExempt` is absent in older orders. */
async function place(isCustomerExempt: boolean | undefined): Promise<string> {
  await fillCart(db, "u1", LINES);
  const content = orderContent(LINES);
  const facts = { ...content.facts, ...(isCustomerExempt === undefined ? {} : { isCustomerExempt }) };
  const placed = await ordersOn(db, { log: createLog("silent") }).place(newOrder({ ...content, facts }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  return placed.number;
}

test.each([
  [false, true],
  [true, false],
  [undefined, false],
])(
  "correction uses the tax status of the customer when the order was placed (exempt: %s), not of today",
  async (isCustomerExempt, taxable) => {
    const number = await place(isCustomerExempt);
    const asked: unknown[] = [];
    const desk = orderAdministrationOn(db, {
      quotes: {
        requote: (_lines, _request, buyer) => {
          asked.push(buyer?.taxable);
          return Promise.reject(new Error("asked"));
        },
      },
    });
    const order = await desk.find(number);
    // The opposite of the status in the order.
    await db
      .update(customer)
      .set({ taxable: isCustomerExempt === true })
      .where(eq(customer.id, order?.customerId ?? 0));
    const lines = [{ pn: RELAY, quantity: 20, replacement: null }];
    const preview = desk.preview(number, lines, { handling: false, freight: false, tax: false });
    await expect(preview).rejects.toThrow("asked");
    expect([asked, order?.facts.isCustomerExempt]).toEqual([[taxable], isCustomerExempt]);
  },
);
