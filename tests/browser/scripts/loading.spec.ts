import type { Page } from "@playwright/test";
import { expect, settled, test } from "../shop-test.ts";

const timing = (page: Page) =>
  page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    files: performance.getEntriesByType("resource").map((entry) => {
      const { name, startTime, transferSize, renderBlockingStatus } = entry as PerformanceResourceTiming & {
        renderBlockingStatus?: string;
      };
      const blocking = renderBlockingStatus === "blocking";
      return { path: new URL(name).pathname, startTime, blocking, bytes: transferSize };
    }),
  }));

test.describe("scripts never compete with the page", () => {
  for (const path of ["/", "/category/wire-duct"]) {
    test(`${path}: no file blocks the first page of a visit, scripts start after its first paint`, async ({ page }) => {
      await page.goto(path);
      await settled(page, true);
      const { paint, files } = await timing(page);
      expect(files.filter((file) => file.blocking && file.startTime < paint)).toEqual([]);
      const scripts = files.filter((file) => file.path.endsWith(".js"));
      expect(scripts.length).toBeGreaterThan(2);
      for (const script of scripts) expect(script.startTime).toBeGreaterThan(paint);
    });
  }

  test("scripts start in a browser that never reports that it is idle", async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (done, wait) =>
        wait?.timeout ? window.setTimeout(() => done({ didTimeout: true, timeRemaining: () => 0 }), wait.timeout) : 0;
    });
    await page.goto("/");
    await settled(page, true);
  });

  test("later pages are blocked by the style sheet alone, which has been fetched by then", async ({ page }) => {
    await page.goto("/category/wire-duct");
    await settled(page, true);
    // As in a browser whose scripts are lost.
    await page.evaluate(() => (location.href = "/products"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
    await settled(page, true);
    const { files } = await timing(page);
    const blocking = files.filter((file) => file.blocking);
    expect(blocking.map(({ path, bytes }) => [path.replace(/-.*/, ""), bytes])).toEqual([["/assets/app", 0]]);
  });

  test("links and forms work when every script is lost (R-NOJS-11)", async ({ page, consoleErrors }) => {
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/");
    await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
    await page.getByRole("searchbox").fill("relay");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.locator(".products-table").first()).toBeVisible();
    expect(consoleErrors.splice(0).every((text) => /ERR_FAILED|dynamically imported module/.test(text))).toBe(true);
  });

  test("page whose script is gone after a deployment still arrives (R-ERR-09, R-NUXT-03)", async ({
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

  test("click arrives when every script is gone after the page has started", async ({ page, consoleErrors }) => {
    await page.goto("/");
    await settled(page, true);
    await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await page.getByRole("link", { name: "Shop: departments and series" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop: departments and series");
    expect(
      consoleErrors.splice(0).every((text) => /dynamically imported module|Error loading route module|404/.test(text)),
    ).toBe(true);
  });

  test("strings that cannot be loaded leave a working document (R-I18N-21)", async ({ page, consoleErrors }) => {
    await page.route("**/frame/**", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/category/wire-duct");
    await expect.poll(() => consoleErrors.join()).toContain("Failed locale loading");
    expect(consoleErrors.splice(0).join()).toContain("Could not find messages for locale code en");
    await page.locator("main [id^='series-'] a").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("WDS");
  });

  test("at most four pages are fetched ahead at once (R-NUXT-05)", async ({ page }) => {
    await page.goto("/products");
    await settled(page, true);
    const links = page.locator("main li a");
    expect(await links.count()).toBeGreaterThan(12);
    for (let index = 0; index < 12; index++) await links.nth(index).hover();
    expect(await page.locator('link[rel="prefetch"][as="fetch"]').count()).toBeLessThanOrEqual(4);
  });
});

test.describe("the connection of the visitor", () => {
  test.use({ line: "as it is" });

  test("slow connection fetches only the document and its styles until a field is touched", async ({ page }) => {
    const line = await page.context().newCDPSession(page);
    await line.send("Network.enable");
    const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await line.send("Network.emulateNetworkConditions", slow);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/products/wire-duct/wds", { waitUntil: "networkidle" });
    await page.waitForTimeout(1000);
    expect(asked.filter((path) => /\.js$|^\/frame\//.test(path))).toEqual([]);
    await line.send("Network.emulateNetworkConditions", { ...slow, latency: 0, downloadThroughput: -1 });
    await page.getByRole("searchbox").focus();
    await settled(page, true);
    expect(asked.some((path) => path.endsWith(".js"))).toBe(true);
  });

  test("slow connection fetches a page ahead when the visitor points at its link (R-NUXT-04)", async ({ page }) => {
    const line = await page.context().newCDPSession(page);
    await line.send("Network.enable");
    const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await line.send("Network.emulateNetworkConditions", slow);
    await page.goto("/products/wire-duct/wds", { waitUntil: "networkidle" });
    await expect(page.locator("script[type=speculationrules]")).toHaveCount(1);
    await page.getByRole("searchbox").focus();
    await expect(page.locator("script[type=speculationrules]")).toHaveCount(0);
  });

  test("visitor who saves data gets the document and its style sheet only (R-NUXT-04)", async ({ browser }) => {
    const context = await browser.newContext({ extraHTTPHeaders: { "Save-Data": "on" } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.resourceType()));
    await page.goto("/category/wire-duct", { waitUntil: "networkidle" });
    expect(asked).toContain("document");
    expect(asked).not.toContain("script");
    expect(await page.content()).not.toContain("__reactRouterContext");
    await context.close();
  });
});
