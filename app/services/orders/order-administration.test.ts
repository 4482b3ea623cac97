import { parse } from "csv-parse/sync";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Locale } from "../../domain/locale.ts";
import { DICTIONARIES } from "../../i18n/strings.ts";
import { translateFrom } from "../../i18n/translate.ts";
import { contentOf } from "../../../tests/setup/shop-content.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { cents } from "../../domain/money.ts";
import { openDatabase, type Database, type DatabaseService } from "../database/database.server.ts";
import { queuedMail, webOrder, webOrderEvent } from "../database/order-schema.ts";
import { createLog } from "../log.server.ts";
import { orderAdministrationOn, webUsersOn } from "../../../tests/setup/order-administration-on.ts";
import { createFreightAnswers } from "./freight-answers.server.ts";
import { fillCart, newOrder, orderContent, placedLine } from "./new-order.test-helper.ts";
import { composeStepMails } from "../../mail/order-step-mails.ts";
import type { OrderForStaff, OrderAdministration } from "./orders.ts";
import { runCommand, type CommandServices } from "../../commands/run-command.ts";
import { ordersOn } from "../../../tests/setup/orders-on.ts";

let data: OwnDatabase;
let database: DatabaseService;
let db: Database;
let desk: OrderAdministration;
let wakings = 0;
const log = createLog("silent");
const settings = {
  words: (locale: Locale) => translateFrom(DICTIONARIES[locale]),
  site: { name: "Ferrule", phone: "800-555-0100", email: "sales@ferrule.example" },
  origin: null,
  salesMail: "sales@ferrule.example",
};
const lines = [placedLine("WDS-2030GNS", 12, 1995, 'Riser, "B"'), placedLine("PEF-PFKN-10", 2)];

beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  ({ db } = database);
  desk = orderAdministrationOn(db, {
    mails: { step: (order, event) => composeStepMails(order, event, settings) },
    onChanged: () => void (wakings += 1),
  });
});
afterAll(async () => {
  await database.close();
  await data.remove();
});
beforeEach(async () => {
  wakings = 0;
  await db.delete(webOrder);
});

