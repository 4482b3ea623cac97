import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { FURNISHED } from "../../setup/browser-ports.ts";
import { expect, LONG, settled, visitorTest as test } from "../shop-test.ts";
import { newAddress, signInAsNewcomer } from "../signing-in.ts";

const SERIES = "/products/overload-relays-accessories/ox";
const ORDER = "/my-account/orders/W424242";

/** Actions like tag managers and chats: reads address and referrer, and leaves cookies and storage. */
const SPY = `(() => {
  const seen = JSON.parse(localStorage.getItem("spied") ?? "[]");
  const look = () => { seen.push(location.href, document.referrer, document.title); localStorage.setItem("spied", JSON.stringify(seen)); };
  look();
  for (const type of ["popstate", "hashchange", "pagehide", "click", "submit"]) addEventListener(type, look);
  const push = history.pushState;
  history.pushState = function (...all) { push.apply(this, all); look(); };
  document.cookie = "_ga=GA1.1.1; path=/; max-age=9999";
  document.cookie = "twk_idm_key=1; path=/";
  localStorage.setItem("twk_token", "1");
  sessionStorage.setItem("_gcl_ls", "1");
})()`;
const BOT_CHECK = `window.grecaptcha = { render(place) { place.innerHTML = '<textarea name="g-recaptcha-response">proof</textarea>'; return 0; }, getResponse: () => "proof" };`;

/** Every request to another host, with a stand-in for its answer. */
async function foreignRequests(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== FURNISHED,
    (route) => {
      const url = route.request().url();
      asked.push(url);
      return route.fulfill({ contentType: "text/javascript", body: url.includes("recaptcha") ? BOT_CHECK : SPY });
    },
  );
  return asked;
}

const WIDGETS = ["https://embed.tawk.to/p1/w1", "https://www.googletagmanager.com/gtm.js?id=GTM-AB12"];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(FURNISHED + path);
  await ready(page);
}

/** Waits until scripts run and their late loads had time. */
async function ready(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await settled(page, true);
  await page.waitForTimeout(300);
}

const footer = (page: Page) => page.getByRole("contentinfo");

async function allow(page: Page): Promise<void> {
  await footer(page).getByRole("button", { name: "Allow" }).click();
  await expect(footer(page).getByRole("button", { name: "Turn off" })).toBeVisible();
  await ready(page);
}

/** Requests a code for a new user, as a form without a page. */
const askForCode = (request: APIRequestContext) =>
  request.post(`${FURNISHED}/login`, { form: { email: newAddress() } });

