/**
 * npm run drill -- pictures FOLDER [--print]: pictures of every kind and state of page at four widths in both languages, without scripts.
 * npm run drill -- pictures --compare BEFORE AFTER DIFFERENCES: prints the pictures that differ, and draws the differences into a folder.
 */
import fs from "node:fs";
import path from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { filledIn, readAnswer, walkToReview } from "../../tests/setup/checkout-walk.ts";
import { PRIYA } from "../../tests/setup/private-api.ts";
import { ownDatabase } from "../../tests/setup/own-database.ts";
import { placePastOrders } from "../../tests/setup/past-orders.ts";
import { startShop, type RunningShop } from "../../tests/setup/running-shop.ts";
import { CookieJar, mailedCode, visitorOf } from "../../tests/setup/signed-in.ts";
import { COMPANIES, openWorld, pagesOf, pathOf, type Walker, type World } from "../../tests/setup/walked-pages.ts";
import { comparePictures } from "./compare.ts";

const WIDTHS = [360, 768, 1280, 1920];
const SALES = "sara.lind@ferrule.example";
const ADMINISTRATOR = "helen.moss@ferrule.example";
const LIST = `PEF-PFGN-10 4
WDS-2530GNS 8
TI-04FS
KCX-TON180 4
CT 4 GY 10
PEF-PFGN-1O 10
NOPE-1 3
AXC-DR13 1
PEF-PFRN-10 "1,000"
LXA-FG024T 2.5`;

type Visit = {
  page: Page;
  locale: Locale;
  picture: (name: string) => Promise<void>;
};

type Visitor = ReturnType<typeof visitorOf>;

const [first = "", ...others] = process.argv.slice(2);
if (first === "--compare") {
  const [before = "", after = "", differences = ""] = others;
  process.exit(comparePictures(before, after, differences) ? 0 : 1);
}
if (first === "") throw new Error("npm run drill -- pictures FOLDER");
await takePictures(first, others.includes("--print"));

async function takePictures(folder: string, isPrinted: boolean): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium-headless-shell";
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
  });
  for (const locale of LOCALES) {
    const data = await ownDatabase();
    const [number = ""] = await placePastOrders(data.env, [
      { at: "2025-11-05T12:00:00Z", lines: [placedLine("TI-02FS", 10, 250)], by: COMPANIES[locale].buyer.id },
    ]);
    const shop = await startShop({ ...data.env, PUBLIC_ORIGIN: "", TRUST_PROXY: "1" });
    const { clerk, newcomer } = await people(shop, locale);
    const walkers = await walkersOf(shop, locale, number);
    for (const width of isPrinted ? [800] : WIDTHS) {
      const take = { shop, browser, locale, width, isPrinted, folder };
      await look(take, new CookieJar(), visitPublicPages);
      await look(take, new CookieJar(), visitSignIn);
      await look(take, newcomer.jar, visitNewAccount);
      await look(take, clerk.jar, visitAccount);
      for (const { jar, visit } of walkers) await look(take, jar, visit);
    }
    await shop.stop();
    await data.remove();
  }
  await browser.close();
}

type Take = { shop: RunningShop; browser: Browser; locale: Locale; width: number; isPrinted: boolean; folder: string };

async function look(take: Take, jar: CookieJar, visit: (visit: Visit) => Promise<void>): Promise<void> {
  const { shop, browser, locale, width, isPrinted, folder } = take;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shop.origin,
    viewport: { width, height: 900 },
    extraHTTPHeaders: { "X-Forwarded-For": `10.0.0.${width % 250}` },
  });
  const url = shop.origin;
  await context.addCookies([
    ...[...jar.cookies].map(([name, value]) => ({ name, value, url })),
    { name: "locale", value: locale, url },
  ]);
  const page = await context.newPage();
  const picture = async (name: string) => {
    await page.mouse.move(0, 0);
    if (isPrinted) await page.emulateMedia({ media: "print" });
    await page.screenshot({ path: path.join(folder, `${name}-${locale}-${width}.png`), fullPage: true });
    // Buttons are not printed; the next page is reached by pressing one.
    await page.emulateMedia({ media: null });
  };
  await visit({ page, locale, picture });
  await context.close();
}

