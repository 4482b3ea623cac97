import type { Page } from "@playwright/test";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath, type PageKey } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { CLEVELAND } from "../setup/checking-out.ts";
import { faultsOf } from "./accessibility-faults.ts";
import { expectToFit } from "./page-checks.ts";
import { expect, inEachLanguage, settled, STYLES, visitorTest } from "./shop-test.ts";
import { signInAsNewcomer } from "./signing-in.ts";

const [BUTTON, DUCT] = ["PEF-PFGN-10", "WDS-2030GNS"];

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);
  const path = (key: PageKey, params: Record<string, string> = {}) => pagePath(key, locale, params);

  visitorTest(
    `buyer prints an order, finds it again and orders it again, in ${locale} (R-NOJS-01, R-A11Y-01)`,
    async ({ page, scripts, baseURL: origin = "" }) => {
      await signInAsNewcomer({ origin, request: page.request });
      const main = page.getByRole("main");
      const check = async (step: string) => {
        await settled(page, scripts);
        if (scripts) expect.soft(await faultsOf(page), step).toEqual([]);
      };

      await page.goto(path("orders"));
      await expect(main).toContainText(t("orders.empty"));
      await page.goto(path("partsBought"));
      await expect(main).toContainText(t("orders.parts.empty"));
      await check("nothing bought");

      const number = await placeOrder(page, locale, t("checkout.review.place"));
      await expect(main).toContainText(t("orders.done.thanks", number));
      await check("confirmation");
      await expectToPrintAsOrder(page, number);
      await main.getByRole("link", { name: t("orders.done.toOrder") }).click();
      await expect(page).toHaveURL(path("order", { number }));
      await expect(main).toContainText(t("orders.history"));
      await check("order");
      // On a tablet its facts have the width of the page, not a narrow column.
      await page.setViewportSize({ width: 768, height: 1024 });
      expect((await main.locator(".order-sheet dl").first().boundingBox())?.width).toBeGreaterThan(600);
      await page.setViewportSize({ width: 1280, height: 800 });

      await page.goto(path("orders"));
      await check("orders");
      await settled(page, scripts);
      await main.getByLabel(t("orders.searchLabel")).fill("wds 2030");
      await main.getByRole("button", { name: t("orders.search") }).click();
      await expect(page).toHaveURL(/[?&]q=wds\+2030/);
      await expect(main.getByLabel(t("orders.searchLabel"))).toHaveValue("wds 2030");
      await expect(main.getByRole("link", { name: number })).toBeVisible();
      await page.goto(`${path("orders")}?q=nothing&from=tomorrow`);
      await expect(main).toContainText(t("orders.nothing"));
      await expect(main).toContainText(t("orders.badDate"));
      await check("nothing found");

      for (const key of ["account", "home"] as const) {
        await page.goto(path(key));
        await expect(main.getByRole("link", { name: number })).toBeVisible();
        await check(key);
      }
      await main.getByRole("button", { name: t("orders.reorderOrder", number) }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("quickOrder.checkTitle"));
      await expect(main).toContainText(number);
      await expect(main.locator(`input[value="${DUCT}"]`).first()).toBeVisible();

      await page.goto(path("partsBought"));
      await check("parts");
      // Without scripts a button keeps the quantities (decision 0105).
      const byNumber = main.getByRole(scripts ? "link" : "button", { name: t("orders.parts.byNumber"), exact: true });
      await byNumber.click();
      await expect(page).toHaveURL(/sort=part/);
      // With scripts the address changes a moment before the page.
      await expect(byNumber).toHaveCount(0);
      await settled(page, scripts);
      await main.locator(`input[name="q[${BUTTON}]"]`).fill("3");
      await main.locator(`input[name="q[${BUTTON}]"]`).press("Enter");
      await expect(main).toContainText(`✓ ${t("cart.inCart").replace("{0}", "3")}`);
      await expect(page).toHaveURL(/sort=part/);
    },
  );
});

visitorTest("pages after the order are no wider than a phone", STYLES, async ({ page, baseURL: origin = "" }) => {
  await signInAsNewcomer({ origin, request: page.request });
  const number = await placeOrder(page, "en", "Place order");
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    pagePath("checkoutDone", "es", { number }),
    pagePath("order", "es", { number }),
    pagePath("orders", "es"),
    pagePath("partsBought", "es"),
    pagePath("account", "es"),
    pagePath("home", "es"),
  ]) {
    await page.goto(path);
    await expectToFit(page, path, [360]);
  }
});

visitorTest(
  "parts that colleagues bought fit on screens between phone and tablet",
  STYLES,
  async ({ page, baseURL: origin = "" }) => {
    await signInAsNewcomer({ origin, request: page.request });
    await placeOrder(page, "es", "Hacer el pedido");
    for (const locale of LOCALES) {
      await page.goto(pagePath("partsBought", locale));
      await page.locator(".parts-table tbody tr td:nth-child(3)").evaluateAll((cells) => {
        for (const cell of cells)
          cell.insertAdjacentHTML("beforeend", "<small>Maximiliana Hernández-Villavicencio</small>");
      });
      await expectToFit(page, locale, [640, 660, 680, 720, 767]);
    }
  },
);

/** Puts two parts into the cart, sends the checkout forms, and presses the order button. */
async function placeOrder(page: Page, locale: "en" | "es", button: string): Promise<string> {
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form: { nonce: crypto.randomUUID(), ...form }, maxRedirects: 0 });
  await post(pagePath("cart", locale), { intent: "add", [`q[${BUTTON}]`]: "10", [`q[${DUCT}]`]: "7" });
  await post(pagePath("checkoutAddress", locale), CLEVELAND);
  await page.goto(pagePath("checkoutReview", locale));
  await page.getByRole("main").getByRole("button", { name: button }).click();
  await expect(page).toHaveURL(/W\d{10}$/);
  return page.url().slice(-11);
}

/** In print: the order with the shop at its head, no menus, no buttons. */
async function expectToPrintAsOrder(page: Page, number: string): Promise<void> {
  for (const part of ["main [role=status]", "main > p"]) await expect(page.locator(part)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  for (const part of [".order-sheet > p:first-child", ".order-lines thead", "#order-charges + table"])
    await expect(page.locator(part)).toBeVisible();
  for (const part of ["body > header", "main > nav", "main [role=status]", "main > p", "main .button"])
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
}
