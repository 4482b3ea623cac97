import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadAccountData } from "../../../demo/commerce/load-account-data.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { readEnv } from "../env.server.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { createFavorites } from "./favorites.server.ts";
import { MOST_FAVORITES, type Favorites } from "./favorites.ts";

const [DUCT, SWITCH, CLAMP] = ["WDS-2030GNS", "PEF-PFGN-10", "TI-02FS"];
/** Users without favorites in the demonstration. */
const [ME, OTHER] = ["u2", "u1"];

let data: OwnDatabase;
let bare: OwnDatabase;
/** Demonstration catalogue; favorites in a temporary database. */
let services: Services;
let database: DatabaseService;
let favorites: Favorites;
beforeAll(async () => {
  data = await ownDatabase();
  bare = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
  database = await openDatabase(bare.env);
  favorites = createFavorites({ db: database.db, catalog: services.catalog });
});
afterAll(async () => {
  await services.close();
  await database.close();
  await data.remove();
  await bare.remove();
});
beforeEach(async () => {
  await database.db.execute(sql`delete from shop.favorite where web_user_id = ${ME}`);
});

const numbersOf = async (webUserId: string) => (await favorites.list(webUserId)).map(({ pn }) => pn);

describe("favorites of the demonstration", () => {
  test("favorites of the demonstration are loaded with carts; loading again changes nothing (R-FAV-02)", async () => {
    expect(await numbersOf("u1")).toEqual(["KC-0253-10-024D", "PEM-T4R000-02"]);
    expect(await numbersOf("u5")).toEqual(["SNA-3MN-20"]);
    const carts = () =>
      database.db.execute<{ line: string }>(sql`
        select web_user_id || ' ' || pn || ' ' || quantity as line
        from shop.cart join shop.cart_line on cart_id = cart.id order by web_user_id, position`);
    const before = await carts();
    expect(before.map(({ line }) => line)).toEqual([
      "u1 KC-0253-10-024D 3",
      "u1 GPL-22SK001E 20",
      "u1 WDN-3030GNS 7",
      "u1 PEM-T4R000-02 4",
      "u5 PEF-PFGN-10 2",
      "u5 GPL-22SK001E 2",
      "u5 TI-02FS 10",
    ]);
    await loadAccountData(database.db);
    expect(await carts()).toEqual(before);
    expect(await numbersOf("u1")).toEqual(["KC-0253-10-024D", "PEM-T4R000-02"]);
  });
});

describe("marking favorites (R-FAV-02, R-ENT-10)", () => {
  test("marking favorites saves part number and time, newest first, per user", async () => {
    for (const pn of [DUCT, ` ${SWITCH.toLowerCase()} `, CLAMP])
      expect(await favorites.mark(ME, pn, true)).toBe("marked");
    const list = await favorites.list(ME);
    expect(list.map(({ pn }) => pn)).toEqual([CLAMP, SWITCH, DUCT]);
    expect(Object.keys(list[0] ?? {})).toEqual(["pn", "createdAt"]);
    expect(Math.abs(Date.parse(list[0]?.createdAt ?? "") - Date.now())).toBeLessThan(60_000);
    expect(await numbersOf(OTHER)).not.toContain(CLAMP);
  });

  test("setting the same state twice changes nothing, also concurrently (R-FAV-04)", async () => {
    await favorites.mark(ME, DUCT, true);
    await favorites.mark(ME, CLAMP, true);
    expect(await favorites.mark(ME, DUCT, true)).toBe("unchanged");
    expect(await numbersOf(ME)).toEqual([CLAMP, DUCT]);
    const outcomes = await Promise.all([1, 2, 3].map(() => favorites.mark(ME, SWITCH, true)));
    expect(outcomes.toSorted()).toEqual(["marked", "unchanged", "unchanged"]);
    expect(await favorites.mark(ME, SWITCH, false)).toBe("unmarked");
    expect(await favorites.mark(ME, SWITCH, false)).toBe("unchanged");
  });

  test("marking favorites accepts catalogue parts only; parts that left it can be unmarked", async () => {
    for (const pn of ["NOPE", "", "' or 1=1 --"]) expect(await favorites.mark(ME, pn, true)).toBe("unknown-part");
    await database.db.execute(sql`insert into shop.favorite (web_user_id, pn) values (${ME}, 'GONE-1')`);
    expect(await favorites.mark(ME, "gone-1", false)).toBe("unmarked");
    expect(await numbersOf(ME)).toEqual([]);
  });

  test("a full list rejects more and stays unchanged", async () => {
    await database.db.execute(
      sql`insert into shop.favorite (web_user_id, pn) select ${ME}, 'P-' || n from generate_series(1, ${MOST_FAVORITES}::int) n`,
    );
    expect(await favorites.mark(ME, CLAMP, true)).toBe("full");
    expect(await favorites.mark(ME, "P-1", false)).toBe("unmarked");
    expect(await favorites.mark(ME, CLAMP, true)).toBe("marked");
    expect(await numbersOf(ME)).toHaveLength(MOST_FAVORITES);
  });
});

test("toggling unmarks a marked part and marks an unmarked one (R-FAV-01)", async () => {
  expect(await favorites.toggle(ME, CLAMP)).toBe("marked");
  expect(await favorites.toggle(ME, CLAMP.toLowerCase())).toBe("unmarked");
  expect(await numbersOf(ME)).toEqual([]);
  expect(await favorites.toggle(ME, "NOPE")).toBe("unknown-part");
});

test("reads the marks of many parts in one query", async () => {
  await favorites.mark(ME, CLAMP, true);
  expect(await favorites.marked(ME, [DUCT, CLAMP.toLowerCase(), "NOPE"])).toEqual(new Set([CLAMP]));
  expect(await favorites.marked(ME, [])).toEqual(new Set());
  expect(await favorites.marked(OTHER, [CLAMP])).toEqual(new Set());
});

describe("replacing favorites", () => {
  const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;

  test("replacing favorites keeps the given times and drops unknown and repeated parts (R-FAV-05)", async () => {
    await favorites.mark(ME, SWITCH, true);
    const list = [
      { pn: CLAMP, createdAt: at(1) },
      { pn: "NOPE", createdAt: at(2) },
      { pn: DUCT.toLowerCase(), createdAt: at(3) },
      { pn: DUCT, createdAt: at(4) },
    ];
    const stored = [
      { pn: DUCT, createdAt: at(3) },
      { pn: CLAMP, createdAt: at(1) },
    ];
    expect(await favorites.replace(ME, list)).toEqual(stored);
    expect(await favorites.list(ME)).toEqual(stored);
  });

  test("with its own result changes nothing, also for equal times", async () => {
    const list = [CLAMP, DUCT, SWITCH].map((pn) => ({ pn, createdAt: at(5) }));
    const stored = await favorites.replace(ME, list);
    expect(stored).toEqual(list);
    expect(await favorites.replace(ME, stored)).toEqual(list);
    expect(await favorites.replace(ME, [])).toEqual([]);
  });
});
