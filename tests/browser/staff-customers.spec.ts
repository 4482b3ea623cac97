import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import type { Locator } from "@playwright/test";
import type { StringKey } from "../../app/i18n/strings.ts";
import { expect, inEachLanguage, settled, test } from "./shop-test.ts";
import { signInByForms } from "./signing-in.ts";

const SALES = "sara.lind@ferrule.example";
/** Tests that run at the same time need sign-ins of their own. */
const ADMINISTRATOR = "helen.moss@ferrule.example";
const PERSON = "marcus.bell@palmettopanel.example";

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);

  test(`sales team finds a customer and orders for one of its users, in ${locale}`, async ({
    page,
    scripts,
    baseURL,
  }) => {
    const origin = baseURL ?? "";
    await signInByForms({ origin, request: page.request }, SALES);
    const main = page.getByRole("main");

    await page.goto(pagePath("staffCustomers", locale));
    await settled(page, scripts);
    await main.getByLabel(t("staff.customerList.searchLabel")).fill("@palmettopanel.example");
    await main.getByRole("button", { name: t("staff.customerList.search") }).click();
    await main.getByRole("link", { name: "Palmetto Panel Resale LLC" }).click();
    await expect(main).toContainText("Marcus Bell");
    await main
      .getByRole("row", { name: PERSON })
      .getByRole("link", { name: `${t("staff.customer.workFor")}: Marcus Bell` })
      .click();

    await main.getByLabel(t("staff.cart.paste")).fill("PEF-PFGN-10 10\nTI-02FS 1,000");
    await main.getByRole("button", { name: t("staff.cart.addButton") }).click();
    await expect(main).toContainText(t("staff.cart.leftOne"));
    await main.getByLabel(t("quickOrder.rowQuantity", 1)).fill("12");
    await main.getByRole("button", { name: t("staff.cart.addButton") }).click();
    await expect(main.getByRole("textbox", { name: t("cart.quantityOf", "TI-02FS") })).toHaveValue("12");

    await main.getByRole("button", { name: t("staff.cart.goOn"), exact: true }).click();
    // A buyer with default addresses and shipping skips these steps, as in the buyer's own checkout.
    await main.getByRole("link", { name: t("staff.cart.shipping"), exact: true }).click();
    const shipping = main.locator("#shipping-step");
    await shipping.getByLabel(t("checkout.shipping.po")).fill("PO 4711");
    await shipping.getByRole("button", { name: t("checkout.shipping.continue") }).click();
    await main.locator("#place-form").getByRole("button").click();
    await expect(page).toHaveURL(new RegExp(`${pagePath("staffOrders", locale)}/W\\d{10}`));
    await expect(main).toContainText("Marcus Bell");
  });

  test(`staff serves a caller who never bought in nine presses, in ${locale}`, async ({ page, scripts, baseURL }) => {
    const origin = baseURL ?? "";
    await signInByForms({ origin, request: page.request }, ADMINISTRATOR);
    const main = page.getByRole("main");
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    const fill = (key: StringKey, text: string) => main.getByLabel(t(key), { exact: true }).fill(text);

    await page.goto(pagePath("staff", locale));
    await settled(page, scripts);
    await press(main.getByRole("link", { name: t("staff.customers.title"), exact: true }));
    await press(main.getByRole("link", { name: t("staff.newCustomer.title") }));
    await fill("addresses.company", `Caller ${locale} ${scripts ? "with" : "without"} scripts`);
    await fill("addresses.nameFirst", "Marisol");
    await fill("addresses.nameLast", "Pruitt");
    await fill("addresses.address1", `${scripts ? 1200 : 1400} ${locale === "en" ? "Drydock" : "Canal"} Road`);
    await fill("addresses.city", "Tampa");
    await fill("addresses.postalCode", locale === "en" ? "33605" : "33602");
    await fill("addresses.region", "Florida");
    await fill("staff.customer.email", "no address");
    await press(main.getByRole("button", { name: t("staff.newCustomer.order") }));
    // The entries stay after a mistake.
    await expect(main.getByLabel(t("addresses.city"), { exact: true })).toHaveValue("Tampa");
    await fill("staff.customer.email", `caller-${locale}-${scripts}@caller-${locale}-${scripts}.example`);
    await press(main.getByRole("button", { name: t("staff.newCustomer.order") }));
    await main.getByLabel(t("staff.cart.paste")).fill("PEF-PFGN-10 10");
    await press(main.getByRole("button", { name: t("staff.cart.addButton") }));
    await press(main.getByRole("button", { name: t("staff.cart.goOn"), exact: true }));
    // A carrier that is chosen without asking skips this step.
    await expect(page).toHaveURL(/step=(shipping|place)/);
    if (page.url().includes("step=shipping"))
      await press(main.getByRole("button", { name: t("checkout.shipping.continue") }));
    await press(main.locator("#place-form").getByRole("button"));
    await expect(page).toHaveURL(new RegExp(`${pagePath("staffOrders", locale)}/W\\d{10}`));
    await expect(main).toContainText("Marisol Pruitt");
    expect(presses).toBeLessThanOrEqual(9);
  });
});
