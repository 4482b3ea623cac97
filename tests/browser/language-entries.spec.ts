import type { Page } from "@playwright/test";
import { LOCALES, otherLocale } from "../../app/domain/locale.ts";
import { pagePath, type PageKey } from "../../app/i18n/paths.ts";
import { expect, inEachLanguage, LONG, SCRIPTED, settled, visitorTest as test } from "./shop-test.ts";
import { FIRST_ADDRESS, signInAsNewcomer } from "./signing-in.ts";

const ENTRIES: readonly (readonly [PageKey, Readonly<Record<string, string>>])[] = [
  ["checkoutAddress", { address1: "77 New Street", addressPostalCode: "4411" }],
  ["checkoutShipping", { poNumber: "PO 77", note: "Dock 4\nring twice" }],
  ["addressNew", { nameCompany: "Acme Two", city: "Akron" }],
  ["quickOrder", { lines: "TI-02FS 4\nKC-0093 two" }],
];

const fieldOf = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();

inEachLanguage(LOCALES, (locale) => {
  const other = otherLocale(locale);
  for (const [key, entries] of ENTRIES)
    // Without scripts: tests/http/typed-values.
    test(
      `language switch keeps the entries of ${key}, from ${locale}`,
      // Its form is that of a new address.
      key === "checkoutAddress" ? LONG : SCRIPTED,
      async ({ page, scripts, baseURL: origin = "" }) => {
        await signInAsNewcomer({ origin, request: page.request });
        await page.request.post(pagePath("cart", locale), { form: { intent: "add", "q[TI-02FS]": "10" } });
        const home = { ...FIRST_ADDRESS, nonce: crypto.randomUUID() };
        if (key === "checkoutShipping") await page.request.post(pagePath("checkoutAddress", locale), { form: home });
        await page.goto(pagePath(key, locale));
        await settled(page, scripts);
        for (const [name, value] of Object.entries(entries)) await fieldOf(page, name).fill(value);
        await page.getByRole("banner").locator("form[action='/locale'] button").click();
        await expect(page.locator("html")).toHaveAttribute("lang", other);
        await expect(page).toHaveURL(pagePath(key, other));
        await settled(page, scripts);
        for (const [name, value] of Object.entries(entries)) await expect(fieldOf(page, name)).toHaveValue(value);
        await expect(page.locator("main [role=alert]")).toHaveCount(0);
      },
    );
});
