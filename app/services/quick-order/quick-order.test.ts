import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import type { ListInput } from "../../domain/bom/list-input.ts";
import { cents } from "../../domain/money.ts";
import { UNKNOWN_VISITOR, visitorOf, type Visitor, type WebUser } from "../../domain/customers/web-user.ts";
import { SIGNED_OUT } from "../../domain/test-data/people.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { readEnv } from "../env.server.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { createQuickOrder } from "./quick-order.server.ts";
import { forgetOldLists } from "./check-list-repository.server.ts";
import { createListRoom } from "./list-room.server.ts";
import type { ListSaver, QuickOrder } from "./quick-order.ts";

let data: OwnDatabase;
let bare: OwnDatabase;
let services: Services;
let database: DatabaseService;
let quickOrder: QuickOrder;
beforeAll(async () => {
  data = await ownDatabase();
  bare = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
  database = await openDatabase(bare.env);
  const { catalog, prices, search, crossReference, customerPartNumbers, content, rateLimiter: limiter, log } = services;
  quickOrder = createQuickOrder({
    db: database.db,
    catalog,
    prices,
    search,
    crossReference,
    customerPartNumbers,
    content,
    limiter,
    log,
  });
});
afterAll(async () => {
  await services.close();
  await database.close();
  await data.remove();
  await bare.remove();
});

const VISITOR: ListSaver = { userId: null, address: "192.0.2.1" };

async function keep(input: ListInput, saver = VISITOR, options?: Parameters<QuickOrder["save"]>[2]): Promise<string> {
  const saved = await quickOrder.save(input, saver, options);
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  return saved.id;
}

const originOf = async (id: string, visitor: Visitor) => (await quickOrder.sourceOf(id, visitor)).origin;

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

