import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { cart, sharedCart } from "../database/cart-schema.ts";
import { partList, partListLine } from "../database/company-schema.ts";
import { webUser, webUserCustomer } from "../database/customer-schema.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { readEnv } from "../env.server.ts";
import { newNonce } from "../http/form-nonce.server.ts";
import { createLog } from "../log.server.ts";
import { keepOfLostCustomers } from "./lost-customers.server.ts";

/** Joe buys for Tri-River (1002, his first customer) and Palmetto (1003). */
const JOE = "u6";
const [TRI_RIVER, PALMETTO] = [1002, 1003];
const [SWITCH, CLAMP, DUCT] = ["PEF-PFKN-10", "TI-02FS", "WDS-2030GNS"];

let services: Services;
let database: DatabaseService;
let db: Database;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }), undefined, database);
  ({ db } = database);
});
beforeEach(async () => {
  await db.delete(sharedCart);
  await db.delete(cart);
  await db.delete(partList);
  await db.update(webUser).set({ chosenCustomerId: null }).where(eq(webUser.id, JOE));
  await db.insert(webUserCustomer).values({ webUserId: JOE, customerId: PALMETTO, position: 9 }).onConflictDoNothing();
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

const joeFor = (customerId: number) => ({ kind: "user", webUserId: JOE, customerId }) as const;
const add = (customerId: number, pn: string, quantity: number) =>
  services.carts.add(joeFor(customerId), null, [{ pn, quantity }], newNonce());
const give = (customerId: number) =>
  services.sharedCarts.give(joeFor(customerId), { priceList: "D1", note: "", form: newNonce() });
const linesFor = async (customerId: number) =>
  (await services.carts.read(joeFor(customerId))).map(({ pn, quantity }) => [pn, quantity]);
/** As an import that names the user without the customer. */
const takeAway = (customerId: number) =>
  db.delete(webUserCustomer).where(and(eq(webUserCustomer.webUserId, JOE), eq(webUserCustomer.customerId, customerId)));
const keep = () =>
  keepOfLostCustomers({
    db,
    log: createLog("silent", () => {}),
    webUsers: services.webUsers,
    carts: services.carts,
    cartOf: (name, locale) => `${locale}: ${name}`,
  });
const lists = () =>
  db
    .select({
      customerId: partList.customerId,
      name: partList.name,
      isShared: partList.isShared,
      pn: partListLine.pn,
      quantity: partListLine.quantity,
    })
    .from(partList)
    .innerJoin(partListLine, eq(partListLine.listId, partList.id))
    .orderBy(partList.name);

test("carts for a customer removed by an import become company lists and cannot be taken", async () => {
  await services.switchCustomer(JOE, PALMETTO);
  await add(PALMETTO, SWITCH, 10);
  await give(PALMETTO);
  await add(PALMETTO, CLAMP, 4);
  await services.switchCustomer(JOE, TRI_RIVER);
  await add(TRI_RIVER, DUCT, 2);
  await takeAway(PALMETTO);
  await keep();
  const common = { customerId: PALMETTO, isShared: true };
  expect(await lists()).toEqual([
    { ...common, name: "en: Joe Tanner", pn: CLAMP, quantity: 4 },
    { ...common, name: "en: Joe Tanner (2)", pn: SWITCH, quantity: 10 },
  ]);
  expect(await db.select({ state: sharedCart.state, code: sharedCart.code }).from(sharedCart)).toEqual([
    { state: "withdrawn", code: null },
  ]);
  expect(await linesFor(TRI_RIVER)).toEqual([[DUCT, 2]]);
  await keep();
  expect(await lists()).toHaveLength(2);
});

test("the parked cart for the next customer is merged into the live cart", async () => {
  await add(TRI_RIVER, CLAMP, 5);
  await services.switchCustomer(JOE, PALMETTO);
  await add(PALMETTO, SWITCH, 10);
  await takeAway(PALMETTO);
  await keep();
  expect((await linesFor(TRI_RIVER)).toSorted()).toEqual([
    [SWITCH, 10],
    [CLAMP, 5],
  ]);
  expect(await db.$count(cart)).toBe(1);
});

test("carts for remaining customers are not touched", async () => {
  await add(TRI_RIVER, CLAMP, 5);
  await give(TRI_RIVER);
  await add(TRI_RIVER, CLAMP, 6);
  await services.switchCustomer(JOE, PALMETTO);
  await keep();
  expect(await lists()).toEqual([]);
  expect(await db.select({ state: sharedCart.state }).from(sharedCart)).toEqual([{ state: "waiting" }]);
  await services.switchCustomer(JOE, TRI_RIVER);
  expect(await linesFor(TRI_RIVER)).toEqual([[CLAMP, 6]]);
});
