import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { addToCart, nonce } from "../setup/checking-out.ts";
import { fieldsOf } from "../setup/check-page.ts";
import { placePastOrders, type PastOrder } from "../setup/past-orders.ts";
import { attributeOf, linksOf, mainOf, quantitiesOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, type visitorOf } from "../setup/signed-in.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";

type Visitor = ReturnType<typeof visitorOf>;

const [ORDERS, PEDIDOS] = ["/my-account/orders", "/es/mi-cuenta/pedidos"];
const [PARTS, PARTES] = ["/my-account/parts", "/es/mi-cuenta/partes"];
const [CONTACTOR, RELAY, CLAMP, DUCT] = ["KC-0093-10-120A", "OX-MB1", "TI-02FS", "WDS-2030GNS"];
const [REPLACED, SUCCESSOR, GONE] = ["KCX-TON180", "TM-A1S-U", "NO-SUCH-PART-1"];
const YEAR = new Date().getUTCFullYear() - 1;

const PAST: readonly PastOrder[] = [
  // Longer ago than the page of bought parts looks back.
  { at: `${YEAR - 3}-01-10T12:00:00Z`, lines: [placedLine("MB-B1060", 1)] },
  { at: `${YEAR}-05-20T09:00:00Z`, lines: [placedLine(CONTACTOR, 3)] },
  { at: `${YEAR}-05-21T09:00:00Z`, lines: [placedLine(CONTACTOR, 21)] },
  { at: `${YEAR}-11-05T23:30:00Z`, lines: [placedLine(DUCT, 7, 1000), placedLine(RELAY, 2, 5000)] },
  {
    at: `${YEAR}-11-06T08:00:00Z`,
    lines: [placedLine(CLAMP, 30, 250, "Panel 7"), placedLine(REPLACED, 2, 9900), placedLine(GONE, 4, 100)],
  },
  {
    at: `${YEAR}-11-07T08:00:00Z`,
    lines: [placedLine("MB-B1080", 5)],
    steps: [{ name: "cancel", note: "" }],
  },
  { at: `${YEAR}-06-01T12:00:00Z`, by: "u2", lines: [placedLine(CLAMP, 9)] },
];

