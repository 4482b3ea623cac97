import { startShop, type RunningShop } from "../../setup/running-shop.ts";
import { expect, settled, test } from "../shop-test.ts";

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop({
    GTM_ID: "GTM-AB12",
    CHAT_PROPERTY_ID: "p1",
    CHAT_WIDGET_ID: "w1",
    RECAPTCHA_SITE_KEY: "key",
    RECAPTCHA_SECRET: "s",
  });
});
test.afterAll(() => shop.stop());

test("configured widgets load after the page, and every route change is one page view (R-TPW-01 to R-TPW-07)", async ({
  page,
}) => {
  const foreign: string[] = [];
  await page.route(/googletagmanager|tawk|\/recaptcha\//, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.goto(`${shop.origin}/es?email=a@b.example`);
  await settled(page, true);
  await page.locator(".department-card a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Botones pulsadores NEMA de 22 mm");
  const views = await page.evaluate(() => window.dataLayer?.filter(({ event }) => event === "page_view"));
  expect(views).toEqual([
    { event: "page_view", page_path: "/es", language: "es" },
    { event: "page_view", page_path: "/es/categoria/22mm-nema-push-buttons", language: "es" },
  ]);
  expect(foreign.toSorted()).toEqual([
    "https://embed.tawk.to/p1/w1",
    "https://www.googletagmanager.com/gtm.js?id=GTM-AB12",
  ]);
});

test("no script of another firm runs on the pages of sign-in and account", async ({ page }) => {
  const foreign: string[] = [];
  await page.route(/googletagmanager|tawk/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  const check = "grecaptcha = { render: () => 0, getResponse: () => '' }";
  await page.route(/\/recaptcha\//, (route) => route.fulfill({ contentType: "text/javascript", body: check }));
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  await page.goto(`${shop.origin}/login?back=%2Fcart`);
  await settled(page, true);
  const pushed = () => page.evaluate(() => window.dataLayer ?? []);
  await expect.poll(pushed).toEqual([{ event: "page_view", page_path: "/login", language: "en" }]);
  expect(foreign).toEqual([]);
});

test("a bot check whose host is blocked is a line on the console, nothing more (R-ERR-08, R-NOJS-10)", async ({
  page,
  consoleErrors,
}) => {
  await page.route(/googletagmanager|tawk|\/recaptcha\//, (route) => route.abort());
  await page.goto(`${shop.origin}/dev/ui`);
  await settled(page, true);
  await expect.poll(() => consoleErrors.join("\n")).toContain("Failed to load script");
  consoleErrors.length = 0;
  await page.getByRole("button", { name: "Toast", exact: true }).click();
  await expect(page.locator(".toast")).toHaveCount(1);
  consoleErrors.length = 0;
});
