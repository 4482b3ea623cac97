import type { Page } from "@playwright/test";
import { pagePath } from "../../app/i18n/paths.ts";
import { expect, inEachLanguage, settled, visitorTest as test } from "./shop-test.ts";
import { newAddress, signInAsNewcomer } from "./signing-in.ts";

const LANGUAGES = [
  {
    locale: "en",
    series: "/products/contactors-control-relays/kc",
    inCart: "in cart",
    withdrawn: "no longer sold online",
  },
  {
    locale: "es",
    series: "/es/productos/contactors-control-relays/kc",
    inCart: "en el carrito",
    withdrawn: "ya no se vende en línea",
  },
] as const;

const fieldOf = (page: Page, pn: string) => page.locator(`input[name="q[${pn}]"]`).first();
const noteOf = (page: Page, pn: string) => page.locator(`[data-note="${pn}"]`);
const headerOf = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^(Cart|Carrito)/ });
/** Numbers of the rows that can be ordered, in their order. */
const numbersOf = (page: Page) =>
  page
    .locator('input[name^="q["]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name.slice(2, -1)));
const lineOf = async (page: Page, pn: string) => {
  const answer = (await (await page.request.get("/cart?format=json")).json()) as {
    lines: { pn: string; quantity: number }[];
  };
  return answer.lines.find((line) => line.pn === pn)?.quantity ?? 0;
};

inEachLanguage(LANGUAGES, ({ locale, series, inCart, withdrawn }) => {
  test(`row far down is filled, added with Enter, and shows what is in the cart, on ${series} (R-CAT-17, R-NOJS-01, R-A11Y-05)`, async ({
    page,
    scripts,
  }) => {
    await page.goto(series);
    await settled(page, scripts);
    const pn = (await numbersOf(page)).at(-1) ?? "";
    const field = fieldOf(page, pn);
    await field.scrollIntoViewIfNeeded();
    await field.fill("4");
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await field.press("Enter");
    await expect(noteOf(page, pn)).toContainText(`4 ${inCart}`);
    await expect(noteOf(page, pn)).toBeInViewport();
    await expect(field).toHaveValue("");
    await expect(headerOf(page)).toContainText("1");
    await expect(page.locator(".message")).toHaveCount(0);
    // One line in a green row, and the bar with the way to the cart (B6, B7).
    expect(await noteOf(page, pn).evaluate((note) => note.getClientRects().length)).toBe(1);
    const row = page.locator(".variants tbody tr", { has: noteOf(page, pn) });
    await expect(row).toHaveCSS("background-color", "rgb(237, 250, 243)");
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41);
    const bar = page.locator("#order-rows > div").last();
    await expect(bar.getByRole("link")).toHaveAttribute("href", pagePath("cart", locale));
    await expect(bar).toContainText("$");
    if (!scripts) {
      expect(new URL(page.url()).hash).toBe(`#${pn}`);
      return;
    }
    // Nothing moves, and the focus stays.
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(1);
    await expect(field).toBeFocused();
    expect(new URL(page.url()).hash).toBe("");
    await expect(page.locator("main [aria-live=polite]")).toContainText(`${pn}: 4 ${inCart}`);
    await field.fill("2");
    await field.press("Enter");
    await expect(noteOf(page, pn)).toContainText(`6 ${inCart}`);
    await expect(page.locator("main [aria-live=polite]")).toContainText(`${pn}: 6 ${inCart}`);
  });

  test(`part, search and compatible parts are added in place, in ${locale}`, async ({ page, scripts }) => {
    const products = pagePath("products", locale);
    await page.goto(`${products}?q=KC-0093-10-120A`);
    await settled(page, scripts);
    await fieldOf(page, "KC-0093-10-120A").fill("3");
    await fieldOf(page, "KC-0093-10-120A").press("Enter");
    await expect(noteOf(page, "KC-0093-10-120A")).toContainText(`3 ${inCart}`);
    expect(new URL(page.url()).search).toBe("?q=KC-0093-10-120A");

    await page.goto(`${series}/kc-0093-10-120a`);
    await settled(page, scripts);
    await page.locator("#buy-form button[type=submit]").click();
    await expect(noteOf(page, "KC-0093-10-120A")).toContainText(`4 ${inCart}`);
    const [other = ""] = await numbersOf(page);
    await fieldOf(page, other).scrollIntoViewIfNeeded();
    await fieldOf(page, other).fill("2");
    await fieldOf(page, other).press("Enter");
    await expect(noteOf(page, other)).toContainText(`2 ${inCart}`);
    await expect(noteOf(page, other)).toBeInViewport();
    await expect(headerOf(page)).toContainText("2");
  });

  test(`favorites are added in place, one row and all rows, in ${locale}`, async ({
    page,
    scripts,
    baseURL: origin = "",
  }) => {
    const favorites = pagePath("favorites", locale);
    await page.request.post(pagePath("login", locale), { form: { email: newAddress() } });
    await signInAsNewcomer({ origin, request: page.request });
    for (const pn of ["TI-02FS", "KCX-F11"]) await page.request.post(favorites, { form: { intent: "favorite", pn } });
    await page.goto(favorites);
    await settled(page, scripts);
    await page.locator('input[inputmode][name="q[KCX-F11]"]').fill("2");
    await page.locator('input[inputmode][name="q[KCX-F11]"]').press("Enter");
    await expect(noteOf(page, "KCX-F11")).toContainText(`2 ${inCart}`);
    await page.locator("form:has(input[type=hidden][name='q[TI-02FS]']) button").click();
    await expect(page.locator("[data-note]").first()).toBeVisible();
    await expect.poll(() => lineOf(page, "KCX-F11")).toBe(3);

    // Bought parts have a page of their own, which also lists favorites.
    await page.goto(pagePath("partsBought", locale));
    await settled(page, scripts);
    await fieldOf(page, "TI-02FS").fill("5");
    await fieldOf(page, "TI-02FS").press("Enter");
    await expect(noteOf(page, "TI-02FS")).toContainText(inCart);
    await expect(noteOf(page, "TI-02FS")).toBeInViewport();
    await expect.poll(() => lineOf(page, "TI-02FS")).toBe(105);
  });

  test(`part withdrawn while its row is open is reported, and the other rows are added, in ${locale} (R-CART-15)`, async ({
    page,
    scripts,
  }) => {
    // A page from before an import that removed the part.
    const [gone, kept] = ["KC-0093-01-GONE", "KC-0093-01-024A"];
    await page.route(`**${series}`, async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll("KC-0093-01-012D", gone) });
    });
    await page.goto(series);
    await settled(page, scripts);
    await fieldOf(page, gone).fill("3");
    await fieldOf(page, kept).fill("2");
    await fieldOf(page, gone).press("Enter");
    await expect(noteOf(page, kept)).toContainText(`2 ${inCart}`);
    const telling = scripts ? noteOf(page, gone) : noteOf(page, kept);
    await expect(telling).toContainText(scripts ? withdrawn : gone);
    if (scripts) await expect(fieldOf(page, gone)).toHaveValue("3");
    expect([await lineOf(page, kept), await lineOf(page, gone)]).toEqual([2, 0]);
  });
});

