import type { Locale } from "../../app/domain/locale.ts";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import type { Page } from "@playwright/test";
import { expect, inEachLanguage, LONG, SCRIPTED, settled, visitorTest as test } from "./shop-test.ts";
import { signInAsNewcomer } from "./signing-in.ts";

const SERIES = {
  en: "/products/contactors-control-relays/kc",
  es: "/es/productos/contactors-control-relays/kc",
} as const;
const PARTS = ["TI-02FS", "KCX-F11"] as const;

const fieldOf = (page: Page, pn: string) => page.locator(`input[inputmode][name="q[${pn}]"]`);
const fieldsOf = (page: Page) => page.locator("#order-rows input[inputmode][name^='q[']");

async function enterTwo(page: Page, path: string, scripts: boolean): Promise<[string, string]> {
  await page.goto(path);
  await settled(page, scripts);
  const [first = "", second = ""] = await fieldsOf(page).evaluateAll((all) =>
    all.map((each) => (each as HTMLInputElement).name.slice(2, -1)),
  );
  await fieldOf(page, first).fill("4");
  await fieldOf(page, second).fill("12");
  return [first, second];
}

async function hasBoth(page: Page, [first, second]: [string, string]): Promise<void> {
  await expect(fieldOf(page, first)).toHaveValue("4");
  await expect(fieldOf(page, second)).toHaveValue("12");
}

async function markParts(page: Page, locale: Locale, origin: string): Promise<void> {
  await signInAsNewcomer({ origin, request: page.request });
  for (const pn of PARTS) await page.request.post(pagePath("favorites", locale), { form: { intent: "favorite", pn } });
}

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);
  const tables = {
    series: SERIES[locale],
    search: `${pagePath("products", locale)}?q=TI-02`,
    favorites: pagePath("favorites", locale),
    "parts I buy": pagePath("partsBought", locale),
  };

  test.describe(`quantities entered into rows, in ${locale}`, () => {
    for (const [name, path] of Object.entries(tables)) {
      // The rows of a search are those of a series, the parts a user buys like the favorites.
      const isOfItsKind = name === "series" || name === "favorites";
      // Without scripts: tests/http/typed-rows and typed-values.
      test(
        `entered quantities survive the language switch on ${name}`,
        isOfItsKind ? SCRIPTED : LONG,
        async ({ page, scripts, baseURL: origin = "" }) => {
          await markParts(page, locale, origin);
          const entered = await enterTwo(page, path, scripts);
          await page.getByRole("banner").locator("form[action='/locale'] button").click();
          await expect(page.locator("html")).toHaveAttribute("lang", locale === "en" ? "es" : "en");
          await hasBoth(page, entered);
        },
      );

      if (name !== "parts I buy")
        test(
          `entered quantities survive the switch of row heights on ${name}`,
          name === "series" ? SCRIPTED : LONG,
          async ({ page, scripts, baseURL: origin = "" }) => {
            await markParts(page, locale, origin);
            const entered = await enterTwo(page, path, scripts);
            await page.getByRole("button", { name: t("series.compactRows") }).click();
            await expect(page.locator("html")).toHaveAttribute("data-rows", "compact");
            await hasBoth(page, entered);
          },
        );

      if (name === "series")
        test(`entered quantities survive a look at another page of ${name}`, async ({ page, scripts }) => {
          const entered = await enterTwo(page, path, scripts);
          // A link with scripts, a button without.
          const controls = "a:visible, button:visible";
          await expect(page.locator("#order-rows thead th").first().locator(controls)).toHaveCount(1);
          const other = page
            .getByRole("navigation", { name: t("series.pages"), exact: true })
            .locator(controls)
            .first();
          await other.click();
          await expect(page).toHaveURL(/[?&]page=2/);
          await expect(fieldOf(page, entered[0])).toHaveCount(0);
          await other.click();
          await expect(page).not.toHaveURL(/page=/);
          await hasBoth(page, entered);
        });

      if (name === "series" || name === "search")
        test(
          `entered quantities survive the star on ${name}`,
          name === "series" ? SCRIPTED : LONG,
          async ({ page, scripts, baseURL: origin = "" }) => {
            await signInAsNewcomer({ origin, request: page.request });
            const entered = await enterTwo(page, path, scripts);
            const star = page.locator("#order-rows button[aria-pressed]").first();
            for (const isMarked of ["true", "false"]) {
              await star.click();
              await expect(star).toHaveAttribute("aria-pressed", isMarked);
              await hasBoth(page, entered);
              await settled(page, scripts);
            }
          },
        );

      test(
        `entered quantities are added by Enter on ${name}`,
        isOfItsKind ? {} : LONG,
        async ({ page, scripts, baseURL: origin = "" }) => {
          await markParts(page, locale, origin);
          const [first, second] = await enterTwo(page, path, scripts);
          await fieldOf(page, second).press("Enter");
          await expect(page.locator(`[data-note="${first}"], [data-flash]`).first()).toBeVisible();
          await page.goto(pagePath("cart", locale));
          await hasBoth(page, [first, second]);
        },
      );
    }

    test("entered quantities survive a star that removes a row from the favorites", async ({
      page,
      scripts,
      baseURL: origin = "",
    }) => {
      await markParts(page, locale, origin);
      await page.goto(tables.favorites);
      await settled(page, scripts);
      await fieldOf(page, PARTS[0]).fill("4");
      await page.getByRole("button", { name: t("favorites.removePart", PARTS[1]) }).click();
      await expect(fieldOf(page, PARTS[1])).toHaveCount(0);
      await expect(fieldOf(page, PARTS[0])).toHaveValue("4");
    });

    test("quantity that is too long fits the page with its message", async ({ page, scripts }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${SERIES[locale]}/kc-0093-10-120a`);
      await settled(page, scripts);
      const typed = "1,5e3".repeat(12);
      await page.locator("#quantity").fill(typed);
      await page.locator("#buy-form button.button-primary").click();
      await expect(page.locator("#buy-form [data-note]")).toBeVisible();
      await expect(page.locator("#quantity")).toHaveValue(typed);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });

    test("entered quantities survive sorting and filters with scripts", async ({ page, scripts }) => {
      test.skip(!scripts, "tests/http/typed-rows has both without scripts");
      const entered = await enterTwo(page, SERIES[locale], scripts);
      const sort = page.locator("#order-rows thead a").first();
      await sort.click();
      await expect(page).toHaveURL(/sort=/);
      await hasBoth(page, entered);
      await expect(page.getByText(t("series.chosenRows", 2, 16))).toBeVisible();
      // Rows that a filter hides keep their quantities, and the page reports them.
      const coil = page.locator("#filters details[name=filters]", { hasText: "600 V" });
      await coil.locator("summary").first().click();
      await expect(coil).toHaveAttribute("open");
      const [more, value] = [coil.locator("summary").nth(1), coil.locator("label", { hasText: "600 V" })];
      if (!(await value.isVisible())) await more.click();
      await value.click();
      await page.locator("#filters button[type=submit]").click();
      await expect(page.getByRole("link", { name: t("series.clear") })).toBeVisible();
      await expect(page.getByText(new RegExp(t("series.chosenElsewhere", "[12]")))).toBeVisible();
      await page.getByRole("link", { name: t("series.clear") }).click();
      await hasBoth(page, entered);
    });
  });
});
