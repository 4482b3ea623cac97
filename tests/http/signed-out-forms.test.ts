import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath, type PageKey } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { placeForm } from "../setup/checking-out.ts";
import { fieldsOf } from "../setup/filled-page.ts";
import { formOf, mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, mailedCode, signedIn, visitorOf } from "../setup/signed-in.ts";
import { someOf } from "../setup/extent.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const DANA = "dana.whitlock@meridianpack.example";
const PRIYA = "priya.raman@tririver.example";
const [ERIN, LUCIA] = ["erin.kowalski@lakeshorewater.example", "lucia.garza@tablerosdelnorte.example"];
const [MARCUS, JOE] = ["marcus.bell@palmettopanel.example", "joe.tanner@tririver.example"];

/** The browser of a user whose session is over: its cookies are gone. */
function withoutSession(jar: CookieJar) {
  const visitor = visitorOf(() => shop, jar);
  for (const name of jar.cookies.keys()) if (/^sb-|session/.test(name)) jar.cookies.delete(name);
  return visitor;
}

/** Pages that display the entries in their fields after the sign-in. */
const FORMS: [PageKey, Record<string, string>][] = [
  ["checkoutAddress", { intent: "choose", billing: "same" }],
  ["checkoutShipping", { poNumber: "PO 1" }],
  ["addressNew", { nameCompany: "Plant", city: "Akron" }],
  ["company", { intent: "settings", limitKind: "none" }],
  ["profile", { nameFirst: "Ann", nameLast: "Lee" }],
  ["companyNumbers", { intent: "add" }],
];

/** Pages whose form comes back to be sent again. */
const RETURNED: [PageKey, Record<string, string>][] = [
  ["companyLists", { name: "Spares" }],
  ["staffFactor", { intent: "confirm", code: "123456", label: "Phone" }],
];

