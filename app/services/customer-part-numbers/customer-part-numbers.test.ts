import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { customerPartNumbersOn } from "../../../tests/setup/customer-part-numbers-on.ts";
import { plainMembership } from "../../domain/company/member.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { newNonce } from "../http/form-nonce.server.ts";
import { processorMs } from "../../../tests/setup/processor-time.ts";

const MERIDIAN = 1001;
const TRI_RIVER = 1002;

let data: OwnDatabase;
let database: DatabaseService;
let asked: string[] = [];
let dana: string;
let parts: string[];
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  const { db } = database;
  const [who] = await db.execute<{ id: string }>(
    sql`select id from shop.web_user where email = 'dana.whitlock@meridianpack.example'`,
  );
  dana = who?.id ?? "";
  const rows = await db.execute<{ pn: string }>(sql`select pn from shop.part order by pn limit 5000`);
  parts = rows.map(({ pn }) => pn);
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

/** A service with its own cache, as in another process. */
function service() {
  const { db } = database;
  const seen = new Proxy(db, {
    get(target, name) {
      if (["$count", "select"].includes(String(name))) asked.push(String(name));
      return Reflect.get(target, name, target);
    },
  });
  return customerPartNumbersOn(db, seen);
}

const member = () => ({ ...plainMembership(MERIDIAN), webUserId: dana });
const listOf = (count: number, prefix = "MAT") => ({
  kind: "text" as const,
  text: parts
    .slice(0, count)
    .map((pn, index) => `${prefix}-${10_000 + index};${pn};Part ${index}`)
    .join("\n"),
});

test("customer part numbers are queried once for a customer without any, and never for a visitor", async () => {
  const numbers = service();
  asked = [];
  for (let time = 0; time < 3; time++) {
    expect((await numbers.resolve(TRI_RIVER, ["MAT-1"])).size).toBe(0);
    expect((await numbers.ofParts(TRI_RIVER, [parts[0] ?? ""])).size).toBe(0);
    expect(await numbers.find(TRI_RIVER, "MAT", 5)).toEqual({ named: [], begun: [] });
    expect((await numbers.resolve(null, ["MAT-1"])).size).toBe(0);
  }
  expect(asked).toEqual(["select"]);
});

test("5,000 customer part numbers are applied within two seconds and soon known to another process", async () => {
  const [here, there] = [service(), service()];
  await there.resolve(MERIDIAN, ["MAT-10000"]);
  const list = listOf(5000);
  const took = await processorMs(async () => {
    const check = await here.check(MERIDIAN, list, true);
    const applied = await here.apply(member(), { list, replaces: true, isConfirmed: false }, newNonce());
    expect([check.added.length, check.problems.length, applied.outcome]).toEqual([parts.length, 0, "done"]);
  });
  expect(took).toBeLessThan(2000);
  expect((await here.resolve(MERIDIAN, ["mat 10007"])).get("MAT10007")?.pn).toBe(parts[7]);
  await expect.poll(async () => (await there.resolve(MERIDIAN, ["mat-10007"])).size).toBe(1);
  asked = [];
  const { begun } = await here.find(MERIDIAN, "mat-1000", 3);
  expect(begun.map(({ number }) => number)).toEqual(["MAT-10000", "MAT-10001", "MAT-10002"]);
  expect((await here.ofParts(MERIDIAN, parts)).size).toBe(parts.length);
  expect(asked).toEqual([]);
  expect((await here.page(MERIDIAN, "part 4999", 1)).found).toBe(parts.length === 5000 ? 1 : 0);
  expect((await here.resolve(TRI_RIVER, ["MAT-10007"])).size).toBe(0);
});

test("part with several customer part numbers displays the latest one", async () => {
  const numbers = service();
  const [pn = ""] = parts;
  const put = (number: string) =>
    numbers.put(member(), { number, pn, description: "", before: null, isConfirmed: false }, newNonce());
  expect(await put("ZZ-1")).toEqual({ outcome: "done", number: "ZZ-1", pn });
  expect((await numbers.ofParts(MERIDIAN, [pn])).get(pn)?.number).toBe("ZZ-1");
  expect((await numbers.ofPart(MERIDIAN, pn)).map(({ number }) => number)).toEqual(["ZZ-1", "MAT-10000"]);
});

