import type { Page } from "@playwright/test";
import { expect, STYLES, test } from "./shop-test.ts";

const PART = "/products/contactors-control-relays/kc/kc-0093-10-024d";
const SPANISH_PART = "/es/productos/contactors-control-relays/kc/kc-0093-10-024d";
const OVERLOAD = "/es/productos/overload-relays/ot/ot-1k-ad";

const sheets = async (page: Page, format: "A4" | "Letter") =>
  ((await page.pdf({ format })).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;

test("part prints on one sheet, with date and address", STYLES, async ({ page }) => {
  for (const path of [PART, SPANISH_PART, OVERLOAD, "/products/22mm-iec-special-operators/pem/pem-t4r000-02"]) {
    await page.goto(path);
    expect.soft([path, await sheets(page, "A4"), await sheets(page, "Letter")]).toEqual([path, 1, 1]);
    await page.emulateMedia({ media: "print" });
    await expect.soft(page.locator("[data-paper]")).toBeVisible();
    await expect.soft(page.locator("[data-paper]")).toContainText(path);
    await expect.soft(page.locator("[data-paper]")).toContainText(/20\d\d/);
    await page.emulateMedia({ media: null });
    await expect.soft(page.locator("[data-paper]")).toBeHidden();
  }
});

test("cart prints as an offer: customer, date, lines, total and validity", STYLES, async ({ page }) => {
  await page.goto(PART);
  await page.locator("#buy-form button[type=submit]").click();
  await expect(page.locator("main [data-note]").first()).toBeVisible();
  await page.goto("/cart");
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("main").innerText();
  for (const each of [
    "Quote",
    "Web prices",
    /as of \w+ \d+, 20\d\d/,
    "KC-0093-10-024D",
    "Provisional total",
    "review page",
  ])
    expect.soft(text).toMatch(each);
  await expect.soft(page.getByRole("heading", { name: "Cart", exact: true })).toBeHidden();
  await expect.soft(page.getByText("Why this price?").first()).toBeHidden();
  expect.soft(await sheets(page, "A4")).toBe(1);
});

test("drawings keep their words whole with a font a fifth wider, in both languages", STYLES, async ({ page }) => {
  for (const path of [PART, SPANISH_PART, OVERLOAD]) {
    await page.goto(path);
    const cut = await page.locator("main svg[role=img]").evaluate((svg: SVGSVGElement) => {
      const { x, width } = svg.viewBox.baseVal;
      return [...svg.querySelectorAll<SVGTextElement>("text:not(:has(tspan)), tspan")].flatMap((each) => {
        const from = each.getStartPositionOfChar(0).x;
        const wide = each.getComputedTextLength() * 1.2;
        const anchor = getComputedStyle(each).textAnchor;
        const length = each.getComputedTextLength();
        const left = anchor === "end" ? from + length - wide : from - (wide - length) / 2;
        return left < x || (anchor !== "end" && left + wide > x + width) ? [each.textContent] : [];
      });
    });
    expect.soft([path, cut]).toEqual([path, []]);
  }
});

test("logo, drawings and dimensions have a light background in forced dark colors", STYLES, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto(PART);
  const plate = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, forcedColorAdjust } = getComputedStyle(element);
        return [backgroundColor, forcedColorAdjust];
      });
  for (const drawn of ["header img", "main svg[role=img]", "main h3 svg"])
    expect
      .soft([drawn, ...(await plate(drawn))])
      .toEqual([drawn, expect.stringMatching(/^rgb\(2[45]\d, 2[45]\d, 2[45]\d\)$/), "none"]);
  const size = page.locator("main svg[role=img] text").last();
  expect.soft(await size.evaluate((text) => getComputedStyle(text).fill)).toBe("rgb(34, 51, 68)");
});

test("M4: arrow of a disclosure is not a dash in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  for (const path of ["/products/contactors-control-relays/kc", "/products?q=relay"]) {
    await page.goto(path);
    const sides = await page.locator("main summary").evaluateAll((all) =>
      all.flatMap((one) => {
        const { borderLeftColor, borderLeftWidth, display } = getComputedStyle(one, "::after");
        return display !== "none" && borderLeftWidth !== "0px" && one.checkVisibility() ? [borderLeftColor] : [];
      }),
    );
    expect.soft([path, ...new Set(sides)]).toEqual([path, "rgba(0, 0, 0, 0)"]);
  }
});

test("pages can be used at 320 pixels", STYLES, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [PART, SPANISH_PART, "/cart", "/products?q=contactor", "/my-account", "/quick-order"]) {
    await page.goto(path);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft([path, beyond]).toEqual([path, 0]);
  }
});
