import type { Page } from "@playwright/test";
import { expect, inEachLanguage, settled, test } from "./shop-test.ts";

const LOWEST = 36;
const ROW = ".variants tbody tr";

const TOLD = [
  {
    series: "/products/contactors-control-relays/kc",
    others: ["/products?q=overload+relay", "/products/wire-duct/wds"],
    compact: "Compact rows",
    comfortable: "Comfortable rows",
  },
  {
    series: "/es/productos/contactors-control-relays/kc",
    others: ["/es/productos?q=relevador", "/es/productos/22mm-nema-push-buttons/pnf"],
    compact: "Filas compactas",
    comfortable: "Filas amplias",
  },
];

const heights = (page: Page) =>
  page.locator(ROW).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

/** Rows between the top of the window and the bar at its foot. */
const wholeRows = async (page: Page) => {
  const foot = await page.locator("#order-rows > div").last().boundingBox();
  const bottoms = await page.locator(ROW).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  return bottoms.filter((bottom) => bottom <= (foot?.y ?? 0)).length;
};

/** Controls of a table below the minimum height for a mouse. */
const tooSmall = (page: Page) =>
  page
    .locator(`${ROW} :is(a, button, input)`)
    .evaluateAll((all) =>
      all
        .filter((each) => each.getClientRects().length > 0 && each.getBoundingClientRect().height < 24)
        .map((each) => each.outerHTML.slice(0, 80)),
    );

inEachLanguage(TOLD, ({ series, others, compact, comfortable }) => {
  test(`rows of tables are compact on demand, everywhere and the next time: ${series}`, async ({ page, scripts }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(series);
    await settled(page, scripts);
    expect(Math.min(...(await heights(page)))).toBeGreaterThan(LOWEST);
    const first = page.locator(`${ROW} input[name^="q["]`).first();
    await first.fill("3");
    const stored = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/rows");
    await page.getByRole("button", { name: compact }).click();
    await stored;
    await expect(page.getByRole("button", { name: comfortable })).toBeVisible();
    // With scripts the page and its entries stay.
    if (scripts) {
      await expect(first).toHaveValue("3");
      await expect(page.getByRole("button", { name: comfortable })).toBeFocused();
    }
    await expect(page).toHaveURL(series);
    for (const path of [series, ...others]) {
      await page.goto(path);
      expect.soft([path, Math.max(...(await heights(page))) <= LOWEST]).toEqual([path, true]);
      expect.soft([path, await tooSmall(page)]).toEqual([path, []]);
    }
    await page.goto(series);
    await settled(page, scripts);
    const again = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/rows");
    await page.getByRole("button", { name: comfortable }).click();
    await again;
    await page.goto(series);
    expect(Math.min(...(await heights(page)))).toBeGreaterThan(LOWEST);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("rows");
  });

  test(`window shows ten rows, and fourteen compact ones: ${series}`, async ({ page, baseURL: origin = "" }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(series);
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(10);
    await page.context().addCookies([{ name: "rows", value: "compact", url: origin }]);
    await page.goto(series);
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(14);
  });

  test(`phone has rows that can be pressed, whatever was chosen: ${series}`, async ({ page, baseURL: origin = "" }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(series);
    const usual = await heights(page);
    await page.context().addCookies([{ name: "rows", value: "compact", url: origin }]);
    await page.goto(series);
    await expect(page.locator("html")).toHaveAttribute("data-rows", "compact");
    expect(await heights(page)).toEqual(usual);
    await expect(page.getByRole("button", { name: comfortable })).toBeHidden();
  });
});
