import type { Browser, Page } from "@playwright/test";
import type { Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { GROUND } from "../setup/checking-out.ts";
import { faultsOf } from "./accessibility-faults.ts";
import { expect, visitorTest as test } from "./shop-test.ts";
import { signInByForms } from "./signing-in.ts";

type Team = { readonly locale: Locale; readonly buyer: string; readonly approver: string; readonly address: string };

/** Who buys above their limit, and who approves: an address is mailed one code a minute, so each browser has people of its own. */
const TEAMS: Readonly<Record<string, Team>> = {
  scripts: {
    locale: "en",
    buyer: "tom.becker@meridianpack.example",
    approver: "ruth.okafor@meridianpack.example",
    address: "5002",
  },
  "no-scripts": {
    locale: "es",
    buyer: "diego.salas@tablerosdelnorte.example",
    approver: "elena.rios@tablerosdelnorte.example",
    address: "5009",
  },
};

test("an order above the limit is sent back, sent again, approved, and is one order", async ({
  browser,
  baseURL: origin = "",
  javaScriptEnabled,
}, { project }) => {
  const team = TEAMS[project.name];
  test.skip(team === undefined, "told with scripts and without");
  if (!team) return;
  const { locale, address } = team;
  const t = translateFrom(DICTIONARIES[locale]);
  const hasScripts = javaScriptEnabled !== false;
  const [buyer, approver] = await Promise.all([
    signedIn(browser, team.buyer, { origin, hasScripts }),
    signedIn(browser, team.approver, { origin, hasScripts }),
  ]);
  const send = (page: Page) => page.getByRole("button", { name: t("company.approvals.way.send") }).click();
  const check = async (page: Page, where: string) => {
    if (project.name === "scripts") expect.soft(await faultsOf(page), where).toEqual([]);
    else expect.soft(await widthOnPhone(page), where).toBeLessThanOrEqual(360);
  };

  await toReview(buyer, locale, address);
  await check(buyer, "the review");
  await send(buyer);
  await expect(buyer.getByRole("main")).toContainText(t("company.approvals.state.waiting"));
  const path = new URL(buyer.url()).pathname;

  await approver.goto(pagePath("account", locale));
  await approver.getByRole("link", { name: t("company.approvals.oneDue") }).click();
  await check(approver, "the list of requests");
  await approver.locator(`a[href="${path}"]`).click();
  expect(await approver.locator("script").count()).toBe(0);
  await check(approver, "a request");
  await approver.getByRole("button", { name: t("company.approvals.return"), exact: true }).click();
  await approver.locator("[name=reason]").fill("Panel 7: 39");
  await approver.getByRole("button", { name: t("company.approvals.return"), exact: true }).click();
  await expect(approver.getByRole("main")).toContainText("Panel 7: 39");

  await buyer.goto(path);
  await check(buyer, "a request that was sent back");
  await buyer.goto(pagePath("cart", locale));
  await expect(buyer.getByRole("main").locator(`a[href="${path}"]`)).toBeVisible();
  await check(buyer, "the cart of who was sent something back");
  await buyer.goto(pagePath("checkoutReview", locale));
  await send(buyer);
  await expect(buyer.getByRole("main")).toContainText(t("company.approvals.state.waiting"));
  const second = new URL(buyer.url()).pathname;

  await approver.goto(second);
  await approver
    .locator("#place-form")
    .getByRole("button", { name: t("company.approvals.approve") })
    .click();
  await expect(approver).toHaveURL(second);
  const main = approver.getByRole("main");
  await expect(main).toContainText(/W\d{10}/);
  const [number = ""] = /W\d{10}/.exec((await main.textContent()) ?? "") ?? [];
  await buyer.goto(pagePath("order", locale, { number }));
  await expect(buyer.getByRole("main")).toContainText(t("company.approvals.order.approvedBy"));
  await buyer.goto(`${pagePath("orders", locale)}?q=APPROVE-${locale}`);
  await expect(buyer.getByRole("main").locator("tbody tr")).toHaveCount(1);
  await Promise.all([buyer.context().close(), approver.context().close()]);
});

/** How wide a page is on a phone. */
async function widthOnPhone(page: Page): Promise<number> {
  const usual = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 740 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(usual);
  return width;
}

type Seat = { readonly origin: string; readonly hasScripts: boolean };

/** Somebody of a company, in a browser of their own. */
async function signedIn(browser: Browser, email: string, { origin, hasScripts }: Seat): Promise<Page> {
  const address = `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: hasScripts,
    extraHTTPHeaders: { "X-Forwarded-For": address },
  });
  await signInByForms({ origin, request: context.request }, email);
  return context.newPage();
}

/** A cart far above the limit, up to its review. */
async function toReview(page: Page, locale: Locale, address: string): Promise<void> {
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form: { nonce: crypto.randomUUID(), ...form }, maxRedirects: 0 });
  await post(pagePath("cart", locale), { intent: "add", "q[KC-0093-10-120A]": "40" });
  await post(pagePath("checkoutAddress", locale), { shipping: address, billing: "same" });
  await post(pagePath("checkoutShipping", locale), { ...GROUND, poNumber: `APPROVE-${locale}` });
  await page.goto(pagePath("checkoutReview", locale));
}