/** A user with orders, addresses, favorites and a cart, and a new one: both signed in before any picture is made. */
async function people(shop: RunningShop, locale: Locale): Promise<{ clerk: Visitor; newcomer: Visitor }> {
  const clerk = await signedInAs(shop, locale, PRIYA);
  await clerk.post(pagePath("favorites", locale), { intent: "favorite", pn: "OX-MB1", nonce: "picture" });
  const asker = {
    get: async (address: string) => readAnswer(await clerk.get(address)),
    post: async (address: string, fields: Record<string, string>) => readAnswer(await clerk.post(address, fields)),
  };
  await clerk.post("/cart", { intent: "add", "q[TI-02FS]": "100" });
  const review = await walkToReview(asker, "PO 4711");
  await clerk.post(review.action, filledIn(review, "PO 4711"));
  await clerk.post("/cart", { intent: "add", "q[KC-0093-10-120A]": "3", "q[WDS-2530GNS]": "8" });
  await walkToReview(asker, "PO 4712");
  const newcomer = await signedInAs(shop, locale, "new@plant.example");
  return { clerk, newcomer };
}

/** The administrator of a company and two members of the staff, with every page that has forms. */
async function walkersOf(shop: RunningShop, locale: Locale, number: string) {
  const world = await openWorld(shop, locale, number);
  const sales = await signedInAs(shop, locale, SALES);
  const administrator = await signedInAs(shop, locale, ADMINISTRATOR);
  return [
    { jar: world.buyer.jar, visit: visitPagesOf("buyer", world) },
    { jar: sales.jar, visit: visitPagesOf("sales", world) },
    { jar: administrator.jar, visit: visitPagesOf("administrator", world) },
  ];
}

function visitPagesOf(walker: Walker, world: World) {
  return async ({ page, locale, picture }: Visit): Promise<void> => {
    for (const walked of pagesOf(walker)) {
      await walked.walk.first?.(world);
      await page.goto(pathOf(walked, world, locale));
      await picture(`${walker}-${walked.key}`);
    }
    if (walker !== "buyer") return;
    for (const key of ["companyLog", "companyApprovals"] as const) {
      await page.goto(pagePath(key, locale));
      await picture(`buyer-${key}`);
    }
  };
}

async function signedInAs(shop: RunningShop, locale: Locale, email: string): Promise<Visitor> {
  const visitor = visitorOf(() => shop);
  await visitor.post(pagePath("login", locale), { email });
  const code = await mailedCode(shop, email);
  await visitor.post(pagePath("loginCode", locale), { intent: "verify", code });
  return visitor;
}

