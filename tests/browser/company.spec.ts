import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { expect, inEachLanguage, settled, test } from "./shop-test.ts";
import { mailedPath, signInByForms } from "./signing-in.ts";

const ADMINISTRATORS = { en: "erin.kowalski@lakeshorewater.example", es: "lucia.garza@tablerosdelnorte.example" };

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);

  test(`administrator invites, the email leads in, and the role takes effect, in ${locale}`, async ({
    page,
    scripts,
    baseURL,
  }) => {
    const origin = baseURL ?? "";
    const guest = `guest-${locale}-${crypto.randomUUID()}@plant.example`;
    await signInByForms({ origin, request: page.request }, ADMINISTRATORS[locale]);
    const main = page.getByRole("main");
    await page.goto(pagePath("company", locale));
    await settled(page, scripts);
    await main.locator("#invite").getByLabel(t("company.email")).fill(guest);
    await main.locator("#invite").getByLabel(t("company.role")).selectOption("viewer");
    await main.getByRole("button", { name: t("company.invite.send") }).click();
    await expect(main).toContainText(guest);

    const link = await mailedPath(origin, guest, /\/(?:invitation|es\/invitacion)\/[\w-]+/);
    await page.goto(link);
    await expect(main).toContainText(t("company.invitation.otherAddress"));
    await page.context().clearCookies();
    await page.goto(link);
    await expect(main).toContainText(t("company.invitation.signIn"));
    expect((await main.textContent()) ?? "").not.toMatch(/Lakeshore|Tableros/);

    await signInByForms({ origin, request: page.request }, guest);
    await page.request.post(`${origin}/login/name`, { form: { nameFirst: "Nora", nameLast: "Newcomer" } });
    await page.goto(link);
    await main.getByRole("button", { name: t("company.invitation.accept") }).click();
    await expect(main).toContainText(t("company.youAre", t("company.roles.viewer")));
    await expect(main.getByRole("button", { name: t("company.invite.send") })).toHaveCount(0);
  });
});
