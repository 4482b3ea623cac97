import { expect, settled, test } from "../shop-test.ts";

test.describe("moving between pages with scripts", () => {
  test("needs no new document, starts at the top, and back finds the place again (R-NAV-05, R-NAV-08)", async ({
    page,
  }) => {
    await page.goto("/products");
    await settled(page, true);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const link = page.getByRole("link", { name: "Cam switches 12-63 A" });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("CW");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveTitle("CW Cam switches 12-63 A | Ferrule");
    await expect(page.locator("main")).toBeFocused();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  });

  test("a dead link shows the same error page as the server (R-E404-07)", async ({ page }) => {
    await page.goto("/dev/ui");
    await settled(page, true);
    await page.getByRole("link", { name: "Missing page" }).click();
    await expect(page.getByText("Page Not Found: /no/such/page")).toBeVisible();
  });

  test("a hash scrolls after half a second to 80 px below the top (R-NAV-06)", async ({ page }) => {
    await page.goto("/dev/ui");
    await settled(page, true);
    await page.getByRole("link", { name: "Far down" }).click();
    await expect
      .poll(() => page.locator("#far").evaluate((target) => Math.round(target.getBoundingClientRect().top)))
      .toBe(80);
  });

  test("a slow page shows the bar, a fast one does not (R-UI-13, R-NAV-09)", async ({ page }) => {
    // The page's clock stands still unless it is moved, so that a busy machine cannot make a fast page slow.
    await page.clock.install();
    await page.goto("/dev/ui");
    await page.clock.runFor(2000);
    await settled(page, true);
    const bar = page.getByTestId("loading-bar");
    await page.getByRole("link", { name: "Slow page" }).click();
    await expect.poll(() => page.clock.runFor(100).then(() => bar.count())).toBe(1);
    expect((await bar.boundingBox())?.height).toBe(3);
    await expect(page).toHaveURL(/slow=1500/);
    await expect.poll(() => page.clock.runFor(300).then(() => bar.count())).toBe(0);
    await page.getByRole("link", { name: "Ferrule home page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Control parts, found by part number");
    await page.clock.runFor(1000);
    await expect(bar).toHaveCount(0);
  });

  test("an open menu closes on Escape and after a choice", async ({ page }) => {
    await page.goto("/");
    await settled(page, true);
    const menu = page.getByRole("navigation", { name: "Departments" });
    await menu.getByText("Motor control").click();
    await page.keyboard.press("Escape");
    await expect(menu.locator("details[name][open]")).toHaveCount(0);
    await menu.getByText("Motor control").click();
    await menu.getByRole("link", { name: "Overload relays", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overload relays");
    await expect(menu.locator("details[name][open]")).toHaveCount(0);
  });
});

test.describe("toasts (R-UI-01 to R-UI-06)", () => {
  test("stack with the latest in front, keep five, run their action, and go by themselves", async ({ page }) => {
    await page.clock.install();
    await page.goto("/dev/ui");
    await page.clock.runFor(2000);
    await settled(page, true);
    for (let count = 0; count < 6; count++) await page.getByRole("button", { name: "Toast", exact: true }).click();
    const toasts = page.locator(".toast");
    await expect(toasts).toHaveCount(5);
    await expect(toasts.last()).toHaveClass(/toast-depth-0/);
    await page.getByRole("button", { name: "Toast with action" }).click();
    await page.locator(".toast-action").click();
    await expect(page.getByText("Undone")).toBeVisible();
    await page.locator(".toasts").hover();
    await expect(page.locator(".toasts")).toHaveClass(/toasts-expanded/);
    await page.clock.runFor(6000);
    expect(await toasts.count()).toBeGreaterThan(0);
    await page.mouse.move(0, 0);
    await page.getByRole("heading", { level: 1 }).click();
    await page.clock.runFor(5000);
    await page.clock.runFor(300);
    await expect(toasts).toHaveCount(0);
  });
});
