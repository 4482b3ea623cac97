import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { countText, translateFrom } from "../../app/i18n/translate.ts";
import { checkIn } from "./page-checks.ts";
import { expect, inEachLanguage, settled, visitorTest } from "./shop-test.ts";

const GUIDES = { en: "/resource/cross-reference", es: "/es/documento/equivalencias" };

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);

  visitorTest(
    `list of another maker's numbers gets a guess, and the rest is sent to the staff, in ${locale}`,
    async ({ page, scripts }, { project }) => {
      const main = page.getByRole("main");
      const check = (step: string) => checkIn(project.name)(page, step);

      await page.goto(`${pagePath("products", locale)}?q=OK3-25-024`);
      await settled(page, scripts);
      await expect(main.getByRole("link", { name: "KC-0253-10-024A", exact: true })).toBeVisible();
      await check("guess");

      await page.goto(pagePath("quickOrder", locale));
      await settled(page, scripts);
      const paste = main.locator("#paste");
      await paste.getByRole("textbox").fill("OK3-25-024 7\nQQ77-XYZ 5");
      await paste.getByRole("button", { name: t("quickOrder.check"), exact: true }).click();
      const send = main.getByRole("button", { name: countText("numberRequest.button", 2, t) });
      await expect(send).toBeVisible();
      await expect(main.locator('input[name^="answer["][value]:not([value=""]):checked')).toHaveCount(0);
      await check("review");

      await send.click();
      await expect(main.getByRole("heading", { level: 1, name: t("numberRequest.title") })).toBeVisible();
      await expect(main.getByText("QQ77-XYZ")).toBeVisible();
      await check("send");
      await main.getByLabel(t("numberRequest.email")).fill("someone@plant.example");
      await main.getByRole("button", { name: t("numberRequest.submit"), exact: true }).click();
      await expect(page).toHaveURL(/list=/);
      await expect(page.getByText(t("numberRequest.sent", 2, "someone@plant.example"))).toBeVisible();
      await expect(send).toBeVisible();
    },
  );

  visitorTest(
    `guide leads to the cross-reference, and the next page is the one that was asked for, in ${locale}`,
    async ({ page, scripts }) => {
      await page.goto(GUIDES[locale]);
      await settled(page, scripts);
      const path = pagePath("crossReference", locale);
      await page.getByRole("main").locator(`a[href="${path}"]`).click();
      await expect(page.getByRole("heading", { level: 1, name: t("crossReference.title"), exact: true })).toBeVisible();
      await page.locator("main table a.pn").first().click();
      await expect(page.locator("#specifications")).toBeVisible();
      await settled(page, scripts);
      await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    },
  );
});
