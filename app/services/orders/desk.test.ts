import { parse } from "csv-parse/sync";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { temporaryDataDir } from "../../../tests/setup/temporary-folder.ts";
import { cents } from "../../domain/money.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { queuedMail, webOrder, webOrderEvent } from "../database/order-schema.ts";
import { createLog } from "../log.server.ts";
import { createOrderDesk } from "./desk.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "./new-order.test-helper.ts";
import { composeStatusMail } from "./order-mails.server.ts";
import { createOrders } from "./orders.server.ts";
import type { DeskOrder, OrderDesk } from "./port.ts";
import { runOrders } from "./run-orders.ts";

let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let database: DatabaseService;
let db: Database;
let desk: OrderDesk;
let wakings = 0;
const log = createLog("silent");
const settings = {
  site: { name: "Ferrule", phone: "800-555-0100", email: "sales@ferrule.example" },
  origin: null,
  salesMail: "sales@ferrule.example",
};
const lines = [placedLine("WDS-2030GNS", 12, 1995, 'Riser, "B"'), placedLine("PEF-PFKN-10", 2)];

beforeAll(async () => {
  data = await temporaryDataDir();
  database = await openDatabase({ DATA_DIR: data.folder });
  ({ db } = database);
  desk = createOrderDesk({
    db,
    log,
    mails: { status: (order, event) => composeStatusMail(order, event, settings) },
    onChanged: () => (wakings += 1),
  });
}, 60_000);
afterAll(async () => {
  await database.close();
  data.remove();
});
beforeEach(async () => {
  wakings = 0;
  await db.delete(webOrder);
});

async function place(change: Parameters<typeof orderContent>[1] = {}, placedAt?: string): Promise<string> {
  await fillCart(db, "u1", lines);
  const orders = createOrders({ db, log, mails: () => [], onPlaced: () => {} });
  const placed = await orders.place(newOrder(orderContent(lines, change)));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const { number } = placed;
  if (placedAt)
    await db
      .update(webOrder)
      .set({ placedAt: new Date(placedAt) })
      .where(eq(webOrder.number, number));
  return number;
}
const run = (command: string, ...more: string[]) => runOrders([...command.split(" "), ...more], desk);
const statusOf = async (number: string) => (await desk.find(number))?.status;
const mails = () => db.select().from(queuedMail).orderBy(asc(queuedMail.id));

