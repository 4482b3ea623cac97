import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forEachOf } from "../setup/catalogue-links.ts";
import { floodUntilRefused } from "../setup/flood.ts";
import { bannerOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../setup/signed-in.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.stop());

const [CLAMP, DUCT, SWITCH, COVER] = ["TI-02FS", "WDS-2030GNS", "PEF-PFGN-10", "WDX-CV20G"];
type Browser = ReturnType<typeof visitorOf>;

const newVisitor = () => visitorOf(() => shop, new CookieJar(new Map([["locale", "en"]])));
const pageOf = async (browser: Browser, path = "/cart") => (await browser.get(path)).text();
const post = async (browser: Browser, fields: Record<string, string>) => {
  const answer = await browser.post("/cart", fields);
  if (answer.status !== 303) throw new Error(`${answer.status} instead of 303`);
  return pageOf(browser);
};
const add = (browser: Browser, lines: Record<string, number>, more: Record<string, string> = {}) =>
  post(browser, {
    intent: "add",
    ...Object.fromEntries(Object.entries(lines).map(([pn, quantity]) => [`q[${pn}]`, String(quantity)])),
    ...more,
  });

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const unescape = (html: string) => html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
const fieldOf = (html: string, name: string) => {
  const field = [...html.matchAll(/<input [^>]*>/g)].find(([tag]) => unescape(tag).includes(`name="${name}"`));
  return field && unescape(/value="([^"]*)"/.exec(field[0])?.[1] ?? "");
};
/** The unchanged form of the lines, apart from its text fields. */
function hiddenFields(html: string): Record<string, string> {
  const form = /<form [^>]*id="cart-lines".*?<\/form>/s.exec(html)?.[0] ?? "";
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, unescape(value)]));
}

/** The rows of the charges: name, amount and reason. */
function chargesOf(html: string): Map<string, { amount: string; reason: string }> {
  const rows = [...html.matchAll(/<tr data-charge="(\w+)"[^>]*><th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/gs)];
  return new Map(
    rows.map(([, key = "", head = "", amount = ""]) => [key, { amount: textOf(amount).trim(), reason: textOf(head) }]),
  );
}
const centsOf = (amount: string | undefined) =>
  Math.round(Number((amount ?? "").replace("−", "-").replace(/[$,]|US/g, "")) * 100);

describe("the buyer's own reference of a line", () => {
  test("reference comes with the line, is changed by Update, and can be removed", async () => {
    const browser = newVisitor();
    const html = await add(browser, { [CLAMP]: 10, [SWITCH]: 1 }, { [`ref[${CLAMP}]`]: " Línea 3 <b> " });
    expect([fieldOf(html, `ref[${CLAMP}]`), fieldOf(html, `ref[${SWITCH}]`)]).toEqual(["Línea 3 <b>", ""]);
    const fields = { [`ref[${CLAMP}]`]: "", [`ref[${SWITCH}]`]: "x".repeat(80), [`q[${SWITCH}]`]: "2" };
    const changed = await post(browser, { ...hiddenFields(html), ...fields });
    expect([fieldOf(changed, `ref[${CLAMP}]`), fieldOf(changed, `ref[${SWITCH}]`)]).toEqual(["", "x".repeat(60)]);
    expect(fieldOf(changed, `q[${SWITCH}]`)).toBe("2");
  });

  test("reference entered in one tab is not undone by another (R-CART-20)", async () => {
    const browser = newVisitor();
    const old = await add(browser, { [CLAMP]: 10, [SWITCH]: 1 });
    await post(browser, { intent: "set", [`ref[${CLAMP}]`]: "Panel 7" });
    const untouched = { [`ref[${CLAMP}]`]: "", [`q[${CLAMP}]`]: "10", [`q[${SWITCH}]`]: "1" };
    const html = await post(browser, { ...hiddenFields(old), ...untouched, [`ref[${SWITCH}]`]: "Panel 8" });
    expect([fieldOf(html, `ref[${CLAMP}]`), fieldOf(html, `ref[${SWITCH}]`)]).toEqual(["Panel 7", "Panel 8"]);
  });

  test("reference is kept at sign-in (R-CART-07)", async () => {
    const guest = newVisitor();
    await add(guest, { [SWITCH]: 2 }, { [`ref[${SWITCH}]`]: "Panel 9" });
    const erin = await signedIn(shop, "erin.kowalski@lakeshorewater.example", guest.jar);
    expect(fieldOf(await pageOf(erin), `ref[${SWITCH}]`)).toBe("Panel 9");
    await post(erin, { intent: "clear" });
  });
});

