import { type Browser, type Page } from "@playwright/test";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { faultsOf } from "./accessibility-faults.ts";
import { keyboardOf, POINTER } from "./hands.ts";
import { expect, inEachLanguage, settled, visitorTest as test } from "./shop-test.ts";
import { signInAsNewcomer } from "./signing-in.ts";

const [CONTACTOR, CLAMP] = ["KC-0093-10-120A", "TI-02FS"];

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);

  test(`a cart is handed over by a code read aloud, and taken over by a clerk, ${locale}`, async ({
    page,
    browser,
    scripts,
    baseURL: origin = "",
    javaScriptEnabled,
  }, { project }) => {
    const technician = await anotherBrowser(browser, { origin, javaScriptEnabled: javaScriptEnabled !== false });
    // The oldest browser is worked by the keyboard alone.
    const hand = project.name === "chromium-109-no-scripts" ? keyboardOf(page) : POINTER;
    const check = async (of: Page, where: string) => {
      if (project.name === "scripts") expect.soft(await faultsOf(of), where).toEqual([]);
      if (project.name !== "no-scripts") return;
      await of.setViewportSize({ width: 360, height: 740 });
      expect.soft(await of.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(360);
      await of.setViewportSize({ width: 1280, height: 800 });
    };
    const cart = pagePath("cart", locale);
    const add = { intent: "add", nonce: crypto.randomUUID(), [`q[${CONTACTOR}]`]: "2", [`q[${CLAMP}]`]: "100" };
    await technician.request.post(cart, { form: add });

    await technician.goto(cart);
    await settled(technician, scripts);
    await technician.getByRole("link", { name: t("company.handOver.link") }).click();
    await check(technician, "the form");
    await technician.getByLabel(t("company.handOver.note")).fill("Panel 7");
    await technician.getByRole("button", { name: t("company.handOver.submit"), exact: true }).click();
    await expect(technician.getByRole("heading", { level: 1 })).toHaveText(t("company.handOver.given.title"));
    await check(technician, "the page with the code");
    const given = technician.url();
    const code = await technician.locator("[data-code]").innerText();

    await page.goto(pagePath("companyCode", locale));
    await check(page, "the page for codes");
    await hand.type(page.getByLabel(t("company.handOver.code.label"), { exact: true }), "AAA AAA");
    await hand.press(page.getByRole("button", { name: t("company.handOver.code.submit") }));
    await expect(page.getByRole("alert")).toHaveText(t("company.handOver.code.nothing"));
    await page.goto(pagePath("companyCode", locale));
    // As somebody types who was told it over the phone.
    await hand.type(page.getByLabel(t("company.handOver.code.label"), { exact: true }), code.toLowerCase());
    await hand.press(page.getByRole("button", { name: t("company.handOver.code.submit") }));
    const main = page.getByRole("main");
    await expect(main).toContainText("Panel 7");
    await expect(main).toContainText(CONTACTOR);
    await check(page, "a cart for somebody");
    await hand.press(page.getByRole("button", { name: t("company.handOver.take.take"), exact: true }));
    await expect(page).toHaveURL(new RegExp(`${cart}$`));
    await settled(page, scripts);
    await expect(page.locator(`[name="q[${CONTACTOR}]"]`)).toHaveValue("2");
    await expect(page.locator(`[name="q[${CLAMP}]"]`)).toHaveValue("100");

    await technician.goto(given);
    await expect(technician.getByRole("heading", { level: 1 })).toHaveText(t("company.handOver.given.titleOver"));
    await technician.goto(cart);
    await settled(technician, scripts);
    await expect(technician.getByRole("main")).toContainText(t("company.handOver.somebody"));
    await technician.context().close();
  });
});

/** Somebody else who has signed in, in a browser of their own. */
async function anotherBrowser(
  browser: Browser,
  { origin, javaScriptEnabled }: { origin: string; javaScriptEnabled: boolean },
): Promise<Page> {
  const address = `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;
  const extraHTTPHeaders = { "X-Forwarded-For": address };
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled, extraHTTPHeaders });
  await signInAsNewcomer({ origin, request: context.request });
  return context.newPage();
}
