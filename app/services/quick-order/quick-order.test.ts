import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { cents } from "../../domain/money.ts";
import { UNKNOWN_VISITOR, visitorOf, type Visitor, type WebUser } from "../../domain/customers/web-user.ts";
import { SIGNED_OUT } from "../../domain/test-data/people.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { readEnv } from "../env.server.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { createQuickOrder } from "./quick-order.server.ts";
import type { QuickOrder } from "./port.ts";

let data: OwnDatabase;
let bare: OwnDatabase;
let services: Services;
/** A catalogue of its own, which the tests can change. */
let database: DatabaseService;
let quickOrder: QuickOrder;
beforeAll(async () => {
  data = await ownDatabase();
  bare = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
  database = await openDatabase(bare.env);
  const { catalog, prices, search, ownNumbers, content, log } = services;
  quickOrder = createQuickOrder({ db: database.db, catalog, prices, search, ownNumbers, content, log });
}, 60_000);
afterAll(async () => {
  await services.close();
  await database.close();
  await data.remove();
  await bare.remove();
});

const look = (text: string) => quickOrder.lookUp({ kind: "text", text }, SIGNED_OUT);
const inShort = async (text: string) =>
  (await look(text)).lines.map((line) => {
    if (line.status === "replaced") return `${line.status} ${line.successor.pn}`;
    if (line.status === "several") return `several ${line.choices.map(({ part }) => part.pn).join(" ")}`;
    if (line.status === "not-found") return `not-found ${line.suggestions.map(({ part }) => part.pn).join(" ")}`.trim();
    return `${line.status} ${line.part.pn}`;
  });

function userCalled(id: string): Visitor {
  const user: WebUser = {
    id,
    email: `${id}@plant.example`,
    nameFirst: "",
    nameLast: "",
    locale: "en",
    primary: null,
    customers: [],
    shippingContactId: null,
    billingContactId: null,
    memberships: [],
    isStaff: false,
  };
  return visitorOf(user, "OEM");
}

describe("kept lists (decision 0022)", () => {
  const list = { kind: "text", text: "PEF-PFGN-10 4" } as const;

  test("open by an id that nobody can guess; what an order cost is shown to its owner alone", async () => {
    const origin = { order: "W1000000001", webUserId: "owner", prices: { "PEF-PFGN-10": cents(500) } };
    const ids = [await quickOrder.keep(list, origin), await quickOrder.keep(list)] as const;
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\w-]{32}$/);
    for (const [visitor, seen] of [
      [userCalled("owner"), origin],
      [userCalled("other"), null],
      [SIGNED_OUT, null],
    ] as const) {
      const opened = await quickOrder.check(ids[0], visitor);
      expect(opened).toMatchObject({ id: ids[0], lines: [{ status: "ready" }] });
      expect(opened?.origin).toEqual(seen);
      expect([await quickOrder.originOf(ids[0], visitor), await quickOrder.originOf(ids[1], visitor)]).toEqual([
        seen,
        null,
      ]);
    }
  });

  test.each(["", "x", "\0", "' or 1=1 --", "A".repeat(32), "A".repeat(9999)])("%j opens nothing", async (id) => {
    expect(await quickOrder.check(id, SIGNED_OUT)).toBeNull();
    expect(await quickOrder.originOf(id, SIGNED_OUT)).toBeNull();
  });

  test("are forgotten after 30 days, with the next that is kept", async () => {
    const [old, young] = [await quickOrder.keep(list), await quickOrder.keep(list)];
    const age = (id: string, days: number) =>
      database.db.execute(
        sql`update shop.check_list set created_at = now() - make_interval(days => ${days}::int) where id = ${id}`,
      );
    await age(old, 31);
    await age(young, 29);
    expect(await quickOrder.check(old, SIGNED_OUT)).toBeNull();
    await quickOrder.keep(list);
    const rows = await database.db.execute<{ id: string }>(
      sql`select id from shop.check_list where id in (${old}, ${young})`,
    );
    expect(rows.map(({ id }) => id)).toEqual([young]);
  });

  test("keep what databases cannot: NUL and half characters are replaced", async () => {
    const id = await quickOrder.keep({ kind: "text", text: "PEF-PFGN-10\0 4 \uD800" });
    expect(await quickOrder.check(id, SIGNED_OUT)).toMatchObject({ lines: [{ status: "ready" }] });
  });
});

describe("what the catalogue says", () => {
  test.each([
    ["pef pfgn 10 4", "ready PEF-PFGN-10"],
    ["KCX-TON180 4", "replaced TM-A1S-U"],
    ["CT 4 GY 10", "replaced TI-04FS"],
    ["fc.c09.120 1", "replaced KC-0093-10-120A"],
    ["AXC-DR13 1", "not-for-sale AXC-DR13"],
    ["TAX 5WALL 2", "several TAX-5WALL TAX-5WALL2"],
    ["PEF-PFGN-1O 1", "not-found PEF-PFGN-10"],
    ["NOPE-1 1", "not-found"],
    ["%_\\ 1", "not-found"],
  ])("%s: %s", async (text, expected) => {
    expect(await inShort(text)).toEqual([expected]);
  });

  test("R-CART-15: a replaced part leads on over all that took its place, a circle leads nowhere", async () => {
    const replace = (pn: string, by: string | null) =>
      database.db.execute(
        sql`update shop.part set status = ${by ? "replaced" : "active"}, replaced_by = ${by} where pn = ${pn}`,
      );
    await replace("TM-A1S-U", "PEF-PFGN-10");
    expect(await inShort("KCX-TON180 4")).toEqual(["replaced PEF-PFGN-10"]);
    await replace("TM-A1S-U", "KCX-TON180");
    expect(await inShort("KCX-TON180 4")).toEqual(["not-for-sale KCX-TON180"]);
    await replace("TM-A1S-U", null);
  });

  test("R-PRICE-13: prices that cannot be read are never guessed", async () => {
    await expect(quickOrder.lookUp({ kind: "text", text: "TI-02FS 1" }, UNKNOWN_VISITOR)).rejects.toThrow(
      "nobody can say",
    );
  });

  test("every part a line names comes with its price", async () => {
    const { parts } = await look("PEF-PFGN-10 4\nKCX-TON180 4\nTAX 5WALL 2\nPEF-PFRN-1O 1");
    expect([...parts.keys()].toSorted()).toEqual([
      "KCX-TON180",
      "PEF-PFGN-10",
      "PEF-PFRN-10",
      "TAX-5WALL",
      "TAX-5WALL2",
      "TM-A1S-U",
    ]);
    expect(parts.get("PEF-PFGN-10")?.priced).toMatchObject({ price: 695, orderable: true });
    expect(parts.get("KCX-TON180")?.priced).toMatchObject({ price: null, orderable: false });
  });

  test("500 lines of many words are asked for in batches", async () => {
    const text = Array.from(
      { length: 500 },
      (_line, index) => `some long description of part A${index} B${index} C${index} 4`,
    );
    expect((await look(text.join("\n"))).lines).toHaveLength(500);
  });
});
