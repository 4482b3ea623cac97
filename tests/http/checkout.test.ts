import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../app/services/database/database.server.ts";
import {
  addToCart,
  ADDRESS,
  CLEVELAND,
  GROUND,
  nonce,
  placeForm,
  REVIEW,
  SHIPPING,
  stranger,
  tell,
  TORONTO,
} from "../setup/checking-out.ts";
import { attributeOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";

type Visitor = ReturnType<typeof visitorOf>;

let shop: RunningShop;
let data: OwnDatabase;
/** Dana buys for Meridian, on account; 5002 is her default ship-to, 5001 bill-to, 5003 is read-only. */
let dana: Visitor;
/** Nora has never ordered; she has a cart and an address. */
let nora: Visitor;
/** Priya's customer has a book of 200 addresses. */
let priya: Visitor;
beforeAll(async () => {
  data = await ownDatabase();
  const database = await openDatabase(data.env);
  await database.db.execute(sql`
    insert into shop.contact (id, customer_id, name_first, name_last, name_company, phone1, address1, address2, city,
      address_state, address_country, address_postal_code, taxable, label)
    select 9000 + n, 1002, '', '', 'Branch ' || n, '', n || ' Río Street', '', 'Erie', 'PA', 'US', '16501', false, ''
    from generate_series(1, 198) as n`);
  await database.close();
  shop = await startShop(data.env);
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  priya = await signedIn(shop, "priya.raman@tririver.example");
  await addToCart(priya, ["PEF-PFGN-10", 10]);
  nora = await withCart();
  await tell(nora, ADDRESS, CLEVELAND);
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const SWITCH = "PEF-PFGN-10";
const pageOf = async (visitor: Visitor, path: string) => {
  const answer = await visitor.get(path);
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, main: mainOf(html), words: wordsOf(mainOf(html)) };
};
const leadsTo = async (visitor: Visitor, path: string) => (await visitor.get(path)).headers.get("Location");
/** Values of the radio buttons of a name, and the checked one. */
function radios(html: string, name: string) {
  const all = [...html.matchAll(/<input type="radio"[^>]*>/g)].filter(([tag]) => attributeOf(tag, "name") === name);
  return {
    values: all.map(([tag]) => attributeOf(tag, "value")),
    checked: all.filter(([tag]) => / checked=/.test(tag)).map(([tag]) => attributeOf(tag, "value")),
  };
}
const withCart = async (name?: string) => {
  const visitor = await stranger(shop, name);
  await addToCart(visitor, [SWITCH, 10]);
  return visitor;
};

describe("the checkout steps", () => {
  test("checkout steps require a sign-in and lead back afterwards (R-GUARD-01)", async () => {
    for (const path of [ADDRESS, SHIPPING, REVIEW, "/es/finalizar-compra/direccion"]) {
      const answer = await visitorOf(() => shop).get(path);
      expect([path, answer.status]).toEqual([path, 302]);
      expect(answer.headers.get("Location")).toMatch(/login|iniciar-sesion/);
    }
    expect((await visitorOf(() => shop).post(REVIEW, {})).status).toBe(303);
  });

  test("checkout steps lead to the cart with a message while it is empty", async () => {
    const visitor = await stranger(shop);
    for (const path of [ADDRESS, SHIPPING, REVIEW]) expect(await leadsTo(visitor, path)).toBe("/cart");
    expect((await pageOf(visitor, "/cart")).html).toContain("There is nothing in your cart to order.");
  });

  test("checkout steps lead to the first incomplete one", async () => {
    const visitor = await withCart();
    for (const path of [SHIPPING, REVIEW]) expect(await leadsTo(visitor, path)).toBe(ADDRESS);
    expect(await tell(visitor, ADDRESS, TORONTO)).toBe(SHIPPING);
    expect(await leadsTo(visitor, REVIEW)).toBe(SHIPPING);
    // The next step is no mistake.
    expect((await pageOf(visitor, SHIPPING)).words).not.toContain("Choose a shipping method first.");
  });

  test("checkout steps are private, uncached, unindexed, and name the current step in both languages", async () => {
    const visitor = await withCart();
    await tell(visitor, ADDRESS, CLEVELAND);
    for (const [path, step] of [
      [ADDRESS, "1 Address"],
      [SHIPPING, "2 Shipping"],
      [REVIEW, "3 Review"],
      ["/es/finalizar-compra/direccion", "1 Dirección"],
      ["/es/finalizar-compra/envio", "2 Envío"],
      ["/es/finalizar-compra/revision", "3 Revisión"],
    ] as const) {
      const { status, headers, html, main } = await pageOf(visitor, path);
      expect([path, status, headers.get("Cache-Control")]).toEqual([path, 200, "private, no-store"]);
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
      expect(wordsOf(/<li\b[^>]*aria-current="step"[^>]*>(.*?)<\/li>/s.exec(main)?.[1] ?? "")).toBe(step);
    }
  });
});

describe("the address step", () => {
  test("buyer without an address sees the form alone, and errors keep all entries (R-ADDR-11, R-NOJS-07)", async () => {
    const visitor = await withCart();
    const { main } = await pageOf(visitor, ADDRESS);
    expect(radios(main, "shipping").values).toEqual([]);
    expect(attributeOf(/<input[^>]*name="billHere"[^>]*>/.exec(main)?.[0] ?? "", "checked")).toBe("");
    const { billHere: _, ...unticked } = CLEVELAND;
    const answer = await visitor.post(ADDRESS, { ...unticked, addressPostalCode: "ABC", address1: "12 Kept & Co" });
    const html = mainOf(await answer.text());
    expect(answer.status).toBe(400);
    expect(html).toContain("12 Kept &amp; Co");
    expect(wordsOf(html)).toContain("A ZIP code has 5 or 9 digits");
    expect(/<input[^>]*name="billHere"[^>]*>/.exec(html)?.[0]).not.toContain("checked");
  });

  test("new address becomes ship-to, and bill-to only when its box is checked, else the selected one is billed", async () => {
    const visitor = await withCart();
    expect(await tell(visitor, ADDRESS, CLEVELAND)).toBe(SHIPPING);
    const { billHere: _, ...onlyShip } = CLEVELAND;
    await tell(visitor, ADDRESS, { ...onlyShip, address1: "2 Second Dock", city: "Akron" });
    const { main } = await pageOf(visitor, REVIEW);
    const addresses = [...main.matchAll(/<address\b[^>]*>(.*?)<\/address>/gs)].map(([, text = ""]) => wordsOf(text));
    expect(addresses).toHaveLength(2);
    expect(addresses[0]).toContain("2 Second Dock");
    expect(addresses[1]).toContain("1 Lake Road");
    const { main: step, words } = await pageOf(visitor, ADDRESS);
    expect(step).not.toMatch(/<input[^>]*name="billHere"[^>]*checked/);
    expect(words).toMatch(/Unless checked, we bill to .+, or to another address that you select under “Bill to”/);
    for (const billing of radios(step, "billing").values.slice(1)) {
      await tell(visitor, ADDRESS, { ...onlyShip, address1: `${billing} Dock`, billing: billing ?? "" });
      expect(radios((await pageOf(visitor, ADDRESS)).main, "billing").checked).toEqual([billing]);
    }
  });

  test("address form sent twice creates one address", async () => {
    const visitor = await withCart();
    const fields = { ...CLEVELAND, nonce: nonce() };
    const answers = await Promise.all([1, 2].map(() => visitor.post(ADDRESS, fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(radios((await pageOf(visitor, ADDRESS)).main, "shipping").values).toHaveLength(1);
  });

  test("address step starts with the defaults, and a read-only address can be chosen (R-CART-09, R-NOJS-05)", async () => {
    await addToCart(dana, [SWITCH, 10]);
    const before = (await pageOf(dana, ADDRESS)).main;
    expect(radios(before, "shipping").checked).toEqual(["5002"]);
    expect(radios(before, "billing")).toMatchObject({ checked: ["5001"] });
    expect(radios(before, "billing").values[0]).toBe("same");
    await tell(dana, ADDRESS, { intent: "choose", shipping: "5003", billing: "same" });
    const after = (await pageOf(dana, ADDRESS)).main;
    expect([radios(after, "shipping").checked, radios(after, "billing").checked]).toEqual([["5003"], ["same"]]);
  });

  test("new address entered next to a saved one is kept, and the page asks which one to use", async () => {
    await addToCart(dana, [SWITCH, 10]);
    const { main } = await pageOf(dana, ADDRESS);
    expect(main).toMatch(/<input(?=[^>]* form="address")(?=[^>]* name="shipping")/);
    const both = { ...CLEVELAND, address1: "77 New Street", shipping: "5003", billing: "same", nonce: nonce() };
    const asked = await dana.post(ADDRESS, { ...both, choose: "yes" });
    const html = mainOf(await asked.text());
    expect([asked.status, wordsOf(html)]).toEqual([
      409,
      expect.stringContaining("You chose a saved address and entered a new one."),
    ]);
    expect(html.indexOf("You chose a saved address")).toBeLessThan(html.indexOf('name="shipping"'));
    expect(html).toContain('value="77 New Street"');
    expect(radios(html, "shipping").checked).toEqual(["5003"]);
    expect(html).toMatch(/<button(?=[^>]* name="choose")(?=[^>]* value="only")/);
    expect(await tell(dana, ADDRESS, { ...both, choose: "only" })).toBe(SHIPPING);
    const after = (await pageOf(dana, ADDRESS)).main;
    expect([radios(after, "shipping").checked, after.includes("77 New Street")]).toEqual([["5003"], false]);
  });

  test("Enter in the new-address form uses the new address when one is entered, otherwise the saved one", async () => {
    const visitor = await withCart();
    await tell(visitor, ADDRESS, CLEVELAND);
    const [id] = radios((await pageOf(visitor, ADDRESS)).main, "shipping").values;
    const enter = { intent: "new", enter: "1", shipping: id ?? "", billing: "same" };
    const blank = Object.fromEntries(Object.keys(CLEVELAND).map((name) => [name, ""]));
    expect(await tell(visitor, ADDRESS, { ...blank, nameFirst: "Ann", addressCountry: "US", ...enter })).toBe(SHIPPING);
    expect(await tell(visitor, ADDRESS, { ...CLEVELAND, address1: "4 Dock Road", ...enter })).toBe(SHIPPING);
    expect((await pageOf(visitor, ADDRESS)).main).toContain("4 Dock Road");
    const none = await visitor.post(ADDRESS, { ...blank, addressCountry: "US", intent: "new", nonce: nonce() });
    expect(none.status).toBe(400);
  });

  test("address of another user is not found, whatever is sent (R-ADDR-12)", async () => {
    await addToCart(dana, [SWITCH, 1]);
    for (const fields of [
      { shipping: "5004", billing: "same" },
      { shipping: "5002", billing: "5004" },
      { shipping: "99999999999", billing: "same" },
      { shipping: "5002\u0000", billing: "same" },
      { shipping: "5002", billing: "" },
    ]) {
      const answer = await dana.post(ADDRESS, { intent: "choose", nonce: nonce(), ...fields });
      expect([fields, answer.status]).toEqual([fields, 404]);
    }
  });

  test("200 addresses show the chosen one first, the rest folded and searchable without accents", async () => {
    const { main } = await pageOf(priya, ADDRESS);
    const all = radios(main, "shipping");
    expect(all.values).toHaveLength(200);
    expect([all.values[0], all.checked]).toEqual(["5004", ["5004"]]);
    expect(main).toContain("194 more addresses");
    const found = radios((await pageOf(priya, `${ADDRESS}?find=rio+street+branch+177`)).main, "shipping");
    expect(found.values).toEqual(["5004", "9177"]);
    expect(await tell(priya, ADDRESS, { intent: "choose", shipping: "9177", billing: "same" })).toBe(SHIPPING);
    expect(radios((await pageOf(priya, ADDRESS)).main, "shipping").values[0]).toBe("9177");
    const full = await priya.post(ADDRESS, { ...CLEVELAND, nonce: nonce() });
    expect([full.status, wordsOf(mainOf(await full.text()))]).toEqual([
      409,
      expect.stringContaining("is full (200 addresses)"),
    ]);
  });

  test("removal of the chosen address selects the default again (R-ADDR-14)", async () => {
    const visitor = await withCart();
    await tell(visitor, ADDRESS, CLEVELAND);
    await tell(visitor, ADDRESS, { ...CLEVELAND, address1: "3 Short Street" });
    const [id] = radios((await pageOf(visitor, ADDRESS)).main, "shipping").checked;
    await visitor.post(`/my-account/addresses/${id}/remove`, { nonce: nonce() });
    expect(await leadsTo(visitor, SHIPPING)).toBe(ADDRESS);
  });
});

describe("the shipping step", () => {
  test("shipping step has every option with its price, and the default carrier by ground is chosen (R-SHIP-01, R-SHIP-05)", async () => {
    const visitor = await withCart();
    await tell(visitor, ADDRESS, CLEVELAND);
    const { main, words } = await pageOf(visitor, SHIPPING);
    const ways = radios(main, "way");
    expect(ways.checked).toEqual(["ferrule/ground"]);
    expect(ways.values.slice(0, 4)).toEqual(["ferrule/ground", "ferrule/air2day", "ferrule/air1day", "fedex/ground"]);
    expect(words).toMatch(
      /c3 Free Ground .*? free FedEx 2nd Day .*?\$\d+\.\d\d FedEx Standard Overnight .*?\$\d+\.\d\d/,
    );
    expect(words).toMatch(/UPS Ground Collect .*?billed to your account/);
  });

  test("air order of 500.00 or more shows before the click that its freight is to be determined (R-SHIP-12)", async () => {
    const visitor = await stranger(shop);
    await addToCart(visitor, [SWITCH, 300]);
    await tell(visitor, ADDRESS, CLEVELAND);
    const { words } = await pageOf(visitor, SHIPPING);
    expect(words).toContain("Air freight is to be determined");
    expect(words).toContain("We will tell you the cost before the order ships.");
    await tell(visitor, SHIPPING, { ...GROUND, way: "ferrule/air1day" });
    expect((await pageOf(visitor, REVIEW)).words).toContain("Freight is to be determined");
  });

  test("Canadian address clears the shipping choice, and going back resets it (R-SHIP-02, R-SHIP-03)", async () => {
    const visitor = await withCart();
    await tell(visitor, ADDRESS, CLEVELAND);
    const [home = ""] = radios((await pageOf(visitor, ADDRESS)).main, "shipping").checked;
    await tell(visitor, SHIPPING, { ...GROUND, way: "ups/air2day", shipperNumber: "1Z" });
    await tell(visitor, ADDRESS, TORONTO);
    const abroad = await pageOf(visitor, SHIPPING);
    expect(radios(abroad.main, "way").checked).toEqual([]);
    expect(radios(abroad.main, "way").values).toContain("fedex/int-economy");
    const blank = await visitor.post(SHIPPING, { nonce: nonce(), ...GROUND, way: "" });
    expect([blank.status, wordsOf(mainOf(await blank.text()))]).toEqual([
      422,
      expect.stringContaining("Choose a carrier and method."),
    ]);
    await tell(visitor, ADDRESS, { intent: "choose", shipping: home ?? "", billing: "same" });
    expect(radios((await pageOf(visitor, SHIPPING)).main, "way").checked).toEqual(["ferrule/ground"]);
  });

  test("order abroad of more than 300.00 is announced for an export check (R-FEE-05)", async () => {
    const visitor = await stranger(shop);
    await addToCart(visitor, [SWITCH, 100]);
    await tell(visitor, ADDRESS, TORONTO);
    expect((await pageOf(visitor, SHIPPING)).words).toContain("reviewed for export documents");
  });

  test("collect carrier requires the account number and keeps the entry (R-SHIP-04)", async () => {
    const visitor = await withCart();
    await tell(visitor, ADDRESS, CLEVELAND);
    const fields = { ...GROUND, way: "ups/air1day", shipperNumber: "  ", poNumber: "PO <1>", note: "two\r\nlines" };
    const answer = await visitor.post(SHIPPING, { nonce: nonce(), ...fields });
    const html = mainOf(await answer.text());
    expect(answer.status).toBe(422);
    expect(wordsOf(html)).toContain("This carrier bills your account: enter your account number.");
    expect(radios(html, "way").checked).toEqual(["ups/air1day"]);
    expect(html).toContain('value="PO &lt;1&gt;"');
    expect(html).toMatch(/two\r?\nlines<\/textarea>/);
    expect(await tell(visitor, SHIPPING, { ...fields, shipperNumber: "1Z 999" })).toBe(REVIEW);
    expect((await pageOf(visitor, REVIEW)).words).toMatch(/UPS Next Day Air Collect .*1Z 999/);
  });

  test.each([
    { way: "ferrule/worldwide-saver" },
    { way: "unknown/ground" },
    { way: "fedex/int-economy" },
    { way: "ferrule/ground/x" },
    { way: "\u0000" },
    { way: "w".repeat(10_000) },
    { poNumber: "P".repeat(41) },
    { poNumber: "P".repeat(10_000) },
    { way: "ups/ground", "account-ups": "9".repeat(31) },
    { needBy: "2020-01-01" },
    { needBy: "2027-02-30" },
    { needBy: "mañana" },
    { needBy: "2999-01-01" },
    { note: "n".repeat(501) },
    { note: "a\u0000b" },
  ])(
    "shipping step refuses unavailable options, long texts and bad dates and saves none of it (R-SHIP-21), case %#",
    async (change) => {
      const answer = await nora.post(SHIPPING, { nonce: nonce(), ...GROUND, ...change });
      expect([answer.status, await answer.text()]).toEqual([
        422,
        expect.stringMatching(/class="message message-error[^"]*" role="alert"/),
      ]);
      expect(radios((await pageOf(nora, SHIPPING)).main, "way").checked).toEqual(["ferrule/ground"]);
    },
  );

  test("PO number is required on account, and Update keeps the step and shows the total of the choice (R-NOJS-05)", async () => {
    await addToCart(dana, [SWITCH, 10]);
    await tell(dana, ADDRESS, { intent: "choose", shipping: "5002", billing: "5001" });
    const refused = await dana.post(SHIPPING, { nonce: nonce(), ...GROUND });
    expect([refused.status, wordsOf(mainOf(await refused.text()))]).toEqual([
      422,
      expect.stringContaining("A PO number is required to order on account."),
    ]);
    const fields = { ...GROUND, poNumber: "PO-1", needBy: "3/4/2028" };
    expect(await tell(dana, SHIPPING, { ...fields, way: "ferrule/air2day", next: "stay" })).toBe(SHIPPING);
    const { main, words } = await pageOf(dana, SHIPPING);
    expect(radios(main, "way").checked).toEqual(["ferrule/air2day"]);
    expect(words).toContain("Freight, FedEx 2nd Day");
    expect(main).toContain('value="2028-03-04"');
    expect(await tell(dana, SHIPPING, fields)).toBe(REVIEW);
    expect((await pageOf(dana, REVIEW)).words).toMatch(/March 4, 2028 .*On account, Net 30\./);
    expect((await pageOf(dana, "/es/finalizar-compra/revision")).words).toMatch(
      /4 de marzo de 2028 .*A crédito, 30 días netos\./,
    );
  });

  test("checkout ignores fields that its forms do not have (R-CUST-07)", async () => {
    const visitor = await withCart();
    await tell(visitor, ADDRESS, {
      ...CLEVELAND,
      taxable: "false",
      customerId: "1001",
      id: "5002",
      label: "W1000000001",
    });
    const before = JSON.parse((await placeForm(visitor))["shown"] ?? "") as { tax: number; total: number };
    expect(before.tax).toBeGreaterThan(0);
    await tell(visitor, SHIPPING, {
      ...GROUND,
      price: "0",
      total: "1",
      payment: "terms",
      carrier: "x",
      seenPrice: "1",
    });
    expect(JSON.parse((await placeForm(visitor))["shown"] ?? "")).toEqual(before);
  });
});

test("malformed checkout forms are client errors", async () => {
  const visitor = await withCart();
  for (const path of [ADDRESS, SHIPPING, REVIEW]) {
    for (const body of ["", "a=%00&a=%FF", "x".repeat(100_000), "nonce=1&nonce=2&shipping=1&shipping=2&way=a&way=b"]) {
      const headers = {
        Origin: shop.origin,
        Cookie: visitor.jar.header,
        "Content-Type": "application/x-www-form-urlencoded",
      };
      const { status } = await shop.get(path, { method: "POST", headers, body });
      expect([path, body.slice(0, 20), status < 500]).toEqual([path, body.slice(0, 20), true]);
    }
    const json = { Origin: shop.origin, Cookie: visitor.jar.header, "Content-Type": "application/json" };
    expect((await shop.get(path, { method: "POST", headers: json, body: "{}" })).status).toBeLessThan(500);
  }
});
