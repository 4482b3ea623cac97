import { LOCALES } from "../../../app/domain/locale.ts";
import { pagePath } from "../../../app/i18n/paths.ts";
import { expect, LONG, settled, test } from "../shop-test.ts";

for (const locale of LOCALES) {
  const home = pagePath("home", locale);
  const quickOrder = pagePath("quickOrder", locale);
  const extent = locale === "en" ? {} : LONG;

  test(
    `pressed link arrives when no script can be fetched any more, in ${locale}`,
    extent,
    async ({ page, scripts, consoleErrors }) => {
      await page.goto(home);
      await settled(page, scripts);
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.getByRole("banner").locator(`a[href="${quickOrder}"]`).click();
      await expect(page).toHaveURL(quickOrder);
      await expect(page.locator("h1")).toBeVisible();
      consoleErrors.length = 0;
    },
  );

  test(
    `link pressed before scripts have loaded arrives when they never load, in ${locale}`,
    extent,
    async ({ page, consoleErrors }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(home);
      await page.getByRole("banner").locator(`a[href="${quickOrder}"]`).click();
      await expect(page).toHaveURL(quickOrder);
      consoleErrors.length = 0;
    },
  );
}
