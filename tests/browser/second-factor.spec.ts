import { Secret, TOTP } from "otpauth";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { twoStepOf } from "../setup/clerks.ts";
import { checkIn } from "./page-checks.ts";
import { expect, inEachLanguage, settled, test, visitorTest } from "./shop-test.ts";
import { newAddress, signInByForms } from "./signing-in.ts";

/** Codes of an app with this key, `steps` of 30 seconds from now. */
const codeOf = (key: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({ timestamp: Date.now() + steps * 30_000 });

const fromSomewhere = () => ({ "X-Forwarded-For": `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}` });

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);

  test(`staff member sets up two-step sign-in and uses it, ${locale}`, async ({ page, scripts, baseURL: origin = "" }, {
    project,
  }) => {
    const check = checkIn(project.name);
    const email = twoStepOf(project.name, locale);
    const main = page.getByRole("main");
    await signInByForms({ origin, request: page.request }, email, locale);
    const form = { nameFirst: "Tess", nameLast: "Twostep" };
    await page.request.post(origin + pagePath("loginName", locale), { form });

    await page.goto(pagePath("staffFactor", locale));
    await check(page, "two-step sign-in is off");
    await page.getByRole("button", { name: t("staff.factor.begin") }).click();
    await expect(page.getByRole("img", { name: t("staff.factor.qr") })).toBeVisible();
    const key = (await main.locator("code").textContent()) ?? "";
    await check(page, "the key of an app");
    await page.getByRole("button", { name: t("staff.factor.confirm") }).click();
    await expect(page.getByRole("alert")).toContainText(t("forms.required"));
    await check(page, "a form without a code");
    await page.getByLabel(t("staff.factor.firstCode")).fill(codeOf(key, -1));
    await page.getByRole("button", { name: t("staff.factor.confirm") }).click();
    await expect(page.getByRole("heading", { name: t("staff.factor.codesTitle") })).toBeVisible();
    const codes = await main
      .locator("li")
      .filter({ hasText: /^[0-9A-Z]{5}-[0-9A-Z]{5}$/ })
      .allTextContents();
    expect(codes).toHaveLength(10);
    await check(page, "recovery codes");
    await page.goto(pagePath("staffFactor", locale));
    await check(page, "two-step sign-in is on");

    // The same session in a browser without the app's cookie.
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.context().addCookies(cookies.filter(({ name }) => !name.includes("factor")));
    const orders = pagePath("staffOrders", locale);
    await page.goto(orders);
    await settled(page, scripts);
    const field = page.getByLabel(t("staff.factor.code"));
    await check(page, "the page that asks for a code");
    await field.fill("000000");
    await field.press("Enter");
    await expect(page.getByRole("alert")).toContainText(t("staff.factor.wrong"));
    await check(page, "a wrong code");
    await page.getByLabel(t("staff.factor.code")).fill(codes[0] ?? "");
    await page.getByRole("button", { name: t("staff.factor.pass") }).click();
    await expect(page).toHaveURL(orders);
  });

  visitorTest(
    `address that was guessed too often gets a code of eight letters, ${locale}`,
    async ({ page, playwright, scripts, baseURL: origin = "" }, { project }) => {
      const check = checkIn(project.name);
      const email = newAddress();
      // 50 wrong codes, five for each browser that requested one.
      for (let browser = 0; browser < 10; browser++) {
        const request = await playwright.request.newContext({ extraHTTPHeaders: fromSomewhere() });
        await request.post(origin + pagePath("login", locale), { form: { email } });
        for (let guess = 0; guess < 5; guess++)
          await request.post(origin + pagePath("loginCode", locale), { form: { intent: "verify", code: "000000" } });
        await request.dispose();
      }
      await page.goto(pagePath("login", locale));
      await settled(page, scripts);
      await page.getByLabel(t("login.email"), { exact: true }).fill(email);
      await page.getByRole("button", { name: t("login.send") }).click();
      const field = page.getByLabel(t("login.longCode"));
      await expect(field).toBeVisible();
      await check(page, "the field for eight letters");
      await field.fill("123");
      await field.press("Enter");
      await expect(page.getByRole("alert")).toContainText(t("login.longCodeFormat"));
      await check(page, "a code that is too short");
    },
  );
});