describe("whole packages", () => {
  test("whole package is offered for a broken one, with the fee of duct, and chosen by one button", async () => {
    const browser = newVisitor();
    const html = await add(browser, { [DUCT]: 7, [COVER]: 13, [SWITCH]: 1 });
    expect(textOf(html)).toMatch(
      /\+\$10\.00: 7 × WDS-2030GNS is not a multiple of the package of 12\. .* Change to 12/,
    );
    expect(textOf(html)).toMatch(/Package of 12\. Any quantity can be ordered\. Change to 24/);
    expect(html.match(/name="exact"/g)).toHaveLength(2);
    const typed = { [`q[${DUCT}]`]: "8", [`q[${SWITCH}]`]: "3", exact: `${DUCT}=12`, anchor: "line" };
    const answer = await browser.post("/cart", { ...hiddenFields(html), ...typed });
    expect(answer.headers.get("Location")).toBe(`/cart#line-${DUCT}`);
    const after = await pageOf(browser);
    expect([DUCT, COVER, SWITCH].map((pn) => fieldOf(after, `q[${pn}]`))).toEqual(["12", "13", "3"]);
    expect(textOf(after)).not.toContain("+$10.00");
  });
});

describe("the charges of a cart (R-CART-18, R-FEE-01 to R-FEE-04)", () => {
  test("charges have lines of their own with reasons, and without an address freight and tax wait for checkout", async () => {
    const browser = newVisitor();
    const charges = chargesOf(await add(browser, { [DUCT]: 1, [SWITCH]: 2 }));
    expect(charges.get("handling")).toMatchObject({
      amount: "$10.00",
      reason: expect.stringContaining("under $49.00"),
    });
    expect(charges.get("nonStandardFee")).toMatchObject({ amount: "$10.00" });
    expect(charges.get("shipping")?.amount).toBe("at checkout");
    expect(charges.get("tax")?.amount).toBe("at checkout");
    const sum = ["subtotal", "handling", "nonStandardFee", "tariff"].map(
      (key) => centsOf(charges.get(key)?.amount) || 0,
    );
    const total = charges.get("total");
    expect(total?.reason).toMatch(/Provisional total .*Freight and sales tax not included yet/);
    expect(centsOf(total?.amount)).toBe(sum.reduce((all, each) => all + each, 0));
    const listed = ["merchandise", "savings"].map((key) => centsOf(charges.get(key)?.amount));
    expect((listed[0] ?? 0) + (listed[1] ?? 0)).toBe(sum[0]);
  });

  test("cart shows the exact amount missing for free ground freight (R-SHIP-09)", async () => {
    const browser = newVisitor();
    const html = await add(browser, { [DUCT]: 1, [SWITCH]: 2 });
    const subtotal = centsOf(chargesOf(html).get("subtotal")?.amount);
    const missing = ((4901 - subtotal) / 100).toFixed(2);
    expect(textOf(html)).toContain(`Add $${missing} more for free ground freight within the United States.`);
    const enough = textOf(await add(browser, { [SWITCH]: 10 }));
    expect(enough).toContain("This order ships free by ground within the United States.");
    expect(enough).toContain("No handling fee");
  });

  test("charges add up to the total for the address of a signed-in buyer, with freight and tax", async () => {
    const dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
    const lines = { [DUCT]: 7, [SWITCH]: 4, [CLAMP]: 10 };
    const charges = chargesOf(await add(dana, lines));
    const answer = await shop.get("/api/private/hubKV?key=dana.whitlock@meridianpack.example-liveCart", {
      headers: { Cookie: dana.jar.header },
    });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await answer.json())).not.toMatch(/reference|seenPrice/);
    const keys = ["subtotal", "handling", "nonStandardFee", "tariff", "shipping", "tax"];
    const sum = keys.map((key) => centsOf(charges.get(key)?.amount) || 0).reduce((all, each) => all + each, 0);
    expect(charges.get("shipping")?.amount).not.toBe("at checkout");
    expect(charges.get("total")?.reason).not.toContain("Provisional");
    expect(centsOf(charges.get("total")?.amount)).toBe(sum);
  });
});

test.each([
  ["/cart", "Web discount", "Your discount", "dana.whitlock@meridianpack.example"],
  ["/es/carrito", "Descuento web", "Su descuento", "dana.whitlock@meridianpack.example"],
])("%s: discount is named web discount for buyers without their own (M20)", async (path, web, own, customer) => {
  const stranger = newVisitor();
  const dana = await signedIn(shop, customer);
  await add(stranger, { [SWITCH]: 2 });
  await add(dana, { [SWITCH]: 2 });
  for (const twin of ["", "?format=csv"]) {
    const shown = await (await stranger.get(path + twin)).text();
    expect([twin, shown.includes(web), shown.includes(own)]).toEqual([twin, true, false]);
    const hers = await (await dana.get(path + twin)).text();
    expect([twin, hers.includes(web), hers.includes(own)]).toEqual([twin, false, true]);
  }
});

