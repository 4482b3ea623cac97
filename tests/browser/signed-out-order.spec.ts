import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { CLEVELAND, GROUND } from "../setup/checking-out.ts";
import { expect, inEachLanguage, settled, visitorTest as test } from "./shop-test.ts";
import { mailedCode, signInAsNewcomer } from "./signing-in.ts";

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);

  test(`order sent after the session has ended is not placed, and the page reports it: ${locale}`, async ({
    page,
    scripts,
    baseURL: origin = "",
  }) => {
    const email = await signInAsNewcomer({ origin, request: page.request });
    const post = (path: string, form: Record<string, string>) => page.request.post(origin + path, { form });
    await post(pagePath("cart", locale), { intent: "add", "q[TI-02FS]": "100" });
    await post(pagePath("checkoutAddress", locale), { ...CLEVELAND, nonce: crypto.randomUUID() });
    await post(pagePath("checkoutShipping", locale), { ...GROUND, nonce: crypto.randomUUID() });
    const review = pagePath("checkoutReview", locale);
    await page.goto(review);
    await settled(page, scripts);
    await page.context().clearCookies({ name: /^(sb-|session)/ });
    await page.getByRole("button", { name: t("checkout.review.place") }).click();
    await expect(page.getByText(t("login.orderNotPlaced"))).toBeVisible();
    await page.getByLabel(t("login.email")).fill(email);
    await page
      .getByRole("main")
      .getByRole("button", { name: t("login.send"), exact: true })
      .click();
    await expect(page.getByRole("main").getByText(email)).toBeVisible();
    await page.getByLabel(t("login.code")).fill(await mailedCode(origin, email));
    await page
      .getByRole("main")
      .getByRole("button", { name: t("login.verify"), exact: true })
      .click();
    await expect(page).toHaveURL((url) => url.pathname === review);
    await expect(page.getByRole("button", { name: t("checkout.review.place") })).toBeVisible();
  });
});