test("cached customer part numbers are dropped by a change of the same customer only", async () => {
  const numbers = service();
  const { db } = database;
  const [who] = await db.execute<{ id: string }>(
    sql`select id from shop.web_user where email = 'priya.raman@tririver.example'`,
  );
  const priya = { ...plainMembership(TRI_RIVER), webUserId: who?.id ?? "" };
  const [pn = ""] = parts;
  const put = (by: typeof priya, number: string) =>
    numbers.put(by, { number, pn, description: "", before: null, isConfirmed: false }, newNonce());
  await numbers.ofParts(MERIDIAN, [pn]);
  await numbers.ofParts(TRI_RIVER, [pn]);
  expect(await put(priya, "PR-1")).toMatchObject({ outcome: "done" });
  asked = [];
  expect((await numbers.ofParts(MERIDIAN, [pn])).get(pn)?.number).toBe("ZZ-1");
  expect(asked).toEqual([]);
  expect((await numbers.ofParts(TRI_RIVER, [pn])).get(pn)?.number).toBe("PR-1");
  await put(member(), "ZZ-2");
  expect((await numbers.ofParts(MERIDIAN, [pn])).get(pn)?.number).toBe("ZZ-2");
});

test("form for a customer part number is idempotent, and refused without the right", async () => {
  const numbers = service();
  const form = newNonce();
  const typed = { number: "ONCE-1", pn: parts[1] ?? "", description: "", before: null, isConfirmed: false };
  const both = await Promise.all([numbers.put(member(), typed, form), numbers.put(member(), typed, form)]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["done", "repeated"]);
  const stranger = { ...member(), customerId: TRI_RIVER };
  expect(await numbers.put(stranger, typed, newNonce())).toEqual({ outcome: "no-right" });
  const { db } = database;
  await db.execute(sql`update shop.company_member set role = 'viewer' where web_user_id = ${dana}`);
  expect(await numbers.remove(member(), "ONCE1", newNonce())).toEqual({ outcome: "no-right" });
  await db.execute(sql`update shop.company_member set role = 'administrator' where web_user_id = ${dana}`);
  expect(await numbers.remove(member(), "ONCE1", newNonce())).toMatchObject({ outcome: "done" });
});

test("customer part numbers above 50,000 are refused and change nothing", async () => {
  const { db } = database;
  const numbers = service();
  await db.execute(sql`insert into shop.own_number (customer_id, folded, number, pn)
    select ${MERIDIAN}, 'F' || n, 'F' || n, ${parts[0] ?? ""} from generate_series(1, 50000) as n`);
  const list = { kind: "text" as const, text: `NEW-1;${parts[2]}` };
  const applied = await numbers.apply(member(), { list, replaces: false, isConfirmed: false }, newNonce());
  expect(applied).toEqual({ outcome: "full" });
  expect((await numbers.resolve(MERIDIAN, ["NEW-1"])).size).toBe(0);
});

test("customer part numbers with letters beyond A to Z are distinct, found, and ambiguous if only accents differ", async () => {
  const numbers = service();
  const [one = "", two = "", three = "", four = "", five = ""] = parts;
  const text = [`CAÑÓN-44;${one}`, `CAN-44;${two}`, `Ñ5511;${three}`, `Ü5511;${four}`, `部品;${five}`].join("\n");
  const applied = await numbers.apply(
    member(),
    { list: { kind: "text", text }, replaces: true, isConfirmed: false },
    newNonce(),
  );
  expect(applied.outcome).toBe("done");
  const found = await numbers.resolve(MERIDIAN, ["cañón 44", "CANON-44", "can-44", "ü5511", "5511", "部品"]);
  expect([...found.values()].map(({ pn }) => pn)).toEqual([one, one, two, four, five]);
  expect((await numbers.meant(MERIDIAN, ["U5511", "N5511", "5511"])).map(({ pn }) => pn)).toEqual([four, three]);
  for (const query of ["cañón", "CANON", "部品", "ü55"])
    expect([query, (await numbers.page(MERIDIAN, query, 1)).found]).toEqual([query, 1]);
  const put = { number: "Ú5511", pn: five, description: "", before: null, isConfirmed: false };
  expect((await numbers.put(member(), put, newNonce())).outcome).toBe("done");
  expect((await numbers.meant(MERIDIAN, ["U5511"])).map(({ pn }) => pn)).toEqual([four, five]);
});