describe("saved lists (decision 0022)", () => {
  const list = { kind: "text", text: "PEF-PFGN-10 4" } as const;

  test("saved list opens by a random id, and only its buyer sees the prices of the order", async () => {
    const origin = { order: "W1000000001", webUserId: "owner", prices: { "PEF-PFGN-10": cents(500) } };
    const ids = [await keep(list, VISITOR, { origin }), await keep(list)] as const;
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
      expect([await originOf(ids[0], visitor), await originOf(ids[1], visitor)]).toEqual([seen, null]);
    }
  });

  test.each(["", "x", "\0", "' or 1=1 --", "A".repeat(32), "A".repeat(9999)])(
    "quick order opens no list for id %j",
    async (id) => {
      expect(await quickOrder.check(id, SIGNED_OUT)).toBeNull();
      expect(await originOf(id, SIGNED_OUT)).toBeNull();
    },
  );

  const age = (id: string, hours: number) =>
    database.db.execute(sql`
      update shop.check_list set created_at = created_at - make_interval(hours => ${hours}::int),
        kept_until = kept_until - make_interval(hours => ${hours}::int) where id = ${id}`);

  test("unopened list of a visitor is deleted after a day, other lists after 30", async () => {
    const account: ListSaver = { userId: "owner", address: "192.0.2.1" };
    const [unopened, opened, ofAccount] = [await keep(list), await keep(list), await keep(list, account)];
    await quickOrder.check(opened, SIGNED_OUT);
    for (const id of [unopened, opened, ofAccount]) await age(id, 25);
    const left = async () => {
      await forgetOldLists(database.db);
      const rows = await database.db.execute<{ id: string }>(
        sql`select id from shop.check_list where id in (${unopened}, ${opened}, ${ofAccount})`,
      );
      return new Set(rows.map(({ id }) => id));
    };
    expect(await quickOrder.check(unopened, SIGNED_OUT)).toBeNull();
    expect(await left()).toEqual(new Set([opened, ofAccount]));
    for (const id of [opened, ofAccount]) await age(id, 28 * 24);
    expect(await left()).toEqual(new Set([opened, ofAccount]));
    for (const id of [opened, ofAccount]) await age(id, 2 * 24);
    expect(await left()).toEqual(new Set());
  });

  test("list of an earlier version opens for 30 days", async () => {
    const id = "earlier".padEnd(32, "x");
    await database.db.execute(
      sql`insert into shop.check_list (id, input) values (${id}, ${JSON.stringify(list)}::jsonb)`,
    );
    await age(id, 29 * 24);
    expect(await quickOrder.check(id, SIGNED_OUT)).toMatchObject({ lines: [{ status: "ready" }] });
    await age(id, 2 * 24);
    expect(await quickOrder.check(id, SIGNED_OUT)).toBeNull();
  });

  test.each([59_000, 60_000, 180_001, 3_000_000])("list of %i characters is read as it was saved", async (length) => {
    // Characters of two code units, at even and at odd positions.
    for (const start of ["", "x"]) {
      const text = (start + "\u{1F600}é".repeat(length)).slice(0, length - 1).toWellFormed() + "x";
      const saved = await quickOrder.save({ kind: "text", text }, VISITOR, { most: 3_000_000 });
      const id = saved.outcome === "saved" ? saved.id : "";
      const read = await quickOrder.savedInput(id);
      expect(read?.kind === "text" && read.text === text).toBe(true);
      const [{ longest } = { longest: 0 }] = await database.db.execute<{ longest: number }>(
        sql`select coalesce(max(length(text)), 0)::int as longest from shop.check_list_piece where list_id = ${id}`,
      );
      expect(longest).toBeLessThanOrEqual(60_000);
      expect(longest > 0).toBe(length >= 60_000);
    }
  });

  test("list that is too long to order from is not saved", async () => {
    const text = "x".repeat(200_001);
    expect(await quickOrder.save({ kind: "text", text }, VISITOR)).toEqual({ outcome: "too-long" });
    expect(await quickOrder.save({ kind: "text", text }, VISITOR, { most: 300_000 })).toMatchObject({
      outcome: "saved",
    });
  });

  test("visitor's address saves 40 MB of lists a day, an account has a limit of its own, this machine has none", async () => {
    const long: ListInput = { kind: "text", text: "x".repeat(2_000_000) };
    const many = async (saver: ListSaver, count: number) => {
      const outcomes: string[] = [];
      for (let time = 0; time < count; time++)
        outcomes.push((await quickOrder.save(long, saver, { most: 2_000_000 })).outcome);
      return outcomes;
    };
    const address = "192.0.2.77";
    const outcomes = await many({ userId: null, address }, 22);
    expect(outcomes.indexOf("too-much")).toBeGreaterThanOrEqual(19);
    expect(outcomes.at(-1)).toBe("too-much");
    expect(await quickOrder.save(long, { userId: null, address }, { most: 2_000_000 })).toMatchObject({
      seconds: expect.any(Number),
    });
    expect(await keep(list, { userId: "budget", address })).toMatch(/^[\w-]{32}$/);
    expect(await many({ userId: null, address: "127.0.0.1" }, 21)).not.toContain("too-much");
  });

  test("full storage of visitors' lists drops unopened lists, and accounts keep their own limit", async () => {
    const { db } = database;
    await db.execute(sql`delete from shop.check_list`);
    const limiter = services.rateLimiter;
    const fresh = () => createListRoom({ db, limiter }, { visitors: 3000, accounts: 3000 });
    const [old] = [await keep({ kind: "text", text: "x".repeat(2000) })];
    expect(await fresh().take(2000, VISITOR)).toEqual({ outcome: "full" });
    expect(await fresh().take(2000, { userId: "owner", address: "192.0.2.1" })).toBeNull();
    await age(old, 2);
    expect(await fresh().take(2000, VISITOR)).toBeNull();
    expect(await quickOrder.check(old, SIGNED_OUT)).toBeNull();
  });

  test("saved list replaces NUL and unpaired surrogates", async () => {
    const id = await keep({ kind: "text", text: "PEF-PFGN-10\0 4 \uD800" });
    expect(await quickOrder.check(id, SIGNED_OUT)).toMatchObject({ lines: [{ status: "ready" }] });
  });
});

describe("quick order lines", () => {
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
  ])("line %s is %s", async (text, expected) => {
    expect(await inShort(text)).toEqual([expected]);
  });

  test("R-CART-15: line leads to the last of several replacements, and a circle leads to none", async () => {
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

  test("R-PRICE-13: quick order rejects a list when prices cannot be read", async () => {
    await expect(quickOrder.lookUp({ kind: "text", text: "TI-02FS 1" }, UNKNOWN_VISITOR)).rejects.toThrow(
      "the price list of the buyer is unknown",
    );
  });

  test("quick order returns every part of the lines with its price", async () => {
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

  test("quick order looks up 500 lines with many words", async () => {
    const text = Array.from(
      { length: 500 },
      (_line, index) => `some long description of part A${index} B${index} C${index} 4`,
    );
    expect((await look(text.join("\n"))).lines).toHaveLength(500);
  });
});