test.describe("adding in place with scripts", () => {
  test.skip(({ scripts }) => !scripts, "what only scripts do");
  const { series } = LANGUAGES[0];

  test("fifty quick presses are one addition, of rows and of a part (R-CART-13)", async ({ page }) => {
    await page.goto(series);
    await settled(page, true);
    const [pn = ""] = await numbersOf(page);
    await fieldOf(page, pn).fill("4");
    await page.locator("#order-rows").evaluate((form: HTMLFormElement) => {
      for (let press = 0; press < 50; press += 1) form.requestSubmit();
    });
    await expect(noteOf(page, pn)).toContainText("4 in cart");
    await page.goto(`${series}/kc-0093-10-120a`);
    await settled(page, true);
    await page.locator("#buy-form button[type=submit]").evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 50; press += 1) button.click();
    });
    await expect(noteOf(page, "KC-0093-10-120A")).toContainText("1 in cart");
    expect([await lineOf(page, pn), await lineOf(page, "KC-0093-10-120A")]).toEqual([4, 1]);
  });

  test("arrow keys move between quantities, and the second skip link leads to them", async ({ page, isMobile }) => {
    test.skip(isMobile, "phones have no keyboard");
    await page.goto(series);
    await settled(page, true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#order-rows$/);
    const [first = "", second = ""] = await numbersOf(page);
    await fieldOf(page, first).focus();
    await page.keyboard.press("ArrowDown");
    await expect(fieldOf(page, second)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(fieldOf(page, first)).toBeFocused();
  });

  test("lost connection is reported by the row, which keeps its entry, and a second press adds once", async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(series);
    await settled(page, true);
    const [pn = "", other = ""] = await numbersOf(page);
    // The shop gets the request, its answer gets lost.
    await page.route("**/cart", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await fieldOf(page, pn).fill("4");
    await fieldOf(page, other).fill("7");
    await fieldOf(page, pn).press("Enter");
    await expect(noteOf(page, pn)).toContainText("No connection");
    await expect(noteOf(page, other)).toContainText("No connection");
    await expect(fieldOf(page, pn)).toHaveValue("4");
    await expect(fieldOf(page, pn)).toBeFocused();
    await expect(page.locator("main [aria-live=polite]")).toContainText("No connection");
    await page.unroute("**/cart");
    await page.waitForTimeout(600);
    await fieldOf(page, pn).press("Enter");
    await expect(noteOf(page, pn)).toContainText("4 in cart");
    await expect(fieldOf(page, pn)).toHaveValue("");
    expect([await lineOf(page, pn), await lineOf(page, other)]).toEqual([4, 7]);
    const reset = expect.stringContaining("ERR_CONNECTION_RESET");
    expect(consoleErrors.splice(0)).toEqual([reset, reset]);
  });

  test("busy shop is asked once more, and the part is added once (R-ERR-13, R-NOJS-07)", async ({ page }) => {
    await page.goto(series);
    await settled(page, true);
    const [pn = ""] = await numbersOf(page);
    // It was carried out, as by a shop whose answer came too late.
    let isBusy = true;
    await page.route("**/cart", async (route) => {
      if (!isBusy) return route.continue();
      isBusy = false;
      await route.fetch();
      return route.fulfill({ status: 503 });
    });
    await fieldOf(page, pn).fill("4");
    await fieldOf(page, pn).press("Enter");
    await expect(noteOf(page, pn)).toContainText("Trying once more");
    await expect(noteOf(page, pn)).toContainText("4 in cart");
    expect(await lineOf(page, pn)).toBe(4);
  });

  for (const [status, headers, words] of [
    [429, { "Retry-After": "7" }, "Press again in 7 s"],
    [503, {}, "Not added"],
    [403, {}, "Not added"],
  ] as const)
    test(`status ${status} is reported by the row (R-ERR-13)`, async ({ page }) => {
      await page.goto(series);
      await settled(page, true);
      const [pn = ""] = await numbersOf(page);
      await page.route("**/cart", (route) => route.fulfill({ status, headers, body: "<p>no</p>" }));
      await fieldOf(page, pn).fill("4");
      await fieldOf(page, pn).press("Enter");
      await expect(noteOf(page, pn)).toContainText(words);
      await expect(fieldOf(page, pn)).toHaveValue("4");
    });

  test("row of a user signed out elsewhere links to the sign-in, and nothing goes into another cart", async ({
    page,
    context,
    baseURL: origin = "",
  }) => {
    await page.request.post("/login", { form: { email: newAddress() } });
    await signInAsNewcomer({ origin, request: page.request });
    await page.goto(series);
    await settled(page, true);
    const [pn = ""] = await numbersOf(page);
    await fieldOf(page, pn).fill("4");
    await context.clearCookies();
    await fieldOf(page, pn).press("Enter");
    await expect(noteOf(page, pn)).toContainText("signed out");
    await expect(noteOf(page, pn).getByRole("link")).toHaveAttribute("href", /^\/login\?back=/);
    await expect(fieldOf(page, pn)).toHaveValue("4");
    expect((await context.cookies()).some(({ name }) => name === "cart")).toBe(false);
  });
});
