import { expect, type Page } from "@playwright/test";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { settled } from "./shop-test.ts";
import { mailedCode, newAddress } from "./signing-in.ts";

export type Journey = {
  page: Page;
  locale: "en" | "es";
  scripts: boolean;
  origin: string;
  look: (name: string) => Promise<void>;
  wanted: string;
};

/** Parts of the list, apart from the two lines to correct. */
const GOOD_LINES = 38;

/** A letter O for a zero, and a discontinued number that this one replaces. */
const MISREAD = "KC-0093-1O-024A";
const NOBODYS = "ZZ-TOP-9";
const WANTED = "OX-MB1";

const PO_NUMBER = "PO-4711 / línea 3";

/** Every step is a page that works without scripts (R-NOJS-01, R-NOJS-04, R-NOJS-05). */
export async function orderAsStranger(stranger: Omit<Journey, "wanted">): Promise<void> {
  const journey = { ...stranger, wanted: WANTED };
  await pasteList(journey);
  await mendTwoLines(journey);
  const total = await checkOut(journey);
  const number = await order(journey, total);
  await orderAgain(journey, number);
}

function wordsOf({ locale }: Journey) {
  return translateFrom(DICTIONARIES[locale]);
}

async function pasteList(journey: Journey): Promise<void> {
  const { page, locale, scripts, look } = journey;
  const t = wordsOf(journey);
  await page.goto(pagePath("quickOrder", locale));
  await settled(page, scripts);
  const text = [...(await goodLines(journey)), `${MISREAD} 4`, `${NOBODYS} 2`].join("\n");
  await page.getByLabel(t("quickOrder.pasteLabel")).fill(text);
  await look("quick-order");
  await page
    .getByLabel(t("quickOrder.pasteTitle"))
    .getByRole("button", { name: t("quickOrder.check") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("quickOrder.checkTitle"));
  await expect(page.getByRole("main")).toContainText(t("quickOrder.summary", t("quickOrder.lines", 40), GOOD_LINES, 2));
  await settled(page, scripts);
  await look("check");
}

/** The first part numbers of a series, in the spellings that people use. */
async function goodLines({ page, origin }: Journey): Promise<string[]> {
  const csv = await (await page.request.get(`${origin}/products/contactors-control-relays/kc.csv`)).text();
  const numbers = csv.split("\r\n").flatMap((line) => /^KC-[\w-]+/.exec(line)?.[0] ?? []);
  const others = numbers.filter((pn) => pn !== MISREAD.replace("O", "0")).slice(0, GOOD_LINES);
  expect(others).toHaveLength(GOOD_LINES);
  const ways = [
    (pn: string) => `${pn}\t2`,
    (pn: string) => `2 x ${pn}`,
    (pn: string) => `${pn.toLowerCase()};2`,
    (pn: string) => `${pn.replaceAll("-", "–")} 2`,
  ];
  return others.map((pn, index) => ways[index % ways.length]?.(pn) ?? pn);
}

/** Corrects one line by its suggestion and one by typing, and puts all lines into the cart. */
async function mendTwoLines(journey: Journey): Promise<void> {
  const { page, locale, scripts, look } = journey;
  const t = wordsOf(journey);
  const meant = MISREAD.replace("O", "0");
  await page.getByRole("button", { name: t("quickOrder.didYouMean", meant) }).click();
  await expect(page.getByRole("button", { name: t("quickOrder.didYouMean", meant) })).toHaveCount(0);
  await settled(page, scripts);
  await page.locator(`input[value="${NOBODYS}"]`).fill(WANTED);
  await page
    .getByRole("button", { name: t("quickOrder.checkAgain") })
    .first()
    .click();
  await expect(page.getByRole("main")).toContainText(t("quickOrder.summaryAllReady", t("quickOrder.lines", 40)));
  await settled(page, scripts);
  await look("check-mended");
  await page
    .getByRole("button", { name: t("quickOrder.add", 40) })
    .first()
    .click();
  await expect(page).toHaveURL((url) => url.pathname === pagePath("cart", locale));
  await expect(page.locator(`[id="line-${WANTED}"]`)).toBeVisible();
  await settled(page, scripts);
  await look("cart");
}

/** From the cart to the review page. Returns the displayed total. */
export async function checkOut(journey: Journey): Promise<string> {
  const { page, locale, scripts, look } = journey;
  const t = wordsOf(journey);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("cart.checkout") })
    .first()
    .click();
  await signIn(journey);
  await expect(page).toHaveURL((url) => url.pathname === pagePath("checkoutAddress", locale));
  await settled(page, scripts);
  await enterAddress(journey);
  await look("shipping");
  await page
    .getByLabel(/2nd Day/)
    .first()
    .check();
  await page.getByRole("main").getByLabel(t("checkout.shipping.poOptional")).fill(PO_NUMBER);
  await page.getByRole("button", { name: t("checkout.shipping.continue") }).click();
  await expect(page).toHaveURL((url) => url.pathname === pagePath("checkoutReview", locale));
  await expect(page.getByRole("main")).toContainText(PO_NUMBER);
  await look("review");
  return page
    .getByRole("row", { name: totalWords(journey) })
    .getByRole("cell")
    .last()
    .innerText();
}

