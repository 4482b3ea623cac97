import type { Page } from "@playwright/test";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { expect, inEachLanguage, settled, visitorTest as test } from "./shop-test.ts";
import { FIRST_ADDRESS, signInAsNewcomer } from "./signing-in.ts";

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);
  const path = pagePath("checkoutAddress", locale);

  /** A buyer with one saved address is about to order, and opens the form of a new one. */
  async function openNewAddress(page: Page, scripts: boolean, origin = ""): Promise<void> {
    await signInAsNewcomer({ origin, request: page.request });
    await page.request.post(pagePath("cart", locale), { form: { intent: "add", "q[TI-02FS]": "10" } });
    await page.request.post(path, { form: { ...FIRST_ADDRESS, nonce: crypto.randomUUID() } });
    await page.goto(path);
    await settled(page, scripts);
    await page.getByText(t("checkout.address.new")).click();
  }

  test(`new address survives the button of the saved ones, in ${locale}`, async ({ page, scripts, baseURL }) => {
    await openNewAddress(page, scripts, baseURL);
    const street = page.locator('input[name="address1"]');
    await street.fill("77 New Street");
    await page.getByRole("button", { name: t("checkout.address.continue") }).click();
    await expect(page.getByText(t("checkout.address.whichAddress")).first()).toBeVisible();
    await expect(street).toHaveValue("77 New Street");
    await settled(page, scripts);
    await page.getByRole("button", { name: t("checkout.address.continueSaved") }).click();
    await expect(page).toHaveURL(pagePath("checkoutShipping", locale));
    await expect(page.locator("main")).toContainText("1 Lake Road");
  });

  test(`Enter in a field of a new address sends the new address, in ${locale}`, async ({ page, scripts, baseURL }) => {
    await openNewAddress(page, scripts, baseURL);
    for (const [name, value] of Object.entries({ ...FIRST_ADDRESS, address1: "4 Dock Road" }))
      if (/^(name|address1|city|region|addressPostal|phone)/.test(name))
        await page.locator(`#address [name="${name}"]`).fill(value);
    await page.locator('input[name="city"]').press("Enter");
    await expect(page).toHaveURL(pagePath("checkoutShipping", locale));
    await expect(page.locator("main")).toContainText("4 Dock Road");
  });
});
