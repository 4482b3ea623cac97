import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath, type PageKey } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { CLEVELAND } from "../setup/checking-out.ts";
import { checkIn } from "./page-checks.ts";
import { arrived, expect, inEachLanguage, settled, visitorTest } from "./shop-test.ts";
import { signInAsNewcomer } from "./signing-in.ts";

const [BUTTON, CLAMP] = ["PEF-PFGN-10", "TI-02FS"];

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);
  const path = (key: PageKey) => pagePath(key, locale);

  visitorTest(
    `list is counted on a phone, short parts are ordered, and the order becomes a list, in ${locale}`,
    async ({ page, scripts, baseURL: origin = "" }, { project }) => {
      await signInAsNewcomer({ origin, request: page.request });
      await page.setViewportSize({ width: 360, height: 740 });
      const main = page.getByRole("main");
      const press = (name: string) => main.getByRole("button", { name, exact: true }).click();
      const check = (step: string) => checkIn(project.name)(page, step);

      await page.goto(path("companyLists"));
      await settled(page, scripts);
      await main.getByLabel(t("company.lists.name")).fill("Door 2");
      await main.getByLabel(t("company.lists.paste")).fill(`${BUTTON} 4\n${CLAMP} 100`);
      await check("lists");
      await press(t("company.lists.make"));

      const field = (label: string, pn: string) =>
        main.getByLabel(t("company.lists.fieldOf", label, pn), { exact: true });
      await arrived(page, main.getByLabel(t("company.lists.editPart", BUTTON)));
      await main.getByLabel(t("company.lists.editPart", BUTTON)).check({ force: true });
      const boxes = await main
        .locator(`[id="${BUTTON}"] .field[name^="line"]`)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => right - left));
      expect(Math.min(...boxes)).toBeGreaterThanOrEqual(72);
      await field(t("company.lists.minimum"), BUTTON).fill("5");
      await field(t("company.lists.maximum"), BUTTON).fill("12");
      await check("list");
      await main
        .getByRole("button", { name: t("company.lists.save"), exact: true })
        .first()
        .click();

      await main.getByRole("button", { name: t("company.lists.toCount") }).click();
      await arrived(page, field(t("company.lists.counted"), BUTTON));
      await field(t("company.lists.counted"), BUTTON).fill("2");
      await check("count");
      // Entries are saved on the way.
      await main.getByRole("button", { name: t("company.lists.toList") }).click();
      await press(t("company.lists.cartShortOne"));
      await expect(page.getByText(t("company.lists.shortParts", `10 × ${BUTTON}`))).toBeVisible();

      await page.request.post(path("checkoutAddress"), { form: { nonce: crypto.randomUUID(), ...CLEVELAND } });
      await page.goto(path("checkoutReview"));
      await main.getByRole("button", { name: t("checkout.review.place") }).click();
      await expect(page).toHaveURL(/W\d{10}$/);
      await main.getByRole("link", { name: t("orders.done.toOrder") }).click();
      await main.getByRole("link", { name: t("company.lists.saveLink") }).click();
      await press(t("company.lists.make"));
      await expect(field(t("orders.quantity"), BUTTON)).toHaveValue("10");

      // The first order created the customer, which now owns the first list.
      await page.goto(path("companyLists"));
      await main.getByRole("link", { name: "Door 2" }).click();
      await arrived(page, main.getByLabel(t("company.lists.share")));
      await main.getByLabel(t("company.lists.share")).check();
      await main
        .getByRole("button", { name: t("company.lists.save"), exact: true })
        .last()
        .click();
      await expect(main).toContainText(t("company.lists.isShared"));
    },
  );
});