describe("a change of status", () => {
  test("is a step the buyer sees, and a mail in their language", async () => {
    const number = await place({ locale: "es" });
    const shown = await run(`status ${number.toLowerCase()} accepted`);
    expect(shown).toEqual({
      output: `Order ${number} is accepted; an email to the buyer is on its way.\n`,
      errors: "",
      code: 0,
    });
    await run(`status ${number} shipped --carrier FedEx --tracking 1Z42 --note`, "Dos cajas");
    await run(`status ${number} shipped --tracking 1Z43`);
    const order = await desk.find(number);
    expect(order?.status).toBe("shipped");
    expect(order?.events.map(({ status, carrier, tracking, note }) => [status, carrier, tracking, note])).toEqual([
      ["received", "", "", ""],
      ["accepted", "", "", ""],
      ["shipped", "FedEx", "1Z42", "Dos cajas"],
      ["shipped", "", "1Z43", ""],
    ]);
    const queued = await mails();
    expect(queued.map(({ to, orderNumber }) => [to, orderNumber])).toEqual(
      Array.from({ length: 3 }, () => ["dana.whitlock@meridianpack.example", number]),
    );
    expect(queued[1]?.subject).toBe(`Su pedido ${number} ya salió`);
    expect(queued[1]?.text).toMatch(/1Z42[\s\S]*Dos cajas/);
    expect(wakings).toBe(3);
  });

  test.each([
    ["shipped", "received"],
    ["accepted", "cancelled"],
    ["cancelled", "shipped"],
  ] as const)("to %s is refused for an order that is %s, and changes nothing", async (next, now) => {
    const number = await place();
    await db.update(webOrder).set({ status: now }).where(eq(webOrder.number, number));
    expect(await run(`status ${number} ${next}`)).toEqual({
      output: "",
      errors: `Order ${number} is ${now}: it cannot become ${next}.\n`,
      code: 1,
    });
    expect([await statusOf(number), (await mails()).length, wakings]).toEqual([now, 0, 0]);
  });

  test("of two operators at once one wins, with one step and one mail", async () => {
    const number = await place();
    const answers = await Promise.all(
      ["accepted", "cancelled", "accepted", "cancelled"].map((status) => run(`status ${number} ${status}`)),
    );
    const won = answers.filter(({ code }) => code === 0).length;
    const order = await desk.find(number);
    // Accepted and then cancelled is in order; anything twice is not.
    expect(order?.events.slice(1).map(({ status }) => status)).toEqual(
      won === 1 ? ["cancelled"] : ["accepted", "cancelled"],
    );
    expect((await mails()).length).toBe(won);
  });

  test("that cannot be written leaves neither step nor mail", async () => {
    const number = await place();
    await db.execute("alter table shop.queued_mail rename to away");
    const failed = await run(`status ${number} accepted`);
    await db.execute("alter table shop.away rename to queued_mail");
    expect(failed).toMatchObject({ output: "", code: 1, errors: 'relation "shop.queued_mail" does not exist.\n' });
    expect([await statusOf(number), await db.$count(webOrderEvent)]).toEqual(["received", 1]);
  });

  test("of an order nobody has placed is missing", async () => {
    expect(await run("status W9999999999 accepted")).toEqual({
      output: "",
      errors: "There is no order W9999999999.\n",
      code: 1,
    });
  });
});

describe("what the desk shows", () => {
  test("a list, newest first, searched like the buyer's own", async () => {
    const first = await place({ poNumber: "PO 1" }, "2026-01-05T23:59:00Z");
    const second = await place({ poNumber: "PO 2", shipping: null }, "2026-01-06T00:00:00Z");
    const all = (await run("list")).output.split("\n");
    expect(all[1]).toMatch(
      new RegExp(`^${second}  2026-01-06 00:00  received +PO 2 +Meridian Packaging +2 +\\$254\\.80\\*$`),
    );
    expect((await run("list --from 2026-01-06")).output).not.toContain(first);
    expect((await run("list --to 2026-01-05")).output).not.toContain(second);
    expect((await run("list --q", "po 1")).output).toContain(first);
    expect((await run("list --q WDS2030")).output).toContain(first);
    expect(await run("list --page 2")).toEqual({ output: "", errors: "No orders found.\n", code: 0 });
  });

  test("everything of one order, in English", async () => {
    const number = await place({ locale: "es" });
    await run(`status ${number} accepted --note`, "Checked by AN");
    const { output } = await run(`show ${number}`);
    for (const fact of [
      number,
      "accepted",
      "1001",
      "JL, territory T3",
      "MERIDIAN",
      "Rear dock",
      "Cleveland, OH 44114",
      'Riser, "B"',
      "$239.40",
      "$267.30",
      "Checked by AN",
    ])
      expect(output).toContain(fact);
    expect(output).toMatch(/^Unit price|Unit price/m);
    expect(await run("show W9999999999")).toMatchObject({ code: 1 });
  });
});

