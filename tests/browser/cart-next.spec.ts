import type { Page } from "@playwright/test";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { LOCALES } from "../../app/domain/locale.ts";
import { expect, inEachLanguage, LONG, SCRIPTED, settled, visitorTest as test } from "./shop-test.ts";

const PART = "TI-02FS";

/** Below lines, the box for a list is folded. */
async function pasteInCart(page: Page): Promise<void> {
  await page.locator("#cart-paste > summary").click();
  await page.locator("#paste-lines").fill("PEF-PFGN-10 2");
}

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);
  const inOther = translateFrom(DICTIONARIES[locale === "en" ? "es" : "en"]);
  const cart = pagePath("cart", locale);

  test.describe(`a quantity entered at ${cart}`, () => {
    test.beforeEach(async ({ page, scripts }) => {
      await page.goto(cart);
      await settled(page, scripts);
      await page.locator("#cart-add-pn").fill(PART);
      await page.locator("#cart-add-quantity").fill("12");
      await page.locator("#cart-add").getByRole("button").click();
      await expect(page.locator(`input[name="q[${PART}]"]`)).toHaveValue("12");
      await settled(page, scripts);
    });

    // Without scripts: tests/http/cart-next. The others lead on like the address.
    for (const [next, extent] of [
      ["address", SCRIPTED],
      ["csv", SCRIPTED],
      ["add", SCRIPTED],
      ["share", LONG],
      ["keep", LONG],
      ["paste", LONG],
    ] as const) {
      test(`entered quantity is saved when ${next} is pressed`, extent, async ({ page, scripts }) => {
        await page.locator(`input[name="q[${PART}]"]`).fill("21");
        if (next === "add") await page.locator("#cart-add-pn").fill("PEF-PFGN-10");
        if (next === "paste") await pasteInCart(page);
        const button = page.locator(`#cart-lines button[name=next][value=${next}]:visible`).first();
        if (next === "csv") {
          const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
          expect(download.suggestedFilename()).toMatch(/\.csv$/);
        } else {
          const before = page.url();
          await button.click();
          if (next === "add") await expect(page.locator('input[name="q[PEF-PFGN-10]"]')).toBeVisible();
          else await expect(page).not.toHaveURL(before);
        }
        await page.goto(cart);
        await settled(page, scripts);
        await expect(page.locator(`input[name="q[${PART}]"]`)).toHaveValue("21");
      });
    }

    test("total is visible after a change", async ({ page, scripts }) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.locator(`input[name="q[${PART}]"]`).fill("21");
      await page
        .getByRole("button", { name: t("cart.update") })
        .last()
        .click();
      await expect(page.getByText(t("cart.updated")).first()).toBeInViewport();
      await settled(page, scripts);
      const total = await page.locator("[data-charge=total] :is(td, strong)").last().textContent();
      const shown = page.locator("[data-charge=total] td, p.sticky strong").locator("visible=true").first();
      await expect(shown).toBeInViewport();
      await expect(shown).toHaveText(total ?? "");
    });

    test("entered quantity is saved when the language is switched, and Enter still updates", async ({
      page,
      scripts,
    }) => {
      const field = page.locator(`input[name="q[${PART}]"]`);
      await field.fill("15");
      await field.press("Enter");
      await expect(page.getByText(t("cart.updated")).first()).toBeVisible();
      await settled(page, scripts);
      await field.fill("21");
      await page.getByRole("banner").locator("form[action='/locale'] button").click();
      await expect(page.locator("html")).toHaveAttribute("lang", locale === "en" ? "es" : "en");
      await expect(field).toHaveValue("21");
    });

    test("invalid quantity stays with its message and can be corrected", async ({ page, scripts }) => {
      const field = page.locator(`input[name="q[${PART}]"]`);
      const checkout = page
        .getByRole("button", { name: t("cart.checkout") })
        .locator("visible=true")
        .first();
      await field.fill("2 dz");
      await page.locator("#cart-add-pn").fill("PEF-PFGN-10");
      await checkout.click();
      await expect(page.getByText(t("cart.quantityWrong"))).toBeVisible();
      await expect(field).toHaveValue("2 dz");
      await expect(page.locator("#cart-add-pn")).toHaveValue("PEF-PFGN-10");
      await settled(page, scripts);
      await field.fill("24");
      await checkout.click();
      await expect(page.getByText(t("cart.leftNumber", "PEF-PFGN-10"))).toBeVisible();
      await expect(field).toHaveValue("24");
      await settled(page, scripts);
      await page.locator("#cart-add-pn").fill("");
      await checkout.click();
      await expect(page).not.toHaveURL((url) => url.pathname === cart);
    });

    test("message appears no sooner than the fields it is about", async ({ page, scripts }) => {
      test.skip(
        !scripts,
        "without scripts the page arrives as a whole: there is no state between the message and the data",
      );
      const isData = (url: URL) => url.pathname === `${cart}.data`;
      await page.route(isData, async (route) => {
        if (route.request().method() === "GET") await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
      const checkout = page.locator("#cart-lines button[name=next][value=address]:visible").first();
      await page.locator("#cart-add-pn").fill("PEF-PFGN-10");
      await checkout.click();
      await expect(page.getByText(t("cart.leftNumber", "PEF-PFGN-10"))).toBeVisible();
      await page.locator("#cart-add-pn").fill("");
      await page.waitForTimeout(1500);
      await expect(page.locator("#cart-add-pn")).toHaveValue("");
      await page.unroute(isData);
    });

    test("entered quantity survives Enter in the part-number box", async ({ page }) => {
      await page.locator(`input[name="q[${PART}]"]`).fill("21");
      await page.locator("#cart-add-pn").fill("PEF-PFGN-10");
      await page.locator("#cart-add-pn").press("Enter");
      await expect(page.locator('input[name="q[PEF-PFGN-10]"]')).toBeVisible();
      await expect(page.locator(`input[name="q[${PART}]"]`)).toHaveValue("21");
    });
  });

  test(`number and list entered at the empty ${cart} survive each other's buttons`, async ({ page, scripts }) => {
    await page.goto(cart);
    await settled(page, scripts);
    await page.locator("#cart-add-pn").fill(PART);
    await page.locator("#cart-add-quantity").fill("12");
    await page.locator("#paste-lines").fill("PEF-PFGN-10 2");
    await page.locator("#paste-box").getByRole("button").click();
    await expect(page).toHaveURL(/\?list=/);
    await expect(page.locator(".check-table tbody tr")).toHaveCount(2);
    await page.goto(cart);
    await settled(page, scripts);
    await page.locator("#cart-add-pn").fill(PART);
    await page.locator("#paste-lines").fill("PEF-PFGN-10 2");
    await page.getByRole("banner").locator("form[action='/locale'] button").click();
    await expect(page.getByText(inOther("cart.leftList"))).toBeVisible();
    await expect(page.locator("#paste-lines")).toHaveValue("PEF-PFGN-10 2");
  });
});
