import type { Page } from "@playwright/test";
import budgets from "../../budgets.json" with { type: "json" };
import { isLong } from "../../setup/extent.ts";
import { expect, onlookerTest, settled, test } from "../shop-test.ts";

const PAGES = [
  "/",
  "/es",
  "/category/wire-duct",
  "/es/productos/contactors-control-relays/kc",
  "/products/contactors-control-relays/kc/kc-0093-10-120a",
  "/es/productos?q=relevador",
  "/article/sizing-an-overload-relay",
  "/es/tienda",
  "/quick-order",
  "/cart",
  "/es/iniciar-sesion",
  "/login/code",
  "/checkout/address",
  "/my-account",
  "/nothing-of-this-name",
];

/** Every element is compared, which takes seconds for a page: a fifth of the pages with every change. */
const COMPARED = PAGES.filter((_path, index) => isLong || index % 5 === 1);

/** Position, size and style of every element, as far as a style sheet decides them. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *:not(script)")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, borderTopWidth, display } = getComputedStyle(element);
      const box = [x, y, width, height].map((side) => Math.round(side));
      return [element.tagName, ...box, color, backgroundColor, fontSize, fontWeight, borderTopWidth, display].join(" ");
    }),
  );

const sheets = (page: Page) => page.locator('link[rel="stylesheet"]').count();

test.describe("first page of a visit has its style rules inline", () => {
  onlookerTest.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  onlookerTest(
    "first page of a visit is painted before any style sheet, on a phone and on a desktop",
    async ({ page, baseURL }) => {
      const wholeStyles = await addressOfStyles(baseURL ?? "");
      const looksOn = async (width: number) => {
        await page.setViewportSize({ width, height: 800 });
        return looks(page);
      };
      for (const path of COMPARED) {
        // A busy shop answers with another page, or leaves the rules to the sheet.
        await expect(async () => {
          await page.goto("about:blank");
          expect([200, 404], path).toContain((await page.goto(path))?.status());
          expect(await sheets(page), path).toBe(0);
        }).toPass();
        // Not a browser default: a rule for all elements, and a utility of the layout.
        await expect(page.locator("body"), path).toHaveCSS("font-size", "15px");
        await expect(page.locator("body > header > div").first(), path).toHaveCSS(
          "background-color",
          "rgb(37, 45, 55)",
        );
        const [phone, desk] = [await looksOn(360), await looksOn(1280)];
        await page.addStyleTag({ url: wholeStyles });
        expect(await looksOn(1280), path).toEqual(desk);
        expect(await looksOn(360), path).toEqual(phone);
        expect(phone.length, path).toBeGreaterThan(100);
        await page.setViewportSize({ width: 1280, height: 800 });
      }
    },
  );

  onlookerTest("pages after the first one link the style sheet", async ({ page }) => {
    await page.goto("/category/wire-duct");
    await page.locator('form[action="/locale"] button').first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    expect(await sheets(page)).toBeGreaterThan(0);
  });
});

test("page loads no more files than its budget (R-PERF-01)", async ({ page }) => {
  for (const path of ["/", "/category/wire-duct", "/products/contactors-control-relays/kc"]) {
    const asked: string[] = [];
    const note = (request: { url(): string }) => asked.push(new URL(request.url()).pathname);
    page.on("request", note);
    await page.goto("about:blank");
    await page.goto(path, { waitUntil: "networkidle" });
    await settled(page, true);
    page.off("request", note);
    expect(asked, path).toContain(path);
    expect(asked.length, `${path}: ${asked.join(" ")}`).toBeLessThanOrEqual(budgets.requests);
    await page.context().clearCookies();
  }
});

/** The style sheet with all rules, which only visitors who do not save data fetch ahead. */
async function addressOfStyles(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/`)).text();
  const link = /<link[^>]*data-whole-styles[^>]*>/.exec(html)?.[0] ?? "";
  const address = /href="([^"]+)"/.exec(link)?.[1];
  if (address === undefined) throw new Error("the first page names no style sheet to fetch ahead");
  return address;
}
