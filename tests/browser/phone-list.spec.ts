import type { Page } from "@playwright/test";
import { pagePath } from "../../app/i18n/paths.ts";
import { expect, inEachLanguage, settled, STYLES, visitorTest as test } from "./shop-test.ts";
import { newAddress, signInAsNewcomer } from "./signing-in.ts";

const LANGUAGES = [
  {
    locale: "en",
    series: "/products/contactors-control-relays/kc",
    shows: /^24 V AC · 1 NO · \d+ in stock/,
    chosen: "Parts: 2 · Pieces: 6",
  },
  {
    locale: "es",
    series: "/es/productos/contactors-control-relays/kc",
    shows: /^24 V CA · 1 NA · \d+ en existencia/,
    chosen: "Partes: 2 · Piezas: 6",
  },
] as const;

test.use({ viewport: { width: 360, height: 740 } });

/** Heights of the rows with a quantity, and values that are off the screen or too small for a thumb. */
async function rowsOf(page: Page) {
  return page.locator(".phone-list tbody tr").evaluateAll((rows) =>
    rows.map((row) => {
      const [number, price, box] = [
        row.querySelector(".pn"),
        row.querySelector(":nth-last-child(2 of td)"),
        row.querySelector("td input"),
      ];
      const boxes = [number, price, box].map((part) => part?.getBoundingClientRect());
      const isWithin = boxes.every((rect) => rect && rect.width > 0 && rect.left >= 0 && rect.right <= innerWidth);
      const overlaps = boxes.some((a, at) =>
        boxes
          .slice(at + 1)
          .some((b) => a && b && a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top),
      );
      return { height: Math.round(row.getBoundingClientRect().height), isWithin, overlaps, box: boxes[2]?.height ?? 0 };
    }),
  );
}

/** Boxes that need sideways scrolling; rows of links are allowed to, since the Tab key scrolls them. */
async function sideways(page: Page): Promise<string[]> {
  return page
    .locator("main, main *")
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.clientWidth > 40 &&
            one.scrollWidth > one.clientWidth + 1 &&
            getComputedStyle(one).overflowX !== "visible" &&
            [...one.children].some((child) => child.checkVisibility() && !child.querySelector("a, [aria-current]")),
        )
        .map((one) => one.outerHTML.slice(0, 80)),
    );
}

/** Elements whose focus ring is cut off by the box around them. Rows of scrolling links may cut at their ends. */
async function cutMarks(page: Page): Promise<string[]> {
  return page.locator("main :is(a, button, input:not([type=hidden]), select, summary)").evaluateAll((all) =>
    all.flatMap((one) => {
      if (!one.checkVisibility()) return [];
      // Offset of two pixels and width of three; one may be lost.
      const mark = 4;
      const { left, right, top, bottom } = one.getBoundingClientRect();
      for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === "visible") continue;
        const edge = box.getBoundingClientRect();
        const isCut = [top - mark < edge.top, bottom + mark > edge.bottom];
        const isMoved = box.scrollWidth > box.clientWidth;
        if (!isMoved) isCut.push(left - mark < edge.left, right + mark > edge.right);
        if (isCut.includes(true)) return [`${one.outerHTML.slice(0, 90)} in ${box.outerHTML.slice(0, 60)}`];
      }
      return [];
    }),
  );
}