describe("the export", () => {
  test("as CSV has a row for each line, with all an ERP needs, amounts that add up", async () => {
    await place({}, "2026-01-05T23:59:59Z");
    const number = await place({ handling: cents(1000), shipping: null, note: "two\nlines" }, "2026-01-06T00:00:00Z");
    const { output, code } = await run("export --since 2026-01-06");
    expect(code).toBe(0);
    const rows = parse(output, { columns: true }) as Record<string, string>[];
    expect(rows.map(({ order, line, pn, quantity }) => [order, line, pn, quantity])).toEqual([
      [number, "1", "WDS-2030GNS", "12"],
      [number, "2", "PEF-PFKN-10", "2"],
    ]);
    expect(rows[0]).toMatchObject({
      placed_at: "2026-01-06T00:00:00.000Z",
      status: "received",
      po_number: "PO 4711",
      need_by: "2026-12-01",
      customer_id: "1001",
      sales_rep: "JL",
      payment_term: "NET 30",
      carrier: "ups",
      ship_to_postal_code: "44114",
      bill_to_company: "Meridian Packaging Machinery, Inc.",
      subtotal: "254.80",
      handling: "10.00",
      freight: "",
      freight_to_be_determined: "yes",
      total: "264.80",
      reference: 'Riser, "B"',
      unit_price: "19.95",
      list_price: "39.90",
      line_total: "239.40",
      price_rule: "discount",
      note: "two\nlines",
    });
    expect(rows.reduce((sum, row) => sum + Number(row["line_total"]), 0)).toBeCloseTo(254.8, 10);
  });

  test("as JSON has the orders whole, oldest first", async () => {
    const first = await place({}, "2026-01-05T12:00:00Z");
    const second = await place({}, "2026-01-05T13:00:00Z");
    const { output } = await run("export --since 2026-01-05 --format json");
    const orders = JSON.parse(output) as DeskOrder[];
    expect(orders.map(({ number }) => number)).toEqual([first, second]);
    expect(orders[0]).toEqual(await desk.find(first));
    expect(orders[0]?.lines[0]?.explain.rule).toBe("discount");
    expect(JSON.parse((await run("export --since 2026-01-05T12:30:00Z --format json")).output)).toHaveLength(1);
  });

  test("leaves no order out in silence: one that cannot be read is named, and nothing is exported", async () => {
    await place();
    const number = await place();
    await db.execute(`update shop.web_order set facts = '{}' where number = '${number}'`);
    expect(await run("export --since 2020-01-01")).toMatchObject({
      output: "",
      errors: expect.stringContaining(`Order ${number} is not readable`),
      code: 1,
    });
  });

  test("of no orders is empty", async () => {
    expect(await run("export --since 2026-01-05")).toEqual({ output: "", errors: "", code: 0 });
    expect((await run("export --since 2026-01-05 --format json")).output).toBe("[]\n");
  });
});

describe("a command that nobody can carry out", () => {
  test.each([
    ["burn", "Unknown command: burn."],
    ["show", "An order number is W followed by ten digits."],
    ["show W12", "An order number is W followed by ten digits."],
    ["show W1000000001 W1000000002", "Too many arguments."],
    ["list --page 0", "--page must be a number from 1."],
    ["list --from 2026-02-30", "--from must be a day, like 2026-11-01."],
    ["list --nonsense", "Unknown option '--nonsense'."],
    ["export", "--since must be a day, like 2026-11-01."],
    ["export --since yesterday", "--since must be a day, like 2026-11-01."],
    ["export --since 2026-01-05 --format xml", "--format must be csv or json."],
    ["status W1000000001 received", "The status must be accepted, shipped or cancelled."],
    ["status W1000000001 accepted --tracking 1Z", "--carrier and --tracking are for shipped only."],
    [`status W1000000001 shipped --tracking ${"1".repeat(61)}`, "--tracking has more than 60 characters."],
    ["status W1000000001 accepted --note a\0b", "--note contains characters that are not text."],
  ])("%j ends with 2 and says why", async (command, why) => {
    expect(await run(command)).toEqual({ output: "", errors: `${why} See npm run orders -- --help\n`, code: 2 });
  });

  test.each(["--help", "help", "status --help"])("%s explains all of them", async (command) => {
    const { output, code } = await run(command);
    expect(code).toBe(0);
    for (const name of ["list", "show", "export", "status"]) expect(output).toContain(`  ${name} `);
  });
});