async function place(change: Parameters<typeof orderContent>[1] = {}, placedAt?: string): Promise<string> {
  await fillCart(db, "u1", lines);
  const orders = ordersOn(db, { log });
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
const run = (command: string, ...more: string[]) =>
  runCommand(
    { desk: "orders", argv: [...command.split(" "), ...more], cwd: "/" },
    {
      ...({} as CommandServices),
      orders: () => desk,
    },
  );
const statusOf = async (number: string) => (await desk.find(number))?.status;
const mails = () => db.select().from(queuedMail).orderBy(asc(queuedMail.id));

describe("change of status", () => {
  test("change of status adds a step and emails the buyer in their language", async () => {
    const number = await place({ locale: "es" });
    const shown = await run(`status ${number.toLowerCase()} accepted`);
    expect(shown).toEqual({
      output: `Order ${number} is accepted; an email to the buyer is on its way.\n`,
      errors: "",
      code: 0,
    });
    const first = await run(`ship ${number} --line WDS-2030GNS=5 --carrier FedEx --tracking 1Z42 --note`, "Dos cajas");
    expect(first.output).toBe(`Order ${number} is partly-shipped; an email to the buyer is on its way.\n`);
    await run(`status ${number} shipped --tracking 1Z43`);
    const order = await desk.find(number);
    expect(order?.status).toBe("shipped");
    expect(order?.events.map(({ status, carrier, tracking, note }) => [status, carrier, tracking, note])).toEqual([
      ["received", "", "", ""],
      ["accepted", "", "", ""],
      ["accepted", "FedEx", "1Z42", "Dos cajas"],
      ["shipped", "", "1Z43", ""],
    ]);
    const packed = order?.parcels.map(({ lines: pieces }) => pieces.map(({ pn, quantity }) => `${quantity} ${pn}`));
    expect(packed).toEqual([["5 WDS-2030GNS"], ["7 WDS-2030GNS", "2 PEF-PFKN-10"]]);
    const queued = await mails();
    expect(queued.map(({ to, orderNumber }) => [to, orderNumber])).toEqual(
      Array.from({ length: 3 }, () => ["dana.whitlock@meridianpack.example", number]),
    );
    expect(queued[1]?.subject).toBe(`Ya salió una parte de su pedido ${number}`);
    expect(queued[2]?.subject).toBe(`Su pedido ${number} ya salió`);
    expect(queued[1]?.text).toMatch(/1Z42[\s\S]*Dos cajas/);
    expect(wakings).toBe(3);
  });

  test.each([
    ["shipped", "received"],
    ["accepted", "cancelled"],
    ["cancelled", "shipped"],
  ] as const)("to %s is refused for an order that is %s", async (next, now) => {
    const number = await place();
    await db.update(webOrder).set({ status: now }).where(eq(webOrder.number, number));
    expect(await run(`status ${number} ${next}`)).toEqual({
      output: "",
      errors: `Order ${number} is ${now}: it cannot become ${next}.\n`,
      code: 1,
    });
    expect([await statusOf(number), (await mails()).length, wakings]).toEqual([now, 0, 0]);
  });

  test("by two operators at once succeeds once, with one step and one mail", async () => {
    const number = await place();
    const answers = await Promise.all(
      ["accepted", "cancelled", "accepted", "cancelled"].map((status) => run(`status ${number} ${status}`)),
    );
    const won = answers.filter(({ code }) => code === 0).length;
    const order = await desk.find(number);
    // Accepted, then canceled, is valid; anything twice is not.
    expect(order?.events.slice(1).map(({ status }) => status)).toEqual(
      won === 1 ? ["cancelled"] : ["accepted", "cancelled"],
    );
    expect((await mails()).length).toBe(won);
  });

  test("failed change of status leaves neither step nor mail", async () => {
    const number = await place();
    await db.execute("alter table shop.queued_mail rename to away");
    const failed = await run(`status ${number} accepted`);
    await db.execute("alter table shop.away rename to queued_mail");
    expect(failed).toMatchObject({ output: "", code: 1, errors: 'relation "shop.queued_mail" does not exist.\n' });
    expect([await statusOf(number), await db.$count(webOrderEvent)]).toEqual(["received", 1]);
  });

  test("change of an unknown order is refused", async () => {
    expect(await run("status W9999999999 accepted")).toEqual({
      output: "",
      errors: "There is no order W9999999999.\n",
      code: 1,
    });
  });
});

describe("freight to be determined", () => {
  const OPEN = { shipping: null, facts: { ...orderContent(lines).facts, explain: [] } } as const;

  test("freight makes the total final and is emailed with the old and the new amount", async () => {
    const number = await place(OPEN);
    expect(await run(`freight ${number} 84.20 --note`, "Two pallets")).toEqual({
      output: `The new total of order ${number} is $339.00. An email to the buyer is on its way.\n`,
      errors: "",
      code: 0,
    });
    expect(await desk.find(number)).toMatchObject({ shipping: 8420, total: 33_900, status: "received" });
    expect((await mails()).map(({ subject, to }) => [subject, to])).toEqual([
      [`Freight for your order ${number}: $84.20`, "dana.whitlock@meridianpack.example"],
    ]);
    const shown = (await run(`show ${number}`)).output.replace(/\s+/g, " ");
    expect(shown).toContain("freight to be determined -> $84.20 total $254.80 -> $339.00 Two pallets");
    const [row] = parse((await run("export --since 2020-01-01")).output, { columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ freight: "84.20", total: "339.00", freight_to_be_determined: "no" });
    expect((await run("list")).output).toMatch(/\$339\.00$/m);
  });

  test("freight that needs the buyer's approval blocks the order until they agree", async () => {
    const number = await place({ ...OPEN, freightApproval: "waiting" });
    const first = `The buyer of order ${number} wants to approve the freight before it ships: set the freight first; the buyer then gets an email with the question.\n`;
    expect(await run(`status ${number} accepted`)).toEqual({ output: "", errors: first, code: 1 });
    expect((await run(`freight ${number} 84.20`)).output).toBe(
      `The new total of order ${number} is $339.00. An email asks the buyer, or the approvers of the company, to approve it.\n`,
    );
    expect((await run("list")).output).toMatch(/\$339\.00\?$/m);
    expect(await run(`status ${number} accepted`)).toEqual({
      output: "",
      errors: `Order ${number} waits for its customer to approve $339.00: it cannot become accepted until then.\n`,
      code: 1,
    });
    const answers = createFreightAnswers({
      db,
      log,
      content: contentOf(),
      mails: { step: (order, event) => composeStepMails(order, event, settings) },
      webUsers: webUsersOn(db),
      onChanged: () => {},
    });
    const shown = { shipping: cents(8420), tax: cents(0), total: cents(33_900), corrections: 0 };
    const answer = { kind: "agreed", shown } as const;
    expect(await answers.answer("u2", number, answer, "k0")).toBe("missing");
    expect(await answers.answer("u1", number, { ...answer, shown: { ...shown, total: cents(1) } }, "k1")).toBe(
      "changed",
    );
    const twice = await Promise.all([1, 2, 3].map(() => answers.answer("u1", number, answer, "k2")));
    expect([...twice, await answers.answer("u1", number, answer, "k3")]).toEqual(["done", "done", "done", "done"]);
    expect((await desk.find(number))?.events.map(({ kind }) => kind)).toEqual(["status", "freight", "agreed"]);
    expect((await mails()).map(({ to }) => to)).toEqual([
      "dana.whitlock@meridianpack.example",
      "janet.lindqvist@ferrule.example",
    ]);
    expect((await run(`status ${number} accepted`)).code).toBe(0);
  });

  test("order without freight cannot ship, even without an approval", async () => {
    const number = await place(OPEN);
    await run(`status ${number} accepted`);
    expect(await run(`status ${number} shipped`)).toEqual({
      output: "",
      errors: `The freight of order ${number} is to be determined: set it before the order ships.\n`,
      code: 1,
    });
  });

  test.each([
    [
      "freight",
      {},
      "84.20",
      (number: string) => `The freight of order ${number} was $12.50 when it was placed: it cannot be changed.`,
    ],
    ["freight", OPEN, "100000.01", () => "Freight cannot exceed $100,000.00; check the amount."],
    [
      "tax",
      {},
      "254.81",
      (number: string) => `The tax of order ${number} cannot be more than its merchandise and fees.`,
    ],
    ["tax", {}, "0", (number: string) => `The tax of order ${number} is $0.00 already.`],
  ] as const)("wrong %s is refused with a reason and changes nothing (case %#)", async (what, change, amount, why) => {
    const number = await place(change);
    expect(await run(`${what} ${number} ${amount}`)).toEqual({ output: "", errors: `${why(number)}\n`, code: 1 });
    expect([(await mails()).length, (await desk.find(number))?.events.length]).toEqual([0, 1]);
  });

  test("freight of a canceled order, and of an unknown one, is refused", async () => {
    const number = await place(OPEN);
    await run(`status ${number} cancelled`);
    expect((await run(`freight ${number} 84.20`)).errors).toBe(
      `Order ${number} is cancelled: its freight cannot be changed.\n`,
    );
    expect((await run("freight W9999999999 84.20")).errors).toBe("There is no order W9999999999.\n");
  });

  test("freight and corrected tax are in every total", async () => {
    const number = await place({ ...OPEN, tax: cents(1529) });
    await run(`freight ${number} 84.20`);
    expect((await run(`tax ${number} 0.00`)).output).toContain(`The new total of order ${number} is $339.00`);
    const order = await desk.find(number);
    expect([order?.tax, order?.total, order?.shipping]).toEqual([0, 33_900, 8420]);
    expect((await run("list")).output).toMatch(/\$339\.00$/m);
  });

  test("simultaneous freight amounts are stored and emailed one after the other", async () => {
    const number = await place(OPEN);
    const amounts = ["84.20", "90.00", "84.20", "90.00"];
    await Promise.all(amounts.map((amount) => run(`freight ${number} ${amount}`)));
    const order = await desk.find(number);
    const steps = order?.events.flatMap(({ amounts: change }) => change ?? []) ?? [];
    expect(steps[0]?.before.shipping).toBeNull();
    expect(steps.at(-1)?.after.total).toBe(order?.total);
    expect((await mails()).length).toBe(steps.length);
  });
});

test("order from before freight could be set is readable", async () => {
  const number = await place({ shipping: null });
  await db.execute(
    `update shop.web_order set buyer = buyer - 'repName' - 'repPhone' - 'repEmail', facts = facts - 'carrierTitle' where number = '${number}'`,
  );
  const order = await desk.find(number);
  expect(order).toMatchObject({ freightApproval: "not-asked", buyer: { repName: "" }, facts: { carrierTitle: null } });
  expect(order?.events).toMatchObject([{ kind: "status", amounts: null }]);
});

test("order from before addresses had a colonia is readable without one (R-ENT-11)", async () => {
  const number = await place({});
  await db.execute(`update shop.web_order set ship_to = ship_to - 'colonia' where number = '${number}'`);
  expect((await desk.find(number))?.shipTo).toMatchObject({ city: "Cleveland", colonia: "" });
});

describe("order commands", () => {
  test("command lists orders, newest first, with the search of the buyer's history", async () => {
    const first = await place({ poNumber: "PO 1" }, "2026-01-05T23:59:00Z");
    const second = await place({ poNumber: "PO 2", shipping: null }, "2026-01-06T00:00:00Z");
    const all = (await run("list")).output.split("\n");
    expect(all[1]).toMatch(
      new RegExp(`^${second} {4}2026-01-06 00:00  received +PO 2 +Meridian Packaging +2 +\\$254\\.80\\*$`),
    );
    expect((await run("list --from 2026-01-06")).output).not.toContain(first);
    expect((await run("list --to 2026-01-05")).output).not.toContain(second);
    expect((await run("list --q", "po 1")).output).toContain(first);
    expect((await run("list --q WDS2030")).output).toContain(first);
    expect(await run("list --page 2")).toEqual({ output: "", errors: "No orders found.\n", code: 0 });
  });

  test("command displays all of an order, in English", async () => {
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

describe("export command", () => {
  test("as CSV has a row per line with all fields, and amounts that add up", async () => {
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
      ship_to_colonia: "",
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

  test("as JSON has complete orders, oldest first", async () => {
    const first = await place({}, "2026-01-05T12:00:00Z");
    const second = await place({}, "2026-01-05T13:00:00Z");
    const { output } = await run("export --since 2026-01-05 --format json");
    const orders = JSON.parse(output) as OrderForStaff[];
    expect(orders.map(({ number }) => number)).toEqual([first, second]);
    const found = await desk.find(first);
    expect(orders[0]).toEqual(
      JSON.parse(JSON.stringify({ ...found, currency: "USD", paid: 0, balance: found?.total, charged: found?.total })),
    );
    expect(orders[0]).toMatchObject({ refunded: 0, payments: [] });
    expect(orders[0]?.lines[0]?.explain.rule).toBe("discount");
    expect(JSON.parse((await run("export --since 2026-01-05T12:30:00Z --format json")).output)).toHaveLength(1);
  });

  test("export command fails with the number of a damaged order", async () => {
    await place();
    const number = await place();
    await db.execute(`update shop.web_order set facts = '{}' where number = '${number}'`);
    expect(await run("export --since 2020-01-01")).toMatchObject({
      output: "",
      errors: expect.stringContaining(`Order ${number} is not readable`),
      code: 1,
    });
  });

  test("without orders is empty", async () => {
    expect(await run("export --since 2026-01-05")).toEqual({ output: "", errors: "", code: 0 });
    expect((await run("export --since 2026-01-05 --format json")).output).toBe("[]\n");
  });
});