inEachLanguage(LANGUAGES, ({ locale, series, shows, chosen }) => {
  test(`H1: row on a phone shows differences, price and quantity at once, in ${locale} (R-CAT-17, R-UI-02)`, async ({
    page,
    scripts,
  }) => {
    const products = pagePath("products", locale);
    await page.request.post(pagePath("login", locale), { form: { email: newAddress() } });
    await signInAsNewcomer({
      origin: new URL((await page.request.get("/healthz")).url()).origin,
      request: page.request,
    });
    for (const pn of ["TI-02FS", "KCX-F11"])
      await page.request.post(pagePath("favorites", locale), { form: { intent: "favorite", pn } });
    for (const [path, highest] of [
      [series, 80],
      [`${products}?q=relevador`, 130],
      [pagePath("favorites", locale), 130],
      [pagePath("partsBought", locale), 130],
    ] as const)
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(path);
        const rows = await rowsOf(page);
        const where = `${path} at ${width}`;
        expect(rows.length, where).toBeGreaterThan(1);
        for (const row of rows) {
          expect.soft(row, where).toMatchObject({ isWithin: true, overlaps: false });
          expect.soft(row.box, where).toBeGreaterThanOrEqual(44);
        }
        if (width === 360)
          expect.soft(Math.max(...rows.map(({ height }) => height)), where).toBeLessThanOrEqual(highest);
        expect.soft(await sideways(page), where).toEqual([]);
      }
    await page.goto(series);
    await settled(page, scripts);
    const first = page.locator(".phone-list tbody tr").first();
    // The separators between the values come from the style sheet.
    const text = await first.evaluate((row) =>
      [...row.querySelectorAll("td")]
        .map((cell) => (getComputedStyle(cell).display === "none" ? "" : cell.textContent))
        .filter(Boolean)
        .join(" · "),
    );
    expect(text).toMatch(shows);
  });

  test(`bar at the foot stays visible with its button, and counts the selected rows, in ${locale}`, async ({
    page,
    scripts,
  }) => {
    await page.goto(series);
    await settled(page, scripts);
    const fields = page.locator('.phone-list input[name^="q["]');
    const bar = page.locator("#order-rows > div").last();
    await fields.nth(5).scrollIntoViewIfNeeded();
    await fields.nth(5).fill("4");
    await fields.nth(6).fill("2");
    const add = bar.getByRole("button").last();
    await expect(add).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText(scripts ? chosen : "");
    await add.click();
    await expect(page.locator("[data-note]").first()).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("2");
    await expect(bar).not.toContainText(chosen);
  });

  test(`B11: columns of a table are whole on any screen, with number, price and quantity, in ${locale}`, async ({
    page,
  }) => {
    for (const width of [640, 768, 1024, 1152, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(series);
      const ends = await page
        .locator(".phone-list tbody tr")
        .first()
        .locator(".pn, td:nth-last-child(2), td input")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]));
      expect(ends).toHaveLength(3);
      for (const [at, [left = 0, right = 0]] of ends.entries()) {
        expect.soft(left, `${width}`).toBeGreaterThanOrEqual(ends[at - 1]?.[1] ?? 0);
        expect.soft(right, `${width}`).toBeLessThanOrEqual(width);
      }
      const cells = await page
        .locator(".phone-list tbody tr")
        .first()
        .locator("th, td:visible")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]));
      for (const [at, [left = 0]] of width < 768 ? [] : cells.entries())
        expect.soft(left, `${width}, column ${at}`).toBeGreaterThanOrEqual(cells[at - 1]?.[1] ?? 0);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    }
  });

  test(`part in stock instead of one that is out is named on a phone, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${pagePath("products", locale)}/overload-relays/oe/oe-e1ns`);
    await expect(page.locator("main .message a.pn").first()).toBeInViewport();
  });

  test(`stock wraps to a second line instead of running into the price, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 740 });
    await page.goto(`${pagePath("products", locale)}/22mm-nema-push-buttons/pnf`);
    const said = page.locator(".phone-list tbody td:nth-last-child(4)");
    const [price] = await page
      .locator(".phone-list tbody td:nth-last-child(2)")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    const ends = await said.evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect().right;
      }),
    );
    expect(ends.length).toBeGreaterThan(20);
    expect(Math.max(...ends)).toBeLessThanOrEqual(price ?? 0);
    // The filter button does not touch the element below it.
    const button = await page.locator("summary.button").first().boundingBox();
    const tabs = await page
      .locator("main nav, main ul, main p")
      .evaluateAll(
        (all, bottom) => all.map((one) => one.getBoundingClientRect().top - bottom).filter((gap) => gap >= -1),
        (button?.y ?? 0) + (button?.height ?? 0),
      );
    expect(Math.min(...tabs)).toBeGreaterThanOrEqual(4);
  });

  test(`focus ring is whole in any box, in ${locale}`, async ({ page }) => {
    for (const path of [series, `${pagePath("products", locale)}?q=KC-0093-10-024D`])
      for (const width of [360, 768]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(path);
        expect.soft(await cutMarks(page), `${path} at ${width}`).toEqual([]);
      }
  });

  test(`M29: sortable heads look like links, and name the current order, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`${series}?sort=price`);
    const heads = page.locator(".phone-list thead :is(a:visible, button:visible)");
    expect(await heads.count()).toBeGreaterThan(4);
    for (const line of await heads.evaluateAll((all) => all.map((one) => getComputedStyle(one).textDecorationLine)))
      expect(line).toBe("underline");
    const after = (at: number) => heads.nth(at).evaluate((head) => getComputedStyle(head, "::after").content);
    expect(await after(0)).toBe("none");
    await heads.first().hover();
    expect(await after(0)).toContain("↕");
    const sorted = page.locator(".phone-list th[aria-sort]");
    await expect(sorted).toHaveAttribute("aria-sort", "ascending");
    expect(
      await sorted.locator("a:visible, button:visible").evaluate((head) => getComputedStyle(head, "::after").content),
    ).toContain("↑");
  });
});

test.describe("touch input", () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const path of ["/products?q=0093-10", "/es/productos?q=0093-10", "/products/contactors-control-relays/kc"])
    test(`compare box covers no text of its row on ${path}`, STYLES, async ({ page }) => {
      await page.goto(path);
      const rows = page.locator(".phone-list tbody tr:has(input[type=checkbox])");
      expect(await rows.count()).toBeGreaterThan(5);
      expect(await rows.evaluateAll(coveredTexts)).toEqual([]);
    });
});

function coveredTexts(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const box = row.querySelector("input[type=checkbox]")?.getBoundingClientRect();
    if (!box) return [];
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (text.parentElement?.closest(".sr-only, svg") || !text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isUnder = (rect: DOMRect) =>
        rect.left < box.right - 0.5 && rect.right > box.left && rect.top < box.bottom - 0.5 && rect.bottom > box.top;
      if ([...range.getClientRects()].some(isUnder)) found.push(text.textContent);
    }
    return found;
  });
}
