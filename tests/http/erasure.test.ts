import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "../../app/services/database/database.server.ts";
import { forgetNamesInOrders } from "../../app/services/personal-data/personal-data-repository.server.ts";
import {
  addToCart,
  ADDRESS,
  CLEVELAND,
  GROUND,
  nonce,
  placeForm,
  REVIEW,
  SHIPPING,
  tell,
} from "../setup/checking-out.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { startShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";

/** A name that appears nowhere else in the data. */
const [EMAIL, NAME, PHONE, NOTE] = ["quirina.vok@plant.example", "Quirina", "2165550177", "leave at gate 9"];

const COMPANY = "/my-account/company";
const SEND = "/cross-reference?send=";

let data: OwnDatabase;
let shop: Awaited<ReturnType<typeof startShop>>;
let number: string;
let visitor: Awaited<ReturnType<typeof signedIn>>;
const people = (...argv: string[]) => shop.run("people", ...argv);

beforeAll(async () => {
  data = await ownDatabase();
  shop = await startShop(data.env);
  visitor = await signedIn(shop, EMAIL);
  await visitor.post("/login/name", { nameFirst: NAME, nameLast: "Vok" });
  await addToCart(visitor, ["TI-02FS", 7]);
  await tell(visitor, ADDRESS, { ...CLEVELAND, nameFirst: NAME, nameLast: "Vok", phone1: PHONE });
  await tell(visitor, SHIPPING, { ...GROUND, poNumber: "PO 9", note: NOTE });
  const form = await placeForm(visitor);
  const placed = await visitor.post(REVIEW, { ...form, nonce: nonce() });
  number = /W\d{10}/.exec(placed.headers.get("Location") ?? "")?.[0] ?? "";
  await addToCart(visitor, ["PEF-PFGN-10", 2]);
  await visitor.post(SEND, { number: "LC1D09BD", email: EMAIL, note: `for ${NAME}`, nonce: nonce() });
  // The person's own company: invited, requested, and named in emails.
  const dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  await dana.post(COMPANY, { intent: "invite", email: EMAIL, role: "buyer", nonce: nonce() });
  await dana.post(COMPANY, { intent: "settings", limitKind: "none", copies: EMAIL, nonce: nonce() });
  await visitor.post(COMPANY, { intent: "wishes", changed: "yes", nonce: nonce() });
  await visitor.post(COMPANY, { intent: "ask", companyName: "Plant", nonce: nonce() });
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

test("person receives all stored personal data, without secrets", async () => {
  const { code, output } = await people("export", EMAIL.toUpperCase());
  expect([code, number]).toEqual([0, expect.stringMatching(/^W/)]);
  const kept = JSON.parse(output) as Record<string, unknown[]>;
  expect(kept).toMatchObject({
    person: { email: EMAIL, nameFirst: NAME },
    orders: [{ number, note: NOTE }],
    orderLines: [{ pn: "TI-02FS", quantity: 7 }],
    cartLines: [{ pn: "PEF-PFGN-10", quantity: 2 }],
    invitations: [{ email: EMAIL, customerId: 1001 }],
    joinRequests: [{ state: "withdrawn" }, { companyName: "Plant", state: "waiting" }],
    memberships: [{ unwantedMails: "placed shipped" }],
    numberRequests: [{ note: `for ${NAME}`, lines: [{ number: "LC1D09BD", quantity: "" }] }],
  });
  expect(kept["mails"]?.length).toBeGreaterThan(0);
  expect(output).not.toMatch(/passwordHash|refreshCounter|idempotencyKey|cartId|tokenHash/);
});

test("requests of a visitor without an account are exported and erased", async () => {
  const email = "only.asked@plant.example";
  await visitorOf(() => shop).post(SEND, { number: "3RT2016-1AK61", email, nonce: nonce() });
  const { code, output } = await people("export", email);
  expect([code, JSON.parse(output)]).toEqual([0, { numberRequests: [expect.objectContaining({ email })] }]);
  expect((await people("erase", email)).code).toBe(0);
  expect((await people("export", email)).code).toBe(1);
});

test("person with an open order cannot be erased, and an unknown person is reported", async () => {
  expect(await people("erase", EMAIL)).toMatchObject({ code: 1, errors: expect.stringContaining(number) });
  expect(await people("erase", "unknown@else.example")).toMatchObject({ code: 1 });
  expect((await visitor.get("/my-account")).status).toBe(200);
});

test("erased person is signed out and named only by the order, which keeps its buyer", async () => {
  expect((await shop.run("orders", "status", number, "cancelled")).code).toBe(0);
  // An email that is just being sent is out of reach.
  const mails = async () => (await (await shop.get("/dev/outbox.json")).text()).includes(`${number} has been cancel`);
  await expect.poll(mails).toBe(true);
  expect(await people("erase", EMAIL)).toMatchObject({ code: 0, output: expect.stringContaining("web-users.csv") });
  expect((await visitor.get("/my-account")).headers.get("Location")).toContain("/login");
  expect((await people("export", EMAIL)).code).toBe(1);
  await shop.stop();
  const { db, close } = await openDatabase(data.env);
  try {
    expect(await tablesWith(db, [EMAIL, PHONE, NOTE, NAME])).toEqual([[], [], [], ["shop.web_order"]]);
    expect(await forgetNamesInOrders(db, 7)).toBe(0);
    await db.execute(sql`update shop.web_order set placed_at = placed_at - interval '7 years 1 day'`);
    expect(await forgetNamesInOrders(db, 7)).toBe(1);
    expect(await forgetNamesInOrders(db, 7)).toBe(0);
    expect(await tablesWith(db, [NAME])).toEqual([[]]);
    const [order] = await db.execute(sql`select total, ship_to ->> 'address1' as street from shop.web_order`);
    expect(order).toMatchObject({ street: CLEVELAND.address1 });
    expect(Number(order?.["total"])).toBeGreaterThan(0);
  } finally {
    await close();
  }
  shop = await startShop(data.env);
  const again = await signedIn(shop, EMAIL);
  expect(await (await again.get("/my-account/orders")).text()).not.toContain(number);
});

/** For each text the tables of both schemas with a row that has it as written, in lower or in upper case. Each table is read once; `ilike` would
 * take minutes for all drawings. */
async function tablesWith(db: Database, texts: readonly string[]): Promise<string[][]> {
  const tables = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('shop', 'auth_local') and table_type = 'BASE TABLE' order by 1`);
  const found = texts.map((): string[] => []);
  const hasText = (text: string) =>
    sql.join(
      [text, text.toLowerCase(), text.toUpperCase()].map((each) => sql`strpos(words, ${each}) > 0`),
      sql` or `,
    );
  const has = sql.join(
    texts.map((text) => sql`coalesce(bool_or(${hasText(text)}), false)`),
    sql`, `,
  );
  for (const { name } of tables) {
    const [row] = await db.execute<{ has: boolean[] }>(
      sql`with each as materialized (select stored::text as words from ${sql.raw(name)} as stored) select array[${has}] as has from each`,
    );
    for (const [at, isThere] of (row?.has ?? []).entries()) if (isThere) found[at]?.push(name);
  }
  return found;
}