async function visitPublicPages({ page, locale, picture }: Visit): Promise<void> {
  const en = locale === "en";
  const pages: Record<string, string> = {
    home: pagePath("home", locale),
    category: pagePath("category", locale, { "*": "wire-duct" }),
    "category-many": pagePath("category", locale, { "*": "22mm-nema-push-buttons" }),
    industry: en ? "/industry/packaging-machinery" : "/es/industria/maquinaria-de-empaque",
    article: en ? "/article/sizing-an-overload-relay" : "/es/articulo/como-dimensionar-un-relevador-de-sobrecarga",
    library: en ? "/library" : "/es/biblioteca",
    contact: en ? "/contact" : "/es/contacto",
    shop: pagePath("shop", locale),
    products: pagePath("products", locale),
    "products-found": `${pagePath("products", locale)}?q=${en ? "relay" : "relevador"}`,
    "products-filtered": `${pagePath("products", locale)}?category=22mm-iec-push-buttons&capColor=red`,
    "products-motor": `${pagePath("products", locale)}?q=${encodeURIComponent(en ? "10 hp 460v starter kc 24vdc" : "arrancador 10 hp 460 v kc 24 vcd")}`,
    "products-foreign": `${pagePath("products", locale)}?q=LC1D09BD`,
    "products-none": `${pagePath("products", locale)}?q=zzzz`,
    "product-category": pagePath("productCategory", locale, { category: "wire-duct" }),
    series: pagePath("series", locale, { category: "contactors-control-relays", series: "kc" }),
    "series-filtered": `${pagePath("series", locale, { category: "contactors-control-relays", series: "kc" })}?poles=3-pole&sort=price`,
    "series-short": pagePath("series", locale, { category: "wire-duct", series: "wds" }),
    part: pagePath("part", locale, { category: "contactors-control-relays", series: "kc", part: "kc-0093-10-120a" }),
    "part-inactive": pagePath("part", locale, { category: "wire-duct", series: "wds", part: "wds-2030gns" }),
    compare: `${pagePath("compare", locale)}?pn=KC-0093-10-024D&pn=KC-0123-10-120A&pn=OT-1G-AD`,
    "cross-reference": pagePath("crossReference", locale),
    department: pagePath("department", locale, { department: en ? "motor-control" : "control-de-motores" }),
    "cart-empty": pagePath("cart", locale),
    "quick-order": pagePath("quickOrder", locale),
    "check-empty": pagePath("quickOrderCheck", locale),
    "not-found": en ? "/nope" : "/es/nope",
    "error-500": "/dev/ui?fail=500",
    "error-503": "/dev/ui?fail=503",
    ui: "/dev/ui",
  };
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address);
    await picture(name);
  }
  await page.goto(pagePath("quickOrder", locale));
  await page.locator("#lines").fill(LIST);
  await page.locator("#paste button").click();
  await picture("check");
  const { category, series } = { category: "contactors-control-relays", series: "kc" };
  await page.goto(pagePath("series", locale, { category, series }));
  const boxes = page.locator('main input[name^="q["]');
  await boxes.nth(0).fill("3");
  await boxes.nth(1).fill("12");
  await boxes.nth(0).press("Enter");
  await picture("added");
  await page.goto(pagePath("cart", locale));
  await picture("cart");
}

async function visitSignIn({ page, locale, picture }: Visit): Promise<void> {
  await page.goto(pagePath("login", locale));
  await picture("login");
  await page.locator("main input[type=email]").fill("foo");
  await page.locator("main form:has(input[type=email]) [type=submit]").first().click();
  await picture("login-wrong");
  await page.locator("main input[type=email]").fill("picture@plant.example");
  await page.locator("main form:has(input[type=email]) [type=submit]").first().click();
  await picture("login-code");
}

async function visitNewAccount({ page, locale, picture }: Visit): Promise<void> {
  await page.goto(pagePath("loginName", locale));
  await picture("login-name");
}

async function visitAccount({ page, locale, picture }: Visit): Promise<void> {
  for (const key of [
    "home",
    "account",
    "profile",
    "favorites",
    "addresses",
    "addressNew",
    "orders",
    "partsBought",
  ] as const) {
    await page.goto(pagePath(key, locale));
    await picture(`signed-in-${key}`);
  }
  await page.goto(pagePath("series", locale, { category: "contactors-control-relays", series: "kc" }));
  await picture("signed-in-series");
  await page.goto(pagePath("orders", locale));
  const orders = await page
    .locator(`main a[href*="/W"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  await page.goto(orders[0] ?? "");
  await picture("order");
  await page.goto(pagePath("quickOrder", locale));
  await page.locator("#lines").fill("KC-0093-10-120A 3\nWDS-2530GNS 8");
  await page.locator("#paste button").click();
  await picture("signed-in-check");
  await page.goto(pagePath("cart", locale));
  await picture("signed-in-cart");
  for (const key of ["checkoutAddress", "checkoutShipping", "checkoutReview"] as const) {
    await page.goto(pagePath(key, locale));
    await picture(key);
  }
}