/** Marks the document, to see whether a new one comes. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-marked", ""));
const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-marked"));
const spied = (page: Page) => page.evaluate(() => localStorage.getItem("spied") ?? "");

test("nothing of another company loads before consent, on any page, after any way there", async ({ page, context }) => {
  const asked = await foreignRequests(context);
  for (const path of ["/", "/es", SERIES, "/privacy", "/cart", "/login", "/quick-order"]) {
    await open(page, path);
    expect(asked, path).toEqual([]);
  }
  await open(page, "/");
  await mark(page);
  await page.locator("main h3 a").first().click();
  await expect(page).toHaveURL(/department/);
  await ready(page);
  expect(await isSameDocument(page)).toBe(true);
  expect(asked).toEqual([]);
  expect(await page.content()).not.toContain("GTM-AB12");
});

test("widgets load on content pages after consent, each route change is one page view, and withdrawing ends it at once (R-TPW-01 to R-TPW-07)", async ({
  page,
  context,
}) => {
  const asked = await foreignRequests(context);
  await open(page, "/es?email=a@b.example");
  await footer(page).getByRole("button", { name: "Permitir" }).click();
  await expect(footer(page).getByRole("button", { name: "Desactivar" })).toBeVisible();
  await ready(page);
  await expect.poll(() => asked.toSorted()).toEqual(WIDGETS);
  await page.locator("main h3 a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Operadores de 22 mm");
  await expect(page).toHaveURL(/departamento/);
  const views = () => page.evaluate(() => window.dataLayer?.filter(({ event }) => event === "page_view"));
  await expect.poll(views).toEqual([
    { event: "page_view", page_path: "/es", language: "es" },
    { event: "page_view", page_path: new URL(page.url()).pathname, language: "es" },
  ]);
  expect((await context.cookies()).map(({ name }) => name)).toContain("_ga");
  asked.length = 0;
  await footer(page).getByRole("button", { name: "Desactivar" }).click();
  await expect(footer(page).getByRole("button", { name: "Permitir" })).toBeVisible();
  await ready(page);
  const before = page.url();
  await page.locator("main a").first().click();
  await expect(page).not.toHaveURL(before);
  await ready(page);
  expect(asked).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name).filter((name) => !/^(locale|flash)$/.test(name))).toEqual(
    [],
  );
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(twk|_)/)]),
  );
  // An earlier page from the browser's back-forward cache is cleaned as well.
  await page.goBack();
  await page.goBack();
  await ready(page);
  expect(asked).toEqual([]);
});

test("consent withdrawn in one tab ends it in the other", LONG, async ({ page, context }) => {
  const asked = await foreignRequests(context);
  await open(page, "/");
  await allow(page);
  const other = await context.newPage();
  await open(other, SERIES);
  await expect.poll(() => asked.length).toBe(4);
  asked.length = 0;
  await mark(page);
  await footer(other).getByRole("button", { name: "Turn off" }).click();
  await expect(footer(other).getByRole("button", { name: "Allow" })).toBeVisible();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await ready(page);
  expect(asked).toEqual([]);
});

test.describe("a browser that asks not to be tracked", () => {
  for (const [header, extent] of [
    ["Sec-GPC", {}],
    ["DNT", LONG],
  ] as const)
    test(`do-not-track header overrides consent: ${header}`, extent, async ({ page, context }) => {
      await context.setExtraHTTPHeaders({ [header]: "1" });
      await context.addCookies([{ name: "consent", value: "yes", url: FURNISHED }]);
      const asked = await foreignRequests(context);
      await open(page, "/");
      await open(page, SERIES);
      expect(asked).toEqual([]);
      await footer(page).getByRole("button", { name: "Allow" }).click();
      await expect(page.getByRole("main").getByRole("status")).toContainText("Your browser asks not to be tracked");
      await ready(page);
      expect(asked).toEqual([]);
    });

  for (const [name, value, extent] of [
    ["globalPrivacyControl", true, {}],
    ["doNotTrack", "1", LONG],
  ] as const)
    test(
      `do-not-track overrides consent when only scripts can read it: navigator.${name}`,
      extent,
      async ({ page, context }) => {
        await context.addInitScript(
          ([property, says]) => Object.defineProperty(Navigator.prototype, property, { get: () => says }),
          [name, value] as const,
        );
        await context.addCookies([{ name: "consent", value: "yes", url: FURNISHED }]);
        const asked = await foreignRequests(context);
        await open(page, "/");
        await page.locator("main h3 a").first().click();
        await expect(page).toHaveURL(/department/);
        await ready(page);
        expect(asked).toEqual([]);
        expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
      },
    );
});

test("cart, quick order, account and sign-in run no widgets after consent, also when reached by a script", async ({
  page,
  context,
}) => {
  const asked = await foreignRequests(context);
  await signInAsNewcomer({ origin: FURNISHED, request: context.request });
  await open(page, "/");
  await allow(page);
  await expect.poll(() => asked.toSorted()).toEqual(WIDGETS);
  const banner = page.getByRole("banner");
  const ways: [string, () => Promise<void>][] = [
    ["/cart", () => banner.getByRole("link", { name: /cart/i }).first().click()],
    ["/quick-order", () => banner.getByRole("link", { name: "Quick order" }).first().click()],
    ["/my-account", () => banner.getByRole("link", { name: "My account" }).click()],
  ];
  for (const [path, go] of ways) {
    asked.length = 0;
    await open(page, SERIES);
    await expect.poll(() => asked.toSorted()).toEqual(WIDGETS);
    asked.length = 0;
    await mark(page);
    await go();
    await expect(page).toHaveURL(FURNISHED + path);
    await ready(page);
    expect(await isSameDocument(page), path).toBe(false);
    expect(await page.evaluate(() => window.dataLayer), path).toBeUndefined();
    expect(asked, path).toEqual([]);
  }
  // Links between these pages need no new document; leaving them loads one, with the widgets.
  await mark(page);
  await page.getByRole("main").getByRole("link", { name: "Addresses" }).first().click();
  await expect(page).toHaveURL(/addresses/);
  await ready(page);
  expect([await isSameDocument(page), asked]).toEqual([true, []]);
  await banner.getByRole("link", { name: "Ferrule home page" }).click();
  await expect(page).toHaveURL(`${FURNISHED}/`);
  expect(await isSameDocument(page)).toBe(false);
  await expect.poll(() => asked.toSorted()).toEqual(WIDGETS);
});

test(
  "form that leads to the cart or to the sign-in brings no widgets along, and its answer is whole",
  LONG,
  async ({ page, context }) => {
    const asked = await foreignRequests(context);
    await open(page, SERIES);
    await allow(page);
    await page
      .getByLabel(/^Quantity/)
      .first()
      .fill("2");
    await page.getByRole("button", { name: /^Add/ }).first().click();
    await expect(page.locator("main [data-note]")).toContainText("cart");
    await expect(page).toHaveURL(new RegExp(SERIES));
    await ready(page);
    await mark(page);
    await page.getByRole("button", { name: "Favorite OX-MB1" }).click();
    await expect(page).toHaveURL(/\/login/);
    asked.length = 0;
    await ready(page);
    expect([await isSameDocument(page), await page.evaluate(() => window.dataLayer), asked]).toEqual([
      false,
      undefined,
      [],
    ]);
  },
);

test("sign-in is a link to its page where widgets run, and a dialog elsewhere", async ({ page, context }) => {
  const asked = await foreignRequests(context);
  const signIn = page.getByRole("banner").getByRole("link", { name: "Sign in" });
  await open(page, SERIES);
  await mark(page);
  await signIn.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await ready(page);
  // Its requests of the sign-in page lead no visitor there.
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole("dialog").getByLabel("Email").fill("no-address");
  await page.keyboard.press("Escape");
  await allow(page);
  asked.length = 0;
  await signIn.click();
  await expect(page).toHaveURL(/\/login\?back=/);
  await ready(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect([await page.evaluate(() => window.dataLayer), asked]).toEqual([undefined, []]);
});

test("analytics never see an order number: not in an address, a referrer, or when going back", async ({
  page,
  context,
}) => {
  const asked = await foreignRequests(context);
  await signInAsNewcomer({ origin: FURNISHED, request: context.request });
  // From an order to other pages within one document, before consent.
  await open(page, ORDER);
  await footer(page).getByRole("link", { name: "About Ferrule" }).click();
  await expect(page).toHaveURL(/about/);
  await ready(page);
  await allow(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  for (let step = 0; step < 4 && !page.url().includes(ORDER); step++) {
    await page.goBack();
    await ready(page);
  }
  expect(page.url()).toContain(ORDER);
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  await footer(page).getByRole("link", { name: "About Ferrule" }).click();
  await expect(page).toHaveURL(/about/);
  await ready(page);
  await page.evaluate((order) => history.replaceState(null, "", order), "/about");
  expect(await spied(page)).toContain("/about");
  expect(await spied(page)).not.toContain("W424242");
});

test("bot check loads on the sign-in page alone, after its button was pressed, and ends with the page", async ({
  page,
  context,
  request,
}) => {
  const asked = await foreignRequests(context);
  await open(page, "/login?back=%2Fcart");
  const email = page.getByLabel("Email");
  const send = page.getByRole("button", { name: "Send me a code" });
  const check = page.getByRole("button", { name: /reCAPTCHA/ });
  await expect(check).toHaveCount(0);
  for (let sent = 0; sent < 10; sent++) await askForCode(request);
  await email.fill(`${crypto.randomUUID()}@plant.example`);
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Too many");
  await expect(check).toBeVisible();
  expect(asked).toEqual([]);
  await check.click();
  await expect(page.locator("[name=g-recaptcha-response]")).toHaveValue("proof");
  expect(asked).toEqual(["https://www.google.com/recaptcha/api.js?render=explicit&hl=en"]);
  await mark(page);
  await page.getByRole("banner").getByRole("link", { name: /cart/i }).first().click();
  await expect(page).toHaveURL(/cart/);
  await ready(page);
  expect([await isSameDocument(page), asked.length]).toEqual([false, 1]);
});

test(
  "blocked bot check is reported and leaves the form unchanged (R-ERR-08, R-NOJS-10)",
  LONG,
  async ({ page, context, request, consoleErrors }) => {
    await context.route(/recaptcha/, (route) => route.abort());
    await open(page, "/es/iniciar-sesion");
    for (let sent = 0; sent < 11; sent++) await askForCode(request);
    const email = page.getByLabel("Correo electrónico");
    await email.fill("a@b.example");
    await page.getByRole("button", { name: "Enviarme un código" }).click();
    await page.getByRole("button", { name: /reCAPTCHA/ }).click();
    await expect(page.getByText("no se pudo cargar")).toBeVisible();
    await expect(email).toHaveValue("a@b.example");
    expect(consoleErrors.join("\n")).toContain("Failed to load script");
    consoleErrors.length = 0;
  },
);
