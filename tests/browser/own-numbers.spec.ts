import type { Page } from "@playwright/test";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath, type PageKey } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { CLEVELAND, GROUND } from "../setup/checking-out.ts";
import { formOf } from "../setup/read-html.ts";
import { pagesOfPdf } from "../setup/read-pdf.ts";
import { checkIn } from "./page-checks.ts";
import { expect, inEachLanguage, settled, visitorTest as test } from "./shop-test.ts";
import { signInAsNewcomer } from "./signing-in.ts";

/** Customer part numbers of two parts. */
const [BUTTON, LIGHT] = [
  { own: "MAT-4711", pn: "PEF-PFGN-10" },
  { own: "MAT-4712", pn: "KC-0093-10-024D" },
] as const;

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);
  const path = (key: PageKey, params: Record<string, string> = {}) => pagePath(key, locale, params);

  test(`customer part numbers, searched and pasted, are ordered and printed, ${locale}`, async ({
    page,
    scripts,
    baseURL: origin = "",
  }, { project }) => {
    await signInAsNewcomer({ origin, request: page.request });
    await becomeCustomer(page, locale);
    const main = page.getByRole("main");
    const check = async (where: string) => {
      await settled(page, scripts);
      await checkIn(project.name)(page, where);
    };
    const press = (name: string) => main.getByRole("button", { name, exact: true }).first().click();

    await page.goto(path("companyNumbers"));
    await settled(page, scripts);
    await main
      .getByLabel(t("company.numbers.paste"))
      .fill([BUTTON, LIGHT].map(({ own, pn }) => `${own};${pn}`).join("\n"));
    await press(t("company.numbers.check"));
    await checkIn(project.name)(page, "what a list would change");
    await press(t("company.numbers.apply", 2));
    await expect(main.getByRole("row", { name: BUTTON.own })).toContainText(BUTTON.pn);
    await checkIn(project.name)(page, "the numbers");

    await page.goto(path("home"));
    await settled(page, scripts);
    await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("mat 4711");
    await page.keyboard.press("Enter");
    await expect(main).toContainText(t("company.numbers.found", BUTTON.own));
    await expect(main).not.toContainText(t("products.ignored", "4711"));
    await check("what is found");
    const quantity = main.locator(`[name="q[${BUTTON.pn}]"]`).first();
    await quantity.fill("4");
    await quantity.press("Enter");
    await expect(main.locator("[data-note]").first()).toBeVisible();

    await page.goto(path("quickOrder"));
    await settled(page, scripts);
    await main.getByLabel(t("quickOrder.pasteLabel")).fill(`mat4712\t6`);
    await main
      .getByLabel(t("quickOrder.pasteTitle"))
      .getByRole("button", { name: t("quickOrder.check") })
      .click();
    await expect(main).toContainText(LIGHT.own);
    await check("a pasted list");
    await press(t("quickOrder.addOne"));
    await expect(page).toHaveURL((url) => url.pathname === path("cart"));
    for (const { own, pn } of [BUTTON, LIGHT]) {
      await expect(main.locator(`[id="line-${pn}"]`)).toContainText(t("orders.ownNumber", own));
      await expect(main.locator(`[id="line-${pn}"]`)).toContainText(pn);
    }
    await check("the cart");

    await page.goto(path("checkoutReview"));
    await main.getByRole("button", { name: t("checkout.review.place") }).click();
    await expect(page).toHaveURL(/W\d{10}$/);
    const order = path("order", { number: page.url().slice(-11) });
    await main.getByRole("link", { name: t("orders.done.toOrder") }).click();
    await expect(page).toHaveURL((url) => url.pathname === order);
    for (const { own, pn } of [BUTTON, LIGHT])
      await expect(main.getByRole("row", { name: pn })).toContainText(t("orders.ownNumber", own));
    await check("the order");
    // A busy shop may refuse to render it at first, and succeeds when asked again.
    await expect(async () => {
      const paper = await page.request.get(`${order}.pdf`);
      const words = (await pagesOfPdf(await paper.body())).join(" ");
      for (const { own } of [BUTTON, LIGHT]) expect(words).toContain(t("orders.ownNumber", own));
    }).toPass();
  });
});

/** Only a user who has ordered is a customer with customer part numbers. */
async function becomeCustomer({ request }: Page, locale: Locale): Promise<void> {
  const post = (key: PageKey, form: Record<string, string>) =>
    request.post(pagePath(key, locale), { form: { nonce: crypto.randomUUID(), ...form } });
  await post("cart", { intent: "add", "q[TI-02FS]": "100" });
  await post("checkoutAddress", CLEVELAND);
  await post("checkoutShipping", GROUND);
  const review = await (await request.get(pagePath("checkoutReview", locale))).text();
  const { hidden = [] } = formOf(review, "place-form") ?? {};
  await post("checkoutReview", Object.fromEntries(hidden));
}
