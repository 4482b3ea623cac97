import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderIntent } from "../../app/routes/staff/orders/order.form.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { nonce } from "../setup/checking-out.ts";
import { postForm } from "../setup/fill-form.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { placePastOrders } from "../setup/past-orders.ts";
import { attributeOf, formOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { stepForm } from "../setup/staff-at-work.ts";

type Visitor = ReturnType<typeof visitorOf>;

const CUSTOMER = "/staff/customers/1001";
const CART = `${CUSTOMER}/cart/u1`;
const [CONTACTOR, SWITCH] = ["KC-0093-10-120A", "PEF-PFGN-10"];

/** Forms of a new order with their entries. */
const FORMS: readonly (readonly [OrderIntent | "correct", Record<string, string>])[] = [
  ["accept", { note: "typed" }],
  ["cancel", { note: "typed" }],
  ["paid", { amount: "10.00", reference: "typed" }],
  ["message", { note: "typed" }],
  ["note", { text: "typed" }],
  ["correct", { [`q[${CONTACTOR}]`]: "11", note: "typed" }],
];
const PAIRS = FORMS.flatMap((first) => FORMS.map((second) => [first[0], second[0], first, second] as const));

let shop: RunningShop;
let data: OwnDatabase;
let numbers: string[];
let sara: Visitor;
let helen: Visitor;
beforeAll(async () => {
  data = await ownDatabase();
  const past = { at: "2026-01-05T12:00:00Z", lines: [placedLine(CONTACTOR, 12, 4250), placedLine(SWITCH, 10, 700)] };
  numbers = await placePastOrders(
    data.env,
    PAIRS.map(() => past),
  );
  shop = await startShop(data.env);
  [sara, helen] = [
    await signedIn(shop, "sara.lind@ferrule.example"),
    await signedIn(shop, "helen.moss@ferrule.example"),
  ];
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const main = async (visitor: Visitor, path: string) => mainOf(await (await visitor.get(path)).text());
const answered = async (answer: Response) => {
  const html = mainOf(await answer.text());
  return { status: answer.status, html, words: wordsOf(html) };
};

/** The form as the clerk has filled it in; the returned function sends it. */
async function open(clerk: Visitor, number: string, [intent, typed]: (typeof FORMS)[number]) {
  const path = `/staff/orders/${number}`;
  if (intent !== "correct") {
    const form = stepForm(await main(clerk, path), intent);
    if (!form) throw new Error(`no form ${intent}`);
    return () => clerk.post(path, { ...form, ...typed });
  }
  const opened = postForm(await main(clerk, `${path}/correct`), "seen")?.fields ?? [];
  const preview = { ...Object.fromEntries(opened), ...typed, intent: "preview" };
  const { html } = await answered(await clerk.post(`${path}/correct`, preview));
  const shown = Object.fromEntries(postForm(html, "seen")?.fields ?? []);
  return () => clerk.post(`${path}/correct`, { ...shown, ...typed, intent: "save" });
}

describe("two clerks at one order", () => {
  test.each(PAIRS.map((pair, index) => [...pair, index] as const))(
    "after %s of a colleague, %s keeps the entries and names the colleague",
    async (_first, _second, first, second, index) => {
      const number = numbers[index] ?? "";
      const [send, sendLate] = [await open(sara, number, first), await open(helen, number, second)];
      expect((await send()).status).toBe(303);
      const { status, html, words } = await answered(await sendLate());
      // A note changes nothing that the other clerk has read.
      if (first[0] === "note" || second[0] === "note") return expect(status).toBe(303);
      expect(status).toBe(409);
      expect(words).toContain("sara.lind@ferrule.example");
      expect(html).toContain("typed");
    },
  );
});

describe("two clerks at one customer", () => {
  const form = async (clerk: Visitor, id: string) =>
    Object.fromEntries(formOf(await main(clerk, CUSTOMER), id)?.hidden ?? []);

  test("late change of terms names the colleague and keeps the entry", async () => {
    const [first, late] = [await form(helen, "free-ground"), await form(helen, "free-ground")];
    expect((await helen.post(CUSTOMER, { ...first, amount: "75" })).status).toBe(303);
    const { status, html, words } = await answered(await helen.post(CUSTOMER, { ...late, amount: "80" }));
    expect(status).toBe(409);
    expect(words).toMatch(/helen\.moss@ferrule\.example changed this on .+, while you were on the page/);
    expect(html).toContain('value="80"');
  });

  test("late role of a member replaces none that the clerk has not seen", async () => {
    const roleForm = async (clerk: Visitor) => {
      const forms = (await main(clerk, CUSTOMER)).split(/(?=<form\b)/);
      const own = forms.find((form) => wordsOf(form).includes("Role of Nina Alvarez")) ?? "";
      return Object.fromEntries(postForm(own, "was")?.fields ?? []);
    };
    const [first, late] = [await roleForm(helen), await roleForm(helen)];
    expect(first["was"]).toBe("viewer");
    expect((await helen.post(CUSTOMER, { ...first, role: "buyer" })).status).toBe(303);
    const { status, words } = await answered(await helen.post(CUSTOMER, { ...late, role: "approver" }));
    expect([status, words]).toEqual([409, expect.stringContaining("A colleague has changed this role")]);
    expect((await roleForm(helen))["was"]).toBe("buyer");
  });

  test("late carrier account replaces none that the clerk has not seen", async () => {
    const [first, late] = [await form(sara, "account"), await form(helen, "account")];
    expect((await sara.post(CUSTOMER, { ...first, carrier: "ups", number: "1Z-1111" })).status).toBe(303);
    const { status, html, words } = await answered(
      await helen.post(CUSTOMER, { ...late, carrier: "ups", number: "1Z-2222" }),
    );
    expect([status, words]).toEqual([409, expect.stringContaining("sara.lind@ferrule.example changed this")]);
    expect(html).toContain('value="1Z-2222"');
    expect(words).toContain("ending in 1111");
    const again = await form(helen, "account");
    expect((await helen.post(CUSTOMER, { ...again, carrier: "ups", number: "1Z-2222" })).status).toBe(303);
    expect(wordsOf(await main(sara, CUSTOMER))).toContain("ending in 2222");
  });
});

test("clerk whose colleague has ordered for the same caller reads it before a second order is placed", async () => {
  const fill = async (clerk: Visitor, poNumber: string) => {
    await clerk.post(`${CART}?step=add`, { nonce: nonce(), "pn[]": SWITCH, "quantity[]": "10" });
    await clerk.post(`${CART}?step=address`, { intent: "choose", nonce: nonce(), shipping: "5002", billing: "same" });
    const shipping = { nonce: nonce(), way: "ferrule/ground", poNumber, needBy: "", note: "" };
    expect((await clerk.post(`${CART}?step=shipping`, shipping)).status).toBe(303);
    return placing(await main(clerk, `${CART}?step=place`));
  };
  const placing = (html: string) => {
    const tag = /<form[^>]*id="place-form"[^>]*>/.exec(html)?.[0] ?? "";
    const action = (attributeOf(tag, "action") ?? "").replace(/#.*/, "");
    return { html, action, fields: Object.fromEntries(formOf(html, "place-form")?.hidden ?? []) };
  };
  const first = await fill(sara, "CALL-1");
  const late = await fill(helen, "CALL-1");
  expect(wordsOf(late.html)).toContain("sara.lind@ferrule.example also has a cart for Dana Whitlock: 1 line.");
  expect(
    wordsOf(await main(helen, CART.replace("/staff/customers", "/es/personal/clientes").replace("/cart", "/carrito"))),
  ).toContain("sara.lind@ferrule.example también tiene un carrito para Dana Whitlock: 1 partida.");
  const placed = await sara.post(first.action, first.fields);
  expect(placed.headers.get("Location")).toMatch(/^\/staff\/orders\/W\d{10}$/);
  const number = (placed.headers.get("Location") ?? "").slice(-11);
  const refused = await answered(await helen.post(late.action, late.fields));
  expect(refused.status).toBe(409);
  expect(refused.words).toContain("A colleague was first, so nothing was placed.");
  expect(refused.words).toContain(`sara.lind@ferrule.example placed order ${number} for Dana Whitlock on`);
  const again = placing(refused.html);
  const { headers } = await helen.post(again.action, again.fields);
  expect(headers.get("Location")).toMatch(/^\/staff\/orders\/W\d{10}$/);
  expect((await helen.post(again.action, again.fields)).headers.get("Location")).toBe(headers.get("Location"));
});