describe("the cart as a file (R-CART-18)", () => {
  test("CSV and text have lines, references, prices, charges and total, and are cached by no one", async () => {
    const browser = newVisitor();
    const html = await add(browser, { [DUCT]: 7, [SWITCH]: 2 }, { [`ref[${DUCT}]`]: "=Línea 3" });
    expect(html).toMatch(/<button[^>]* value="csv"/);
    const csv = await browser.get("/cart?format=csv");
    expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(csv.headers.get("Cache-Control")).toBe("private, no-store");
    const rows = (await csv.text()).replace("\uFEFF", "").split("\r\n");
    expect(rows[0]).toMatch(/^No\.,Part number,Description,Your reference,Your number,Quantity,Package,/);
    expect(rows[1]).toMatch(/^1,WDS-2030GNS,.*,'=Línea 3,,7,12,25\.80,16\.50,115\.50,/);
    const charges = chargesOf(html);
    const total = (centsOf(charges.get("total")?.amount) / 100).toFixed(2);
    expect(rows.join("\n")).toMatch(new RegExp(`,,Provisional total,,,,,,,${total},`));
    const text = await browser.get("/es/carrito?format=txt");
    expect(text.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const words = await text.text();
    expect(words).toMatch(/Núm\.\s+Número de parte/);
    expect(words).toMatch(new RegExp(`Total provisional.*${total}`));
    expect(await (await shop.get("/cart?format=txt")).text()).toMatch(/No\.\s+Part number/);
  });

  test("JSON for the browser's copy has parts and quantities, and is null without a cart (A-02)", async () => {
    const none = await shop.get("/cart?format=json");
    expect([await none.json(), none.headers.get("Cache-Control")]).toEqual([{ lines: null }, "private, no-store"]);
    const browser = newVisitor();
    await add(browser, { [DUCT]: 7 }, { [`ref[${DUCT}]`]: "secret" });
    expect(await (await browser.get("/cart?format=json")).json()).toEqual({ lines: [{ pn: DUCT, quantity: 7 }] });
    await post(browser, { intent: "clear" });
    expect(await (await browser.get("/cart?format=json")).json()).toEqual({ lines: [] });
  });
});

describe("the header (interface, section 2)", () => {
  test("header shows lines and total of the cart after every change", async () => {
    const browser = newVisitor();
    const headerOf = (html: string) => wordsOf(bannerOf(html));
    expect(headerOf(await add(browser, { [CLAMP]: 10 }))).toMatch(/1 line · \$4\.80/);
    expect(headerOf(await post(browser, { intent: "set", [`q[${CLAMP}]`]: "20" }))).toMatch(/1 line · \$9\.60/);
    expect(headerOf(await pageOf(browser, "/es"))).toMatch(/1 partida · US\$9\.60/);
    expect(headerOf(await post(browser, { intent: "clear" }))).not.toMatch(/\$/);
  });
});

describe("unexpected cart requests", () => {
  test.each([
    { "q[TI-02FS]": "1", [`q[${"X".repeat(10_240)}]`]: "1" },
    { pn: "X".repeat(10_240), quantity: "1" },
    { pn: "TI-02FS\u0000", quantity: "1" },
    { "q[TI-02FS]": "1", "ref[TI-02FS]": "a\u0000b".repeat(4000) },
  ])("cart answers a form with odd fields like any other", async (fields: Record<string, string>) => {
    const browser = newVisitor();
    expect((await browser.post("/cart", { intent: "add", ...fields })).status).toBe(303);
    const long = { intent: "set", "q[TI-02FS]": "2", exact: `${"X".repeat(10_240)}=12`, "ref[NOPE]": "x" };
    expect((await browser.post("/cart", long)).status).toBe(303);
    expect((await browser.get("/cart")).status).toBe(200);
  });

  test("new carts by the hundred from one network are refused for a while, and existing carts still work", async () => {
    const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
    const owner = visitorOf(() => shop);
    owner.jar.take(await shop.post("/cart", { intent: "add", pn: CLAMP }, from("203.0.113.7")));
    await forEachOf(Array.from({ length: 299 }).keys(), 10, () =>
      shop.post("/cart", { intent: "add", pn: "NOPE" }, from("203.0.113.7")),
    );
    const refused = await floodUntilRefused(() =>
      shop.post("/cart", { intent: "add", pn: CLAMP }, from("203.0.113.7")),
    );
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.headers.getSetCookie().filter((cookie) => cookie.startsWith("cart="))).toEqual([]);
    expect(textOf(await refused.text())).toMatch(
      /Too many requests came from your network.*Please wait \d+ (minute|second)/,
    );
    const known = { headers: { "X-Forwarded-For": "203.0.113.7", Cookie: owner.jar.header } };
    expect((await shop.post("/cart", { intent: "add", pn: CLAMP }, known)).status).toBe(303);
    expect((await shop.post("/cart", { intent: "add", pn: CLAMP }, from("203.0.113.8"))).status).toBe(303);
  });
});