describe.each(someOf(1, LOCALES))("a form sent after the session has ended, %s", (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);

  test.each(FORMS)("form of %s reports that nothing was saved, and the sign-in leads back", async (page, fields) => {
    const path = pagePath(page, locale);
    const visitor = visitorOf(() => shop);
    const answer = await visitor.post(path, fields);
    const to = answer.headers.get("Location") ?? "";
    expect([answer.status, to]).toEqual([303, `${pagePath("login", locale)}?back=${encodeURIComponent(path)}`]);
    expect(wordsOf(mainOf(await (await visitor.get(to)).text()))).toContain(t("login.notSaved"));
  });

  test.each(RETURNED)("form of %s comes back without secrets, to send it again", async (page, fields) => {
    const answer = await visitorOf(() => shop).post(pagePath(page, locale), fields);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([403, expect.stringContaining("no-store")]);
    expect(wordsOf(mainOf(html))).toContain(t("errors.signedOutMessage"));
    const { code: _, ...kept } = fields;
    expect(Object.fromEntries(formOf(html, "send-again")?.hidden ?? [])).toEqual(kept);
  });

  test.each([
    ["profile", { nameFirst: "Ann ñ", nameLast: "Lee" }],
    ["addressNew", { nameCompany: "Plant 9", city: "Akron" }],
    ["checkoutAddress", { intent: "new", nameCompany: "Plant 9", city: "Akron" }],
  ] as const)("page %s displays the entries after the sign-in, once, and reports it", async (key, entered) => {
    const path = pagePath(key, locale);
    const email = locale === "en" ? MARCUS : JOE;
    const { jar, ...buyer } = await signedIn(shop, email);
    await buyer.post(pagePath("cart", locale), { intent: "add", "q[TI-02FS]": "7" });
    const nonce = /name="nonce" value="([^"]+)"/.exec(mainOf(await (await buyer.get(path)).text()))?.[1] ?? "";
    const session = new Map(jar.cookies);
    const left = withoutSession(jar);
    await left.post(path, { nonce, ...entered });
    const back = visitorOf(() => shop, new CookieJar(new Map([...left.jar.cookies, ...session])));
    const html = await (await back.get(path)).text();
    expect(wordsOf(mainOf(html))).toContain(t("login.notSavedYet"));
    const values = fieldsOf(html).map(({ name, value }) => [name, value]);
    for (const [name, value] of Object.entries(entered))
      if (name !== "intent") expect(values).toContainEqual([name, value]);
    expect(wordsOf(mainOf(await (await back.get(path)).text()))).not.toContain(t("login.notSavedYet"));
  });

  test("review form reports that the order was not placed, and comes back to the review after the code", async () => {
    const email = locale === "en" ? DANA : PRIYA;
    const review = pagePath("checkoutReview", locale);
    const { jar, ...buyer } = await signedIn(shop, email);
    await buyer.post(pagePath("cart", locale), { intent: "add", "q[TI-02FS]": "7" });
    await buyer.post(pagePath("checkoutShipping", locale), { carrier: "c3", method: "ground", poNumber: "PO OUT" });
    const form = await placeForm({ jar, ...buyer }, review);
    const orders = async () => (await (await buyer.get("/my-account/orders?format=csv")).text()).split("PO OUT").length;
    const before = await orders();
    const left = withoutSession(jar);
    const answer = await left.post(review, form);
    const login = answer.headers.get("Location") ?? "";
    expect(wordsOf(mainOf(await (await left.get(login)).text()))).toContain(t("login.orderNotPlaced"));
    const again = { email, back: new URLSearchParams(login.split("?")[1]).get("back") ?? "" };
    await left.post(pagePath("login", locale), again);
    const code = { intent: "verify", code: await mailedCode(shop, email) };
    const done = await left.post(pagePath("loginCode", locale), code);
    expect(done.headers.get("Location")).toBe(review);
    expect(await orders()).toBe(before);
  });

  test("shipping form comes back after the code with its entries, to its customer only", async () => {
    const [email, other] = locale === "en" ? [ERIN, MARCUS] : [LUCIA, JOE];
    const shipping = pagePath("checkoutShipping", locale);
    const entered = { poNumber: "PO KEPT", note: "Dock 4, llamar al llegar: ñ", needBy: "tomorrow" };
    const { jar, ...buyer } = await signedIn(shop, email);
    await buyer.post(pagePath("cart", locale), { intent: "add", "q[TI-02FS]": "7" });
    const page = await (await buyer.get(shipping)).text();
    const nonce = /name="nonce" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const left = withoutSession(jar);
    await left.post(shipping, { nonce, ...entered });
    const otherUser = await signedIn(shop, other, new CookieJar(left.jar.cookies));
    await otherUser.post(pagePath("cart", locale), { intent: "add", "q[TI-02FS]": "7" });
    expect(await (await otherUser.get(shipping)).text()).not.toContain("PO KEPT");
    const back = await signedIn(shop, email, left.jar);
    const html = mainOf(await (await back.get(shipping)).text());
    for (const value of Object.values(entered)) expect.soft(html).toContain(value);
    expect(html).not.toContain('role="alert"');
    expect(mainOf(await (await back.get(shipping)).text())).not.toContain("PO KEPT");
  });

  test("cart form reports it, and the sign-in leads back to the cart", async () => {
    const cart = pagePath("cart", locale);
    const { jar, ...buyer } = await signedIn(shop, locale === "en" ? DANA : PRIYA);
    await buyer.post(cart, { intent: "add", "q[TI-02FS]": "7" });
    const nonce = /name="nonce" value="([^"]+)"/.exec(await (await buyer.get(cart)).text())?.[1] ?? "";
    const left = withoutSession(jar);
    const answer = await left.post(cart, { intent: "set", nonce, "q[TI-02FS]": "9", next: "checkout" });
    const to = answer.headers.get("Location") ?? "";
    expect(to).toBe(`${pagePath("login", locale)}?back=${encodeURIComponent(cart)}`);
    expect(wordsOf(mainOf(await (await left.get(to)).text()))).toContain(t("login.sessionEnded"));
  });

  test("cart displays the entries of a lost session after the code, to its customer only, and saves nothing", async () => {
    const [email, other] = locale === "en" ? [ERIN, MARCUS] : [LUCIA, JOE];
    const cart = pagePath("cart", locale);
    const { jar, ...buyer } = await signedIn(shop, email);
    await buyer.post(cart, { intent: "add", "q[TI-02FS]": "7" });
    const nonce = /name="nonce" value="([^"]+)"/.exec(await (await buyer.get(cart)).text())?.[1] ?? "";
    const left = withoutSession(jar);
    const entered = { "q[TI-02FS]": "9001", "was[TI-02FS]": "7", "ref[TI-02FS]": "ñ 12", lines: "NOPE 3" };
    await left.post(cart, { intent: "set", nonce, next: "checkout", ...entered });
    const otherUser = await signedIn(shop, other, new CookieJar(left.jar.cookies));
    await otherUser.post(cart, { intent: "add", "q[TI-02FS]": "7" });
    expect(await (await otherUser.get(cart)).text()).not.toContain("9001");
    const back = await signedIn(shop, email, left.jar);
    const html = await (await back.get(cart)).text();
    expect(wordsOf(mainOf(html))).toContain(t("cart.notSavedYet"));
    const values = fieldsOf(html).map(({ name, value }) => [name, value]);
    for (const field of [
      ["q[TI-02FS]", "9001"],
      ["ref[TI-02FS]", "ñ 12"],
      ["lines", "NOPE 3"],
    ])
      expect.soft(values).toContainEqual(field);
    expect(await (await back.get(cart)).text()).not.toContain("9001");
  });

  test.each([
    ["shipping step", "checkoutShipping", { note: "ñ".repeat(1900) }],
    ["cart", "cart", { intent: "set", lines: "TI-02FS 4\n".repeat(400) }],
    ["addition", "cart", { intent: "add", "q[TI-02FS]": "7" }],
  ] as const)(
    "%s returns entries that no cookie can keep, with a button to send them again",
    async (_, page, typed) => {
      const path = pagePath(page, locale);
      const { jar, ...buyer } = await signedIn(shop, locale === "en" ? DANA : PRIYA);
      await buyer.post(pagePath("cart", locale), { intent: "add", "q[TI-02FS]": "7" });
      const nonce = /name="nonce" value="([^"]+)"/.exec(await (await buyer.get(path)).text())?.[1] ?? "";
      const answer = await withoutSession(jar).post(path, { nonce, ...typed });
      const html = await answer.text();
      expect([answer.status, wordsOf(mainOf(html))]).toEqual([403, expect.stringContaining(t("errors.keptSignIn"))]);
      const hidden = formOf(html, "send-again")?.hidden ?? [];
      for (const field of Object.entries(typed))
        expect(hidden.map(([name, value]) => [name, value])).toContainEqual(field);
    },
  );
});
