import type { Page } from "@playwright/test";
import { expect, LONG, settled, test } from "../shop-test.ts";

test.describe("moving between pages with scripts", () => {
  test("navigation needs no new document, starts at the top, and back restores the position (R-NAV-05, R-NAV-08)", async ({
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

  test("dead link shows the same error page as the server (R-E404-07)", async ({ page }) => {
    await page.goto("/dev/ui");
    await settled(page, true);
    await page.getByRole("link", { name: "Missing page" }).click();
    await expect(page.getByText("Page Not Found: /no/such/page")).toBeVisible();
  });

  test.describe("a link to a place", () => {
    /** Final position of the place in pixels below the top, and the number of scroll positions on the way. */
    async function follow(page: Page, go: () => Promise<unknown>) {
      await page.evaluate(() => {
        const seen: number[] = [];
        Object.assign(window, { seen });
        addEventListener("scroll", () => seen.push(Math.round(scrollY)));
      });
      await go();
      const top = () => page.locator("#far").evaluate((place) => Math.round(place.getBoundingClientRect().top));
      await expect.poll(top).toBe(80);
      // Anything else that would scroll has had its time.
      await page.waitForTimeout(700);
      const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
      return {
        top: await top(),
        isOneWay: seen.every((y, index) => y >= (seen[index - 1] ?? 0)),
        positions: seen.length,
      };
    }

    async function addLink(page: Page, href: string) {
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement("a"), { href: to, textContent: "To the place" });
        document.querySelector("main")?.prepend(link);
      }, href);
      return () => page.getByRole("link", { name: "To the place" }).click();
    }

    for (const [from, href, extent] of [
      ["/dev/ui", "#far", {}],
      ["/dev/ui", "/dev/ui#far", LONG],
      ["/about", "/dev/ui#far", {}],
    ] as const)
      test(
        `${href} on ${from}: one smooth scroll to 80 px below the top, a jump for reduced motion (R-NAV-06, R-NAV-07)`,
        extent,
        async ({ page }) => {
          await page.goto(from);
          await settled(page, true);
          const smooth = await follow(page, await addLink(page, href));
          expect(smooth).toMatchObject({ top: 80, isOneWay: true });
          expect(smooth.positions).toBeGreaterThan(5);
          await page.emulateMedia({ reducedMotion: "reduce" });
          await page.goto(from);
          await settled(page, true);
          expect(await follow(page, await addLink(page, href))).toMatchObject({ top: 80, positions: 1 });
        },
      );

    test("back to a place shows the last position at once, and nothing moves it from there", async ({ page }) => {
      await page.goto("/about");
      await settled(page, true);
      await (
        await addLink(page, "/dev/ui#far")
      )();
      await expect(page).toHaveURL(/#far/);
      await page.waitForTimeout(1000);
      const away = page.getByRole("contentinfo").getByRole("link", { name: "Terms of sale" });
      await away.scrollIntoViewIfNeeded();
      const seen = await page.evaluate(() => scrollY);
      await away.click();
      await expect(page).toHaveURL(/terms/);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(seen);
      await page.waitForTimeout(1000);
      expect(await page.evaluate(() => scrollY)).toBe(seen);
    });
  });

  test("slow page shows the progress bar, a fast one does not (R-UI-13, R-NAV-09)", async ({ page }) => {
    // The page's clock is paused, so that a busy machine cannot make a fast page slow.
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

  test("open menu closes on Escape and after a choice", async ({ page }) => {
    await page.goto("/");
    await settled(page, true);
    const menu = page.getByRole("navigation", { name: "Departments" });
    await menu.locator("summary", { hasText: "Motor control" }).click();
    await page.keyboard.press("Escape");
    await expect(menu.locator("details[name][open]")).toHaveCount(0);
    await menu.locator("summary", { hasText: "Motor control" }).click();
    await menu.getByRole("link", { name: "Overload relays", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overload relays");
    await expect(menu.locator("details[name][open]")).toHaveCount(0);
  });
});

test.describe("toasts (R-UI-01 to R-UI-06)", () => {
  test("toasts stack with the latest in front, at most five, run their action, and disappear by themselves", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/dev/ui");
    await page.clock.runFor(2000);
    await settled(page, true);
    for (let count = 0; count < 6; count++) await page.getByRole("button", { name: "Toast", exact: true }).click();
    const stack = page.getByRole("region", { name: "Messages" });
    const toasts = stack.locator(".message");
    const bottomOf = async (index: number) => {
      const box = await toasts.nth(index).boundingBox();
      return box ? box.y + box.height : 0;
    };
    await expect(toasts).toHaveCount(5);
    await expect.poll(async () => (await bottomOf(4)) - (await bottomOf(3))).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Toast with action" }).click();
    await stack.getByRole("button", { name: "With action Undo" }).click();
    await expect(page.getByText("Undone")).toBeVisible();
    await stack.hover();
    await expect.poll(async () => (await bottomOf(1)) - (await bottomOf(0))).toBeGreaterThan(40);
    await page.clock.runFor(6000);
    expect(await toasts.count()).toBeGreaterThan(0);
    await page.mouse.move(0, 0);
    await page.getByRole("heading", { level: 1 }).click();
    await page.clock.runFor(5000);
    await page.clock.runFor(300);
    await expect(toasts).toHaveCount(0);
  });
});
