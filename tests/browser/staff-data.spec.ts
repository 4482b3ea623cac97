import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { faultsOf } from "./accessibility-faults.ts";
import { expectToFit } from "./page-checks.ts";
import { expect, inEachLanguage, settled, test } from "./shop-test.ts";
import { signInByForms } from "./signing-in.ts";

/** All tests share a shop, and an address gets one email a minute: each language has its own user and browser. */
const WHO = {
  en: { email: "tomas.ibarra@ferrule.example", project: "scripts" },
  es: { email: "helen.moss@ferrule.example", project: "no-scripts" },
} as const;

const PRICES = (price: string) => ({
  name: "list-prices.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`pn,listPrice\nKC-0093-10-120A,${price}\n`),
});

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);

  test(`word without results becomes a synonym, and files are checked, ${locale}`, async ({
    page,
    scripts,
    baseURL: origin = "",
  }, { project }) => {
    test.skip(project.name !== WHO[locale].project);
    const check = async (where: string) => {
      if (project.name === "scripts") expect.soft(await faultsOf(page), where).toEqual([]);
      await expectToFit(page, where, [360]);
    };
    const word = `zzq${crypto.randomUUID().replaceAll(/[^a-f]/g, "")}`;
    await page.request.get(`${origin}${pagePath("products", locale)}?q=${word}`);
    await signInByForms({ origin, request: page.request }, WHO[locale].email);

    const main = page.getByRole("main");
    await page.goto(`${pagePath("staffSearches", locale)}?language=${locale}`);
    await settled(page, scripts);
    const field = page.getByLabel(t("staff.searches.meansOf", word));
    await field.fill("grumbelwick");
    await field.press("Enter");
    await expect(page.getByRole("alert")).toContainText(t("staff.searches.unknownWord", "grumbelwick"));
    await expect(field).toBeFocused();
    await check("a refused synonym");
    await field.fill("contactor");
    await field.press("Enter");
    await expect(main).toContainText(t("staff.searches.finds", word, "").slice(0, -2));
    await check("an added synonym");
    await page.getByRole("button", { name: t("staff.searches.removeOf", word) }).click();
    await expect(main).not.toContainText(t("staff.searches.removeOf", word));

    await page.goto(pagePath("staffData", locale));
    await settled(page, scripts);
    await check("the form");
    /** Imports run one after another: while one of the other language runs, the form is refused. */
    const send = (price: string) =>
      expect(async () => {
        await page.goto(pagePath("staffData", locale));
        await settled(page, scripts);
        await page.getByLabel(t("staff.data.change")).check();
        await page.getByLabel(t("staff.data.files"), { exact: true }).setInputFiles(PRICES(price));
        const answer = page.waitForResponse((response) => response.request().method() === "POST");
        await page.getByRole("button", { name: t("staff.data.send") }).click();
        expect((await answer).status()).toBe(303);
        await expect(page).toHaveURL(/\/[\da-f]{32}$/);
      }).toPass();
    await send("much");
    await expect(main).toContainText(t("staff.data.says.refused"));
    await check("refused files");
    await send("99.99");
    await expect(main).toContainText(t("staff.data.says.checked"));
    await expect(main).toContainText("99.99");
    await expect(page.getByRole("button", { name: t("staff.data.apply") })).toBeVisible();
    await check("checked files");
  });
});
