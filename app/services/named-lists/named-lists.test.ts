import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainLine } from "../../domain/named-lists/list-line.ts";
import { plainMembership } from "../../domain/company/member.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { readEnv } from "../env.server.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { MOST_LISTS, type ListReader } from "./named-lists.ts";

const DUCT = "WDS-2030GNS";

let data: OwnDatabase;
let services: Services;
let database: DatabaseService;
/** A buyer as a member of two customers, and before any membership. */
let river: ListReader;
let palmetto: ListReader;
let alone: ListReader;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }), undefined, database);
  const [row] = await database.db.execute<{ id: string }>(
    sql`select id from shop.web_user where email = 'joe.tanner@tririver.example'`,
  );
  const webUserId = row?.id ?? "";
  const of = (customerId: number) => ({ webUserId, member: { ...plainMembership(customerId), webUserId } });
  [river, palmetto, alone] = [of(1002), of(1003), { webUserId, member: null }];
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

const fresh = (name: string) => ({ name, lines: [plainLine(DUCT, 3)], form: randomUUID() });
const namesOf = async (reader: ListReader) => (await services.namedLists.all(reader)).map(({ name }) => name);
const fill = (customerId: number) =>
  services.carts.add({ ...river, kind: "user", customerId }, null, [{ pn: DUCT, quantity: 2 }], randomUUID());
const cartOf = () => services.carts.read({ kind: "user", webUserId: river.webUserId });
/** The displayed cart. */
const asShown = async (form: string = randomUUID()) => {
  const stamp = await services.carts.stamp({ kind: "user", webUserId: river.webUserId });
  return { name: "Cart", form, stamp: stamp ?? "", isCartKept: false };
};

describe("part lists of a buyer with two customers", () => {
  test("part list belongs to its customer, and one without a customer is visible for all", async () => {
    const made = await services.namedLists.make(river, fresh("River"));
    await services.namedLists.make(alone, fresh("Early"));
    expect(await namesOf(river)).toEqual(["Early", "River"]);
    expect(await namesOf(palmetto)).toEqual(["Early"]);
    expect(await namesOf(alone)).toEqual(["Early"]);
    const id = made.outcome === "made" ? made.id : "";
    expect(await services.namedLists.find(palmetto, id)).toBeNull();
    const wish = { id, version: null, form: randomUUID() };
    expect(await services.namedLists.remove(palmetto, wish)).toEqual({ outcome: "missing" });
    // A shared list belongs to the customer from then on.
    const [early] = await services.namedLists.all(palmetto);
    const details = { name: "Early", isShared: true };
    await services.namedLists.changeDetails(palmetto, { ...wish, id: early?.id ?? "" }, details);
    expect(await namesOf(river)).toEqual(["River"]);
  });

  test("part lists are limited, and a cart above the limit stays unchanged", async () => {
    for (let count = (await namesOf(palmetto)).length; count < MOST_LISTS; count++)
      await database.db.execute(sql`insert into shop.part_list (id, web_user_id, customer_id, name)
        values (${`${count}`.padStart(22, "x")}, ${palmetto.webUserId}, 1003, ${`List ${count}`})`);
    expect(await services.namedLists.make(palmetto, fresh("More"))).toEqual({ outcome: "too-many-lists" });
    await services.switchCustomer(palmetto.webUserId, 1003);
    await fill(1003);
    const before = await cartOf();
    const form = randomUUID();
    expect(await services.namedLists.ofCart(palmetto, await asShown(form))).toEqual({ outcome: "too-many-lists" });
    expect(await cartOf()).toEqual(before);
    await services.switchCustomer(river.webUserId, 1002);
    await fill(1002);
    expect((await services.namedLists.ofCart(river, await asShown(form))).outcome).toBe("made");
    expect(await cartOf()).toEqual([]);
    expect(await services.namedLists.ofCart(river, await asShown(form))).toEqual({ outcome: "repeated" });
    expect(await services.namedLists.ofCart(alone, await asShown())).toEqual({ outcome: "empty-cart" });
  });

  test("part list is created from the displayed cart only, not from a changed one", async () => {
    await fill(1002);
    const shown = await asShown();
    await fill(1002);
    const before = await cartOf();
    for (const isCartKept of [true, false])
      expect(await services.namedLists.ofCart(river, { ...shown, isCartKept })).toEqual({ outcome: "cart-changed" });
    expect(await cartOf()).toEqual(before);
    expect((await services.namedLists.ofCart(river, await asShown())).outcome).toBe("made");
  });

  test("part lists of a customer are closed to a former member", async () => {
    await database.db.execute(sql`delete from shop.web_user_customer
      where web_user_id = ${river.webUserId} and customer_id = 1002`);
    expect(await services.namedLists.make(river, fresh("Late"))).toEqual({ outcome: "no-right" });
    const [list] = await services.namedLists.all(river);
    const wish = { id: list?.id ?? "", version: null, form: randomUUID() };
    expect(await services.namedLists.changeLines(river, wish, { kind: "forget-counts" })).toEqual({
      outcome: "no-right",
    });
  });
});
