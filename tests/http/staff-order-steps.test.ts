import type { OrderIntent } from "../../app/routes/staff/orders/order.form.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chargesOf } from "../setup/checking-out.ts";
import { postForm } from "../setup/fill-form.ts";
import { orderContent, placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { placePastOrders, type PastOrder } from "../setup/past-orders.ts";
import { fieldErrorsOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { sendStep, stepForm } from "../setup/staff-at-work.ts";
import { untilServed } from "../setup/patience.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";

type Visitor = ReturnType<typeof visitorOf>;

const [BUYER, SALES, VIEWER] = [
  "dana.whitlock@meridianpack.example",
  "sara.lind@ferrule.example",
  "victor.adeyemi@ferrule.example",
];
const [CONTACTOR, RELAY, CLAMP] = ["KC-0093-10-120A", "OX-MB1", "TI-02FS"];
const YEAR = new Date().getUTCFullYear() - 1;

/** By air, above the limit of known freight: the buyer has to be asked. */
const BY_AIR: PastOrder = {
  at: `${YEAR}-11-05T12:00:00Z`,
  lines: [placedLine(CONTACTOR, 12, 4250), placedLine(RELAY, 30, 1100)],
  content: {
    shipping: null,
    freightApproval: "waiting",
    carrier: "fedex",
    method: "air2day",
    shippingName: "FedEx 2nd Day",
  },
};
const ON_GROUND: PastOrder = { at: `${YEAR}-11-06T12:00:00Z`, lines: [placedLine(CLAMP, 10, 250)] };

const placedWhen = (status: { isCustomerExempt: boolean }): PastOrder => ({
  ...ON_GROUND,
  content: { facts: { ...orderContent([]).facts, ...status } },
});

let shop: RunningShop;
let data: OwnDatabase;
let [byAir, ground, raced, wrong, taxed, exempt] = ["", "", "", "", "", ""];
let buyer: Visitor;
let sales: Visitor;
let viewer: Visitor;
beforeAll(async () => {
  data = await ownDatabase();
  [byAir = "", ground = "", raced = "", wrong = "", taxed = "", exempt = ""] = await placePastOrders(data.env, [
    BY_AIR,
    ON_GROUND,
    ON_GROUND,
    BY_AIR,
    placedWhen({ isCustomerExempt: false }),
    placedWhen({ isCustomerExempt: true }),
  ]);
  shop = await startShop(data.env);
  buyer = await signedIn(shop, BUYER);
  sales = await signedIn(shop, SALES);
  viewer = await signedIn(shop, VIEWER);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const staffPath = (number: string) => `/staff/orders/${number}`;
const buyerPath = (number: string) => `/my-account/orders/${number}`;
const main = async (visitor: Visitor, path: string) => mainOf(await (await visitor.get(path)).text());
const words = async (visitor: Visitor, path: string) => wordsOf(await main(visitor, path));
const step = (number: string, intent: OrderIntent, typed: Record<string, string> = {}, parcel = 0) =>
  sendStep(sales, staffPath(number), intent, typed, parcel);
const done = async (...asked: Parameters<typeof step>) => {
  const { status, main: page } = await step(...asked);
  expect([asked[1], status, wordsOf(page).slice(0, 300)]).toEqual([asked[1], 303, ""]);
};
const correct = async (fields: Record<string, string>, html: string, number: string) => {
  const form = postForm(html, "seen");
  const answer = await sales.post(`${staffPath(number)}/correct`, {
    ...Object.fromEntries(form?.fields ?? []),
    ...fields,
  });
  return { status: answer.status, main: mainOf(await answer.text()) };
};

describe("an order by air above the limit of known freight", () => {
  test("order gets its freight, is corrected, accepted, packed in two shipments, shipped and paid", async () => {
    expect(await words(sales, staffPath(byAir))).toContain("Set the freight");
    expect((await step(byAir, "freight", { amount: "84,20" })).status).toBe(400);
    const slip = await step(byAir, "freight", { amount: "8420", note: "Two boxes" });
    expect([slip.status, wordsOf(slip.main)]).toEqual([400, expect.stringContaining("Check the decimal point.")]);
    expect(stepForm(slip.main, "freight")).toMatchObject({ amount: "8420", note: "Two boxes" });
    expect(slip.main).toContain('name="meant[freight-unlikely]"');
    await done(byAir, "freight", { amount: "84.20", note: "Two boxes" });
    expect(chargesOf(await main(buyer, buyerPath(byAir)))).toMatchObject({ shipping: "$84.20", total: "$924.20" });
    expect(await words(sales, staffPath(byAir))).toContain(
      "Waiting for an answer to the total of $924.20. The buyer is asked to approve it.",
    );

    const lines = { [`q[${CONTACTOR}]`]: "10", [`q[${RELAY}]`]: "0" };
    const opened = await main(sales, `${staffPath(byAir)}/correct`);
    const shown = await correct({ ...lines, intent: "preview" }, opened, byAir);
    expect([shown.status, wordsOf(shown.main)]).toEqual([200, expect.stringContaining("10 × $42.50 = $425.00")]);
    // Fees and freight rise only where the staff user checks their box.
    expect(wordsOf(shown.main)).toContain("Freight $84.20 $84.20");
    const other = await correct({ intent: "save", [`q[${CONTACTOR}]`]: "9" }, shown.main, byAir);
    expect([other.status, wordsOf(other.main)]).toEqual([409, expect.stringContaining("9 × $42.50 = $382.50")]);
    const saved = await correct({ intent: "save", note: "Relays are sold out" }, shown.main, byAir);
    expect(saved.status).toBe(303);
    // The same form again is the same correction.
    expect((await correct({ intent: "save", note: "Relays are sold out" }, shown.main, byAir)).status).toBe(303);

    const corrected = await main(buyer, buyerPath(byAir));
    expect(chargesOf(corrected)).toMatchObject({ subtotal: "$425.00", shipping: "$84.20", total: "$509.20" });
    expect(wordsOf(corrected)).toContain(`${RELAY}: removed (was 30).`);
    expect(wordsOf(corrected)).toContain("Relays are sold out");
    expect(wordsOf(corrected)).toContain(
      "Your answer is needed This order will not ship until you approve these amounts",
    );
    const answers = postForm(corrected, "shown");
    const agreed = await buyer.post(buyerPath(byAir), {
      ...Object.fromEntries(answers?.fields ?? []),
      intent: "agree",
    });
    expect(agreed.status).toBe(303);
    expect(await words(buyer, buyerPath(byAir))).toMatch(
      /You approved the total of \$509\.20.*Amounts approved by Dana Whitlock.*Amounts approved by Dana Whitlock/,
    );

    await done(byAir, "accept");
    await done(byAir, "pack", { [`q[${CONTACTOR}]`]: "4", tracking: "7749 1", isShipped: "yes" });
    const partly = await words(buyer, buyerPath(byAir));
    expect(partly).toContain("Partly shipped");
    expect(partly).toMatch(/Still to come 6 × KC-0093-10-120A/);
    await done(byAir, "pack");
    expect(await words(buyer, buyerPath(byAir))).toContain("Shipment 2 · Packed, not shipped yet");
    await done(byAir, "ship", { tracking: "7749 2" }, 2);
    const shipped = await words(buyer, buyerPath(byAir));
    for (const told of ["Shipment 1 · Shipped", "4 × KC-0093-10-120A", "7749 2", "6 × KC-0093-10-120A"])
      expect(shipped).toContain(told);
    expect(shipped).not.toContain("Still to come");
    await done(byAir, "track", { tracking: "7749 3" }, 1);
    expect(await words(buyer, buyerPath(byAir))).toMatch(/Tracking number of shipment 1.*7749 3/);
    await done(byAir, "paid", { reference: "SPEI 42" });
    expect(await words(buyer, buyerPath(byAir))).toContain("Payment received: $509.20");
    await done(byAir, "message", { note: "Thank you" });
    await done(byAir, "note", { text: "Only among us" });
    const [ours, theirs] = [await words(sales, staffPath(byAir)), await words(buyer, buyerPath(byAir))];
    const known = ["reference SPEI 42", "Only among us", "1001 Meridian", "Everything has shipped"];
    for (const told of [...known, `${SALES} Sales Freight set`]) expect(ours).toContain(told);
    expect(theirs).toContain("Thank you");
    for (const secret of ["SPEI 42", "Only among us", SALES]) expect(theirs).not.toContain(secret);
    expect(await words(sales, `/es/personal/pedidos/${byAir}`)).toContain("Ya salió todo");
  });
});

describe("two staff users at one order", () => {
  test("second staff user reads what has changed, and keeps the entries", async () => {
    const old = stepForm(await main(sales, staffPath(ground)), "cancel");
    await done(ground, "message", { note: "Shall we ship today?" });
    const late = await sales.post(staffPath(ground), { ...old, note: "No answer yet" });
    const page = mainOf(await late.text());
    expect(late.status).toBe(409);
    expect(wordsOf(page)).toMatch(
      /Someone has changed this order.*Message from us · Shall we ship today\? Changed by: sara\.lind/,
    );
    expect(stepForm(page, "cancel")).toMatchObject({ note: "No answer yet" });
    expect(await words(buyer, buyerPath(ground))).not.toContain("No answer yet");
  });

  test("entries are displayed when their form is gone", async () => {
    const old = stepForm(await main(sales, staffPath(ground)), "accept");
    await done(ground, "accept");
    const late = await sales.post(staffPath(ground), { ...old, note: "Welcome aboard" });
    expect([late.status, wordsOf(mainOf(await late.text()))]).toEqual([
      409,
      expect.stringMatching(/Accepted.*What you typed: Welcome aboard/),
    ]);
  });

  test("one of 20 simultaneous steps is done and 19 are refused, and each form is carried out once", async () => {
    const form = stepForm(await main(sales, staffPath(raced)), "accept");
    const send = (nonce: string) => sales.post(staffPath(raced), { ...form, nonce });
    const nonces = Array.from({ length: 20 }, (_each, index) => `raced-${index}`);
    const answers = await Promise.all(nonces.map((each) => untilServed(() => send(each))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, ...Array.from({ length: 19 }, () => 409)]);
    const winner = nonces[statuses.indexOf(303)] ?? "";
    expect((await send(winner)).status).toBe(303);
    const steps = (await main(sales, staffPath(raced))).match(/Accepted<\/span>/g);
    expect(steps).toHaveLength(2);
  });
});

test("order says that the tax status of its customer has changed since it was placed", async () => {
  const changed = "The customer was not tax-exempt when the order was placed, and is now: check the sales tax.";
  expect(await words(sales, staffPath(taxed))).toContain(changed);
  expect(await words(sales, staffPath(exempt))).not.toContain("check the sales tax");
  expect(await words(sales, staffPath(ground))).not.toContain("check the sales tax");
});

describe("refused steps", () => {
  test.each<[string, OrderIntent, Record<string, string>, string]>([
    ["negative freight", "freight", { amount: "-84" }, "such as 84.20 or 84, without commas"],
    ["letters for freight", "freight", { amount: "eighty" }, "such as 84.20 or 84, without commas"],
    ["freight far too high", "freight", { amount: "999999" }, "too high"],
    ["an empty message", "message", { note: " " }, "Required"],
    ["a payment of 0", "paid", { amount: "0" }, "Enter an amount above 0, such as 84.20"],
  ])("%s is refused with a sentence at its field, and stays in its form", async (_what, intent, typed, told) => {
    const before = chargesOf(await main(sales, staffPath(wrong)));
    const { status, main: page } = await step(wrong, intent, typed);
    expect([status, wordsOf(page)]).toEqual([400, expect.stringContaining(told)]);
    expect(fieldErrorsOf(page)).toEqual([expect.stringContaining(told)]);
    const [name = "", text = ""] = Object.entries(typed)[0] ?? [];
    expect(stepForm(page, intent)?.[name]?.trim()).toBe(text.trim());
    expect(chargesOf(await main(sales, staffPath(wrong)))).toEqual(before);
  });

  test.each<[string, number, Record<string, string>]>([
    ["more pieces than are left", 400, { [`q[${CLAMP}]`]: "11" }],
    ["a part of another order", 400, { [`q[${CONTACTOR}]`]: "1" }],
    ["half a piece", 400, { [`q[${CLAMP}]`]: "1/2" }],
    ["nothing", 400, { [`q[${CLAMP}]`]: "" }],
    ["an unpacked shipment", 409, { intent: "ship", parcel: "7" }],
    ["a parcel that is no number", 409, { intent: "unpack", parcel: "one" }],
  ])("packing %s is refused", async (_what, status, typed) => {
    expect((await step(ground, "pack", typed)).status).toBe(status);
    expect(await words(buyer, buyerPath(ground))).not.toContain("Shipment 1");
  });

  test("correction with foreign parts or without a change is refused", async () => {
    const opened = await main(sales, `${staffPath(wrong)}/correct`);
    const told = async (fields: Record<string, string>) => {
      const answer = await correct({ intent: "preview", ...fields }, opened, wrong);
      return [answer.status, wordsOf(answer.main)];
    };
    expect(await told({ [`q[${CLAMP}]`]: "1" })).toEqual([
      400,
      expect.stringContaining("That part is not on the order"),
    ]);
    expect(await told({})).toEqual([400, expect.stringContaining("the lines the order has already")]);
    expect(await told({ [`by[${RELAY}]`]: "NO-SUCH" })).toEqual([
      400,
      expect.stringContaining("No part has this number: NO-SUCH"),
    ]);
    expect(await told({ [`by[${RELAY}]`]: "kc 0093 10 24 VDC" })).toEqual([
      400,
      expect.stringContaining("No part has this number: kc 0093 10 24 VDC (KC-0093-10-024D?)"),
    ]);
    expect(await told({ [`q[${RELAY}]`]: "many" })).toEqual([400, expect.stringContaining("whole number of pieces")]);
    expect(await told({ [`q[${RELAY}]`]: "0", [`q[${CONTACTOR}]`]: "0" })).toEqual([
      400,
      expect.stringContaining("No line would be left"),
    ]);
  });

  test("viewer sees no forms and may send none, and other users see nothing", async () => {
    const page = await main(viewer, staffPath(wrong));
    expect(postForm(page, "intent")).toBeNull();
    expect(wordsOf(page)).toContain("1001 Meridian");
    const cancel = { intent: "cancel", nonce: "v1", revision: "0.1", note: "" };
    expect((await viewer.post(staffPath(wrong), cancel)).status).toBe(403);
    expect((await viewer.post(`${staffPath(wrong)}/correct`, { intent: "save" })).status).toBe(403);
    expect((await buyer.post(staffPath(wrong), cancel)).status).toBe(404);
    for (const path of [staffPath(wrong), `${staffPath(wrong)}/correct`])
      expect((await buyer.get(path)).status).toBe(404);
    expect(await words(sales, staffPath(wrong))).toContain("Order placed");
  });

  test("unknown order is 404, and an unknown form is 400", async () => {
    expect((await sales.get(staffPath("W1999999999"))).status).toBe(404);
    expect((await sales.post(staffPath("W1999999999"), { intent: "accept" })).status).toBe(404);
    for (const fields of [{}, { intent: "correct" }, { intent: "explode" }])
      expect((await sales.post(staffPath(wrong), fields)).status).toBe(400);
  });
});