function totalWords(journey: Journey): RegExp {
  const t = wordsOf(journey);
  return new RegExp(`^(${t("orders.charges.total")}|${t("orders.charges.totalProvisional")})\\b`);
}

async function signIn(journey: Journey): Promise<void> {
  const { page, look, origin } = journey;
  const t = wordsOf(journey);
  const email = newAddress();
  const place = page.getByRole("main");
  await place.getByLabel(t("login.email")).fill(email);
  await look("login");
  await place.getByRole("button", { name: t("login.send") }).click();
  await expect(place.getByText(email)).toBeVisible();
  await place.getByLabel(t("login.code")).fill(await mailedCode(origin, email));
  await look("login-code");
  await place.getByRole("button", { name: t("login.verify"), exact: true }).click();
  await place.getByLabel(t("login.nameFirst")).fill("Nora");
  await place.getByLabel(t("login.nameLast")).fill("Newcomer");
  await place.getByRole("button", { name: t("login.nameSave") }).click();
}

async function enterAddress(journey: Journey): Promise<void> {
  const { page, locale, scripts, look } = journey;
  const t = wordsOf(journey);
  const place = page.getByRole("main");
  await place.getByLabel(t("addresses.company"), { exact: true }).fill("Newcomer Panels");
  await place.getByLabel(t("addresses.address1"), { exact: true }).fill("1 First Street");
  await place.getByLabel(t("addresses.city"), { exact: true }).fill("Akron");
  await place.getByLabel(t("addresses.region"), { exact: true }).fill("Ohio");
  await place.getByLabel(t("addresses.postalCode"), { exact: true }).fill("44308");
  await look("address");
  await place.getByRole("button", { name: t("checkout.address.useNew") }).click();
  await expect(page).toHaveURL((url) => url.pathname === pagePath("checkoutShipping", locale));
  await settled(page, scripts);
}

/** Places the order and reads the confirmation. Returns its number. */
export async function order(journey: Journey, total: string): Promise<string> {
  const { page, look, wanted } = journey;
  const t = wordsOf(journey);
  await page.getByRole("button", { name: t("checkout.review.place") }).click();
  await expect(page).toHaveURL(/[A-Z]{1,3}\d{10}/);
  const number = /[A-Z]{1,3}\d{10}/.exec(page.url())?.[0] ?? "";
  const place = page.getByRole("main");
  await expect(place).toContainText(t("orders.done.thanks", number));
  await expect(place).toContainText(PO_NUMBER);
  await expect(place.locator("tr", { hasText: wanted })).toBeVisible();
  await expect(place.getByRole("row", { name: totalWords(journey) })).toContainText(total);
  await look("done");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await look("done-print");
  await page.emulateMedia({ media: "screen" });
  return number;
}

/** Next day: the same order again, from the history through the review page into the cart. */
async function orderAgain(journey: Journey, number: string): Promise<void> {
  const { page, locale, scripts, look } = journey;
  const t = wordsOf(journey);
  await page.goto(`${pagePath("orders", locale)}?q=4711`);
  await settled(page, scripts);
  await expect(page.getByRole("main").getByRole("link", { name: number })).toBeVisible();
  await look("orders");
  await page.getByRole("button", { name: t("orders.reorderOrder", number) }).click();
  await expect(page.getByRole("main")).toContainText(t("quickOrder.summaryAllReady", t("quickOrder.lines", 40)));
  await settled(page, scripts);
  await look("reorder");
  await page
    .getByRole("button", { name: t("quickOrder.add", 40) })
    .first()
    .click();
  await expect(page).toHaveURL((url) => url.pathname === pagePath("cart", locale));
  await expect(page.locator("tr[id^='line-']")).toHaveCount(40);
  await look("cart-again");
}
