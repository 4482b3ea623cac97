import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskOn } from "../../../tests/setup/desk-ports.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { contentOf } from "../../../tests/setup/shop-content.ts";
import { openDatabase, type Database, type DatabaseService } from "../../services/database/database.server.ts";
import { staff } from "../../services/database/staff-schema.ts";
import { createLog } from "../../services/log.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "../../services/orders/new-order.test-helper.ts";
import { createOrders } from "../../services/orders/orders.server.ts";
import { createPeople } from "../../services/people/people.server.ts";
import { createStaffActs } from "../../services/staff/perform.server.ts";
import { createStaffMembers } from "../../services/staff/staff.server.ts";
import { NO_RIGHT, type DeskCommand } from "./command.ts";
import { runCommand, type DeskServices } from "./run-command.ts";
import { STEP_COMMANDS } from "./order-step-commands.ts";

const log = createLog("silent");
let data: OwnDatabase;
let database: DatabaseService;
let db: Database;
let number: string;

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  const lines = [placedLine("WDS-2030GNS", 12)];
  await fillCart(db, "u1", lines);
  const orders = createOrders({ db, content: contentOf(), log, mails: () => [], onPlaced: () => {} });
  const placed = await orders.place(newOrder(orderContent(lines)));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  ({ number } = placed);
  await db.insert(staff).values([
    { email: "boss@shop.test", role: "administrator" },
    { email: "sales@shop.test", role: "sales" },
    { email: "viewer@shop.test", role: "viewer" },
  ]);
}, 60_000);
afterAll(async () => {
  await database.close();
  await data.remove();
});

/** What commands work on in production; those that are not tried are not there. */
function inProduction(): DeskServices {
  const acts = createStaffActs({ db, log, isDemo: false });
  const missing = () => Promise.reject(new Error("not here"));
  return {
    orders: () => deskOn(db, { acts }),
    people: () => createPeople({ db, log, acts }),
    staff: () => createStaffMembers({ db, acts, near: [], isDemo: false }),
    imports: missing,
    searchMisses: missing,
    searchIndex: missing,
  };
}

const run = (desk: DeskCommand["desk"], ...argv: string[]) => runCommand({ desk, argv, cwd: "/" }, inProduction());

/** Everything a command could change, as one text. */
async function everything(): Promise<string> {
  const tables = [
    "web_order",
    "web_order_event",
    "web_order_line",
    "web_order_parcel",
    "web_user",
    "staff",
    "staff_record",
    "queued_mail",
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      db.execute(
        sql`select md5(coalesce(string_agg(each::text, '' order by each::text), '')) from ${sql.raw(`shop.${table}`)} as each`,
      ),
    ),
  );
  return JSON.stringify(rows);
}

const DANA = "dana.whitlock@meridianpack.example";

/** Every command that changes something, but for taking somebody onto the staff. */
const CHANGES = [
  { desk: "orders", argv: ["status", "W", "accepted"] },
  { desk: "orders", argv: ["status", "W", "shipped"] },
  { desk: "orders", argv: ["status", "W", "cancelled"] },
  { desk: "orders", argv: ["freight", "W", "84.20"] },
  { desk: "orders", argv: ["tax", "W", "0.00"] },
  { desk: "orders", argv: ["correct", "W", "--line", "WDS-2030GNS=4"] },
  { desk: "orders", argv: ["pack", "W"] },
  { desk: "orders", argv: ["unpack", "W", "1"] },
  { desk: "orders", argv: ["ship", "W"] },
  { desk: "orders", argv: ["cancel-rest", "W"] },
  { desk: "orders", argv: ["paid", "W"] },
  { desk: "orders", argv: ["review", "W", "tax"] },
  { desk: "orders", argv: ["review", "W", "export"] },
  { desk: "orders", argv: ["message", "W", "Hello"] },
  { desk: "people", argv: ["lock", DANA] },
  { desk: "people", argv: ["unlock", DANA] },
  { desk: "people", argv: ["erase", "new.user@visitor.example"] },
  { desk: "staff", argv: ["remove", "viewer@shop.test"] },
] satisfies readonly { desk: DeskCommand["desk"]; argv: string[] }[];

test("the list of changes has every step there is a command for", () => {
  const tried = new Set(CHANGES.filter(({ desk }) => desk === "orders").map(({ argv }) => argv[0]));
  expect([...tried].toSorted()).toEqual(Object.keys(STEP_COMMANDS).toSorted());
});

describe.each(CHANGES)("in production $desk $argv", ({ desk, argv }) => {
  test.each(["", "--as viewer@shop.test", "--as nobody@shop.test", "--as helen.moss@ferrule.example"])(
    "changes nothing without the right: %s",
    async (who) => {
      const by = who.split(" ").filter(Boolean);
      const before = await everything();
      const words = argv.map((word) => (word === "W" ? number : word));
      // The rest of an order is reckoned before anything is written, and that there is none is told first.
      const errors = argv[0] === "cancel-rest" ? expect.stringContaining("no rest") : `${NO_RIGHT}\n`;
      expect(await run(desk, ...words, ...by)).toEqual({ output: "", errors, code: 1 });
      expect(await everything()).toBe(before);
    },
  );
});

test("who may does, and it is on record with who and what", async () => {
  expect(await run("orders", "--as", "Sales@shop.test", "status", number, "accepted")).toMatchObject({ code: 0 });
  expect(await run("people", "lock", DANA, "--as", "sales@shop.test")).toMatchObject({ code: 1 });
  expect(await run("people", "lock", DANA, "--as", "boss@shop.test")).toMatchObject({ code: 0 });
  expect(await run("people", "unlock", DANA, "--as", "boss@shop.test")).toMatchObject({ code: 0 });
  const rows = await db.execute(
    sql`select email, action, order_number, subject from shop.staff_record r join shop.staff s on s.id = r.staff_id order by r.id`,
  );
  expect(rows).toMatchObject([
    { email: "sales@shop.test", action: "order.accept", order_number: number },
    { email: "boss@shop.test", action: "person.lock", subject: "u1" },
    { email: "boss@shop.test", action: "person.unlock", subject: "u1" },
  ]);
});

test("the first people are let in by the system, the others by an administrator", async () => {
  expect(await run("staff", "add", "New@shop.test", "--role", "catalog")).toMatchObject({ code: 0 });
  expect(await run("staff", "add", "new@shop.test", "--role", "catalog", "--as", "boss@shop.test")).toMatchObject({
    code: 0,
    output: expect.stringContaining("already"),
  });
  expect(await run("staff", "add", "x@shop.test", "--role", "sales", "--as", "sales@shop.test")).toMatchObject({
    code: 1,
  });
  expect(await run("staff", "list")).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^boss@shop\.test +administrator/),
  });
  expect((await run("staff", "list")).output).not.toContain("ferrule.example");
  expect(await run("staff", "remove", "new@shop.test", "--as", "boss@shop.test")).toMatchObject({ code: 0 });
  expect(await run("staff", "remove", "new@shop.test", "--as", "boss@shop.test")).toMatchObject({ code: 1 });
});

test.each([
  [["add", "a@shop.test"], "--role must be one of"],
  [["add", "--role", "sales"], "Say whose address."],
  [["add", "a@shop.test", "--role", "boss"], "--role must be one of"],
  [["remove"], "Say whose address."],
  [["list", "x"], "Too many arguments."],
  [["drop"], "That is no command."],
])("staff %j is not understood", async (argv, sentence) => {
  expect(await run("staff", ...argv)).toMatchObject({ code: 2, errors: expect.stringContaining(sentence) });
});
