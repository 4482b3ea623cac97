import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { BEARINGS } from "../setup/browser-ports.ts";
import { checkOut, order } from "./first-order.ts";
import { expect, inEachLanguage, settled, visitorTest as test } from "./shop-test.ts";

/** Texts of a shop of another trade (decision 0084). */
const LANGUAGES = [
  {
    locale: "en",
    department: "Ball and roller bearings",
    category: "Deep groove ball bearings",
    series: "Deep groove ball bearings, light series",
    word: "balero de bolas",
  },
  {
    locale: "es",
    department: "Rodamientos de bolas y de rodillos",
    category: "Rodamientos rígidos de bolas",
    series: "Rodamientos rígidos de bolas, serie ligera",
    word: "pillow block",
  },
] as const;

const [WANTED, UNIT] = ["6204 2RS C3", "UCP 205+CAP"];

test.use({ baseURL: BEARINGS });

inEachLanguage(LANGUAGES, (words) => {
  const { locale } = words;
  const t = translateFrom(DICTIONARIES[locale]);

  test(`visitor finds a bearing by its category, by words, by a size and by its number, ${locale}`, async ({
    page,
    scripts,
  }) => {
    const search = async (query: string) => {
      await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill(query);
      await page
        .getByRole("button", { name: t("search.submit"), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL((url) => url.searchParams.get("q") === query);
      await settled(page, scripts);
    };
    await page.goto(pagePath("home", locale));
    await settled(page, scripts);
    await expect(page.getByRole("main").getByRole("heading", { name: t("kinds.industry") })).toHaveCount(0);
    for (const name of [words.department, words.category])
      await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await page.locator("main [id^='series-']").getByRole("link", { name: words.series }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words.series);
    await settled(page, scripts);
    const filters = page.locator("#filters");
    const open = (name: string) => filters.locator(`details:has(input[name="${name}"]) > summary`).click();
    await open("bore.from");
    for (const end of ["from", "to"]) await filters.locator(`input[name="bore.${end}"]`).fill("20");
    await open("closure");
    await filters.locator('input[name="closure"][value="two-seals-2rs"]').check();
    await filters.locator("button[type=submit]").click();
    await expect(page.locator("#order-rows tbody .pn")).toHaveText(["6204 2RS", WANTED]);

    await search(words.word);
    await expect(page.locator(".products-table").first()).toBeVisible();
    await search("25 mm");
    await expect(page.locator(".products-table .pn").first()).toBeVisible();
    await search("ucp205cap");
    await page.locator("[data-exact]").getByRole("link", { name: UNIT }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.has("q"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(UNIT);
    await expect(page.locator("main svg").first()).toBeVisible();
  });

  test(`suggestion leads to a number with blanks, ${locale}`, async ({ page, scripts }) => {
    test.skip(!scripts, "nothing is suggested without scripts");
    await page.goto(pagePath("home", locale));
    await settled(page, scripts);
    await page.locator("#q").focus();
    await expect(page.locator("#q")).toHaveRole("combobox");
    await page.keyboard.type("6204 2rs c3");
    await page.getByRole("listbox").getByRole("option").filter({ hasText: WANTED }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(WANTED);
  });

  test(`new buyer pastes, adds from a page, signs in, orders and sees the order, ${locale}`, async ({
    page,
    scripts,
  }) => {
    await page.goto(pagePath("quickOrder", locale));
    await settled(page, scripts);
    await page.getByLabel(t("quickOrder.pasteLabel")).fill(`${WANTED} 10\n4 TC 25X47X7\nNU 204,2`);
    await page
      .getByLabel(t("quickOrder.pasteTitle"))
      .getByRole("button", { name: t("quickOrder.check") })
      .click();
    await expect(page.getByRole("main")).toContainText(t("quickOrder.summaryAllReady", t("quickOrder.lines", 3)));
    await settled(page, scripts);
    await page
      .getByRole("button", { name: t("quickOrder.add", 3) })
      .first()
      .click();
    await expect(page).toHaveURL((url) => url.pathname === pagePath("cart", locale));
    await expect(page.locator(`input[name="q[${WANTED}]"]`)).toHaveValue("10");
    await settled(page, scripts);

    await page.goto(`${pagePath("products", locale)}?q=${encodeURIComponent(UNIT)}`);
    await page.locator("[data-exact]").getByRole("link", { name: UNIT }).click();
    // The list of results has such a heading and such a button too.
    await expect(page).toHaveURL((url) => !url.searchParams.has("q"));
    await settled(page, scripts);
    await page
      .getByRole("main")
      .getByRole("button", { name: t("part.add") })
      .first()
      .click();
    await expect(page.locator("[data-note]").first()).toBeVisible();
    await page.goto(pagePath("cart", locale));
    await settled(page, scripts);
    await expect(page.locator(`input[name="q[${WANTED}]"]`)).toHaveValue("10");
    await expect(page.locator(`input[name="q[${UNIT}]"]`)).toHaveValue("1");

    const look = () => Promise.resolve();
    const journey = { page, locale, scripts, origin: BEARINGS, look, wanted: WANTED };
    const number = await order(journey, await checkOut(journey));
    await page.goto(`${pagePath("orders", locale)}?q=${encodeURIComponent(UNIT)}`);
    await page.getByRole("main").getByRole("link", { name: number }).click();
    await expect(page.getByRole("main").locator("tr", { hasText: UNIT })).toContainText("$");
  });
});
