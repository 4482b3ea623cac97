import type { Page } from "@playwright/test";
import { expect, settled, test } from "../shop-test.ts";

const timing = (page: Page) =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    files: performance.getEntriesByType("resource").map((entry) => {
      const { name, startTime, renderBlockingStatus } = entry as PerformanceResourceTiming & {
        renderBlockingStatus?: string;
      };
      return { path: new URL(name).pathname, startTime, blocking: renderBlockingStatus === "blocking" };
    }),
  }));

test.describe("scripts never compete with the page", () => {
  for (const path of ["/", "/category/wire-duct"]) {
    test(`${path}: the style sheet alone blocks, scripts start after the first paint`, async ({ page }) => {
      await page.goto(path);
      await settled(page, true);
      const { paint, files } = await timing(page);
      expect(files.filter((file) => file.blocking).map((file) => file.path)).toEqual([
        expect.stringMatching(/^\/assets\/.*\.css$/),
      ]);
      const scripts = files.filter((file) => file.path.endsWith(".js"));
      expect(scripts.length).toBeGreaterThan(2);
      for (const script of scripts) expect(script.startTime).toBeGreaterThan(paint);
    });
  }

  test("a visitor who saves data gets the document and its style sheet only (R-NUXT-04)", async ({ browser }) => {
    const context = await browser.newContext({ extraHTTPHeaders: { "Save-Data": "on" } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.resourceType()));
    await page.goto("/category/wire-duct", { waitUntil: "networkidle" });
    expect(asked.toSorted()).toEqual(expect.arrayContaining(["document", "stylesheet"]));
    expect(asked).not.toContain("script");
    expect(await page.content()).not.toContain("__reactRouterContext");
    await context.close();
  });

  test("links and forms work when every script is lost (R-NOJS-11)", async ({ page, consoleErrors }) => {
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/");
    await page.waitForTimeout(500);
    await page.getByRole("searchbox").fill("relay");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.locator(".products-table").first()).toBeVisible();
    expect(consoleErrors.splice(0).every((text) => /ERR_FAILED|dynamically imported module/.test(text))).toBe(true);
  });

  test("a page whose script is gone after a deployment arrives all the same (R-ERR-09, R-NUXT-03)", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto("/");
    await settled(page, true);
    await page.route("**/assets/shop-*.js", (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
    await page.getByRole("link", { name: "Shop: departments and series" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop: departments and series");
    expect(
      consoleErrors.splice(0).every((text) => /dynamically imported module|Error loading route module/.test(text)),
    ).toBe(true);
  });

  test("strings that cannot be loaded leave a working document (R-I18N-21)", async ({ page, consoleErrors }) => {
    await page.route("**/frame/**", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/category/wire-duct");
    await expect.poll(() => consoleErrors.join()).toContain("Failed locale loading");
    expect(consoleErrors.splice(0).join()).toContain("Could not find messages for locale code en");
    await page.locator(".series-list a").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("WDS");
  });

  test("at most four pages are fetched ahead at once (R-NUXT-05)", async ({ page }) => {
    await page.goto("/products");
    await settled(page, true);
    const links = page.locator(".series-list a");
    for (let index = 0; index < 12; index++) await links.nth(index).hover();
    expect(await page.locator('link[rel="prefetch"]').count()).toBeLessThanOrEqual(4);
  });
});