let shop: RunningShop;
let data: OwnDatabase;
let dana: Visitor;
let lucia: Visitor;
let [two, three, cancelled, foreign] = ["", "", "", ""];
beforeAll(async () => {
  data = await ownDatabase();
  [two = "", three = "", cancelled = "", foreign = ""] = (await placePastOrders(data.env, PAST)).slice(-4);
  shop = await startShop(data.env);
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  lucia = await signedIn(shop, "lucia.garza@tablerosdelnorte.example");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const locationOf = ({ headers }: Response) => headers.get("Location");
const htmlOf = async (visitor: Visitor, path: string) => mainOf(await (await visitor.get(path)).text());
const saying = async (visitor: Visitor, path: string) => wordsOf(await htmlOf(visitor, path));
const csvOf = async (visitor: Visitor, path: string) => {
  const text = await (await visitor.get(path)).text();
  return text
    .replace("\uFEFF", "")
    .split("\r\n")
    .filter((row) => row !== "");
};

describe("ordering again (interface, section 2, point 9)", () => {
  const again = (path: string, fields: Record<string, string>, visitor = dana) =>
    visitor.post(path, { intent: "reorder", nonce: nonce(), ...fields });

  test("list and order lead to the review page with the lines, prices then and now, and an empty cart", async () => {
    for (const [path, fields] of [
      [ORDERS, { order: three }],
      [`${ORDERS}/${three}`, {}],
    ] as const) {
      const answer = await again(path, fields);
      expect([answer.status, locationOf(answer)]).toEqual([303, expect.stringMatching(/^\/quick-order\/check\?list=/)]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      const html = await htmlOf(dana, locationOf(answer) ?? "");
      const rows = fieldsOf(html);
      expect(rows).toEqual(
        expect.arrayContaining([
          ["pn[]", CLAMP],
          ["quantity[]", "30"],
          ["reference[]", "Panel 7"],
        ]),
      );
      expect(wordsOf(html)).toContain(three);
      expect(wordsOf(html)).toMatch(/was \$2\.50/);
      expect(wordsOf(html)).toContain(SUCCESSOR);
      expect(wordsOf(html)).toContain(GONE);
    }
    expect(quantitiesOf(await htmlOf(dana, "/cart"))).toEqual([]);
  });

  test("order again sent twice adds nothing twice, and Spanish pages stay Spanish", async () => {
    const fields = { intent: "reorder", order: two, nonce: nonce() };
    const answers = await Promise.all([dana.post(PEDIDOS, fields), dana.post(PEDIDOS, fields)]);
    for (const answer of answers)
      expect([answer.status, locationOf(answer)]).toEqual([
        303,
        expect.stringMatching(/^\/es\/pedido-rapido\/revisar\?list=/),
      ]);
    const lists = await Promise.all(answers.map((answer) => htmlOf(dana, locationOf(answer) ?? "")));
    const rowsOf = (html = "") => fieldsOf(html).filter(([name]) => name.endsWith("[]"));
    expect(rowsOf(lists[0])).toEqual(rowsOf(lists[1]));
    expect(quantitiesOf(await htmlOf(dana, "/cart"))).toEqual([]);
  });

  test("another user's or an unknown order is not found, and an unknown form is refused", async () => {
    for (const order of [foreign, "W9999999999", "", "\0", "x".repeat(10_000)])
      expect((await again(ORDERS, { order })).status).toBe(404);
    expect((await again(`${ORDERS}/${foreign}`, { order: two })).status).toBe(404);
    expect((await dana.post(ORDERS, { order: two })).status).toBe(400);
    expect((await dana.post(ORDERS, { intent: "delete", order: two })).status).toBe(400);
  });
});

describe("parts a customer buys (interface, section 4, point 8)", () => {
  const numbersOf = (html: string) =>
    [...html.matchAll(/<th scope="row".*?<\/th>/gs)].map(([cell]) => /class="pn"[^>]*>([^<]+)</.exec(cell)?.[1]);
  const rowOf = (html: string, pn: string) =>
    wordsOf([...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row).find((row) => row.includes(`>${pn}<`)) ?? "");

  test("bought parts come first, newest first, then favorites, each with last quantity, date, price and today's price", async () => {
    const html = await htmlOf(dana, PARTS);
    expect(numbersOf(html)).toEqual([
      REPLACED,
      GONE,
      CLAMP,
      RELAY,
      DUCT,
      CONTACTOR,
      "KC-0253-10-024D",
      "PEM-T4R000-02",
    ]);
    expect(rowOf(html, CONTACTOR)).toMatch(
      new RegExp(`May 21, ${YEAR} Orders 2 Last qty 21 .*Last price \\$7\\.70 \\$\\d+\\.\\d\\d$`),
    );
    expect(rowOf(html, "PEM-T4R000-02")).toMatch(/Favorite/);
    expect(await saying(dana, PARTS)).not.toMatch(/MB-B10[68]0/);
  });

  test("discontinued parts keep their names, with replacements, and cannot be ordered", async () => {
    const html = await htmlOf(dana, PARTS);
    expect(rowOf(html, REPLACED)).toContain(`Replaced by ${SUCCESSOR}`);
    expect(rowOf(html, GONE)).toContain("No longer in the catalog");
    expect(quantitiesOf(html)).toEqual([CLAMP, RELAY, DUCT, CONTACTOR, "KC-0253-10-024D", "PEM-T4R000-02"]);
  });

  test("rows with a page have check boxes for the comparison", async () => {
    const html = await htmlOf(dana, PARTS);
    const ticks = [...html.matchAll(/<input type="checkbox"[^>]* name="compare" value="([^"]+)"/g)].map(([, pn]) => pn);
    expect(ticks).toEqual(expect.arrayContaining(quantitiesOf(html)));
    expect(ticks).not.toContain(GONE);
    expect(html).toMatch(/<button(?=[^>]* name="press")(?=[^>]* formAction="\/rows")[^>]* value="compare"/);
  });

  test("bought parts sort by part number, as a file too", async () => {
    const sorted = numbersOf(await htmlOf(dana, `${PARTES}?sort=part`));
    expect(sorted).toEqual(sorted.toSorted((a = "", b = "") => a.localeCompare(b, "en", { numeric: true })));
    const csv = await csvOf(dana, `${PARTES}?sort=part&format=csv`);
    expect(csv[0]).toMatch(/^Número de parte,Descripción,Última compra,Pedidos/);
    expect(csv.slice(1).map((row) => row.split(",")[0])).toEqual(sorted);
    expect(csv.find((row) => row.startsWith(CLAMP))).toMatch(new RegExp(`,${YEAR}-11-06,1,30,2.50,\\d+\\.\\d\\d,`));
    expect(await (await dana.get(`${PARTS}?format=txt`)).text()).toMatch(/^Purchased parts\n\nPart number/);
    expect(await saying(dana, `${PARTS}?sort=%00&page=%00`)).toContain(CLAMP);
  });

  test("quantities of bought parts go into the cart by one button, which leads back", async () => {
    const answer = await dana.post("/cart", { intent: "add", nonce: nonce(), back: PARTS, [`q[${CLAMP}]`]: "12" });
    expect([answer.status, locationOf(answer)]).toEqual([303, `${PARTS}#${CLAMP}`]);
    expect(await saying(dana, PARTS)).toContain("✓ 12 in cart");
    await dana.post("/cart", { intent: "clear", nonce: nonce() });
  });

  test("empty page of bought parts explains how to fill it", async () => {
    expect(await saying(lucia, PARTES)).toMatch(/No ha comprado nada.*Aquí aparecen las partes/);
  });
});

describe("account and home page (interface, section 2, points 1 and 9)", () => {
  test.each([
    ["/my-account", "Recent orders", "You have no orders yet."],
    ["/es/mi-cuenta", "Pedidos recientes", "Todavía no ha hecho pedidos aquí."],
    ["/", "Your last orders", "You have no orders yet."],
    ["/es", "Sus últimos pedidos", "Todavía no ha hecho pedidos aquí."],
  ])("%s has the last three orders, each with its button", async (path, title, none) => {
    // The language of the last page decides what `/` shows.
    for (const { jar } of [dana, lucia]) jar.cookies.delete("locale");
    const answer = await dana.get(path);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const html = mainOf(await answer.text());
    expect(wordsOf(html)).toContain(title);
    const buttons = [...html.matchAll(/<button[^>]*name="order"[^>]*>/g)].map(([tag]) => attributeOf(tag, "value"));
    expect(buttons).toEqual([cancelled, three, two]);
    const form = html.match(/<form.*?<\/form>/gs)?.find((each) => each.includes('value="reorder"')) ?? "";
    const action = attributeOf(/<form[^>]*>/.exec(form)?.[0] ?? "", "action") ?? "";
    expect((await dana.post(action, { intent: "reorder", order: three })).status).toBe(303);
    expect(await saying(lucia, path)).toContain(none);
  });

  test("home page of a buyer shows the open cart and the contact to call", async () => {
    await addToCart(lucia, [CLAMP, 4]);
    const words = await saying(lucia, "/es");
    expect(words).toMatch(/Su carrito 1 partida · US\$[\d.]+/);
    expect(words).toMatch(/Su representante de ventas: Luis Garza · \+1/);
  });

  test("account links to orders and parts", async () => {
    const nav = /<nav[^>]*id="account-menu".*?<\/nav>/s.exec(await htmlOf(dana, "/es/mi-cuenta"))?.[0] ?? "";
    expect(linksOf(nav)).toEqual(expect.arrayContaining([PEDIDOS, PARTES]));
  });
});
