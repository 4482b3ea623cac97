import type { Page } from "@playwright/test";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { CLEVELAND, GROUND } from "../setup/checking-out.ts";
import { clerkOf } from "../setup/clerks.ts";
import { checkIn } from "./page-checks.ts";
import { keyboardOf, POINTER, type Hand } from "./hands.ts";
import { expect, inEachLanguage, settled, visitorTest as test } from "./shop-test.ts";
import { signInAsNewcomer, signInByForms } from "./signing-in.ts";

const CONTACTOR = "KC-0093-10-120A";
const RELAY = "OX-MB1";

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);

  test(`order by air gets its freight, is corrected, accepted, packed, shipped and paid, ${locale}`, async ({
    page,
    anotherVisitor,
    scripts,
    baseURL: origin = "",
  }, { project }) => {
    const buyer = await anotherVisitor();
    await signInAsNewcomer({ origin, request: buyer.request });
    const number = await orderByAir(buyer, locale, scripts);
    await signInByForms({ origin, request: page.request }, clerkOf(project.name, locale));
    await page.request.post(`${origin}/login/name`, { form: { nameFirst: "Clara", nameLast: "Clerk" } });
    // The oldest browser is used by keyboard alone.
    const hand = project.name === "chromium-109-no-scripts" ? keyboardOf(page) : POINTER;
    const clerk = atDesk(page, hand);
    const check = checkIn(project.name);
    const buyersOrder = pagePath("order", locale, { number });
    const main = page.getByRole("main");

    await page.goto(pagePath("staffOrder", locale, { number }));
    await settled(page, scripts);
    await check(page, "an order with open freight");
    await clerk.fill("freight", { amount: "84,20", note: t("staff.title") });
    await expect(main.getByRole("alert")).toContainText(t("staff.order.error.amount"));
    await expect(page.locator("#step-freight textarea")).toHaveValue(t("staff.title"));
    await check(page, "a refused form");
    await clerk.fill("freight", { amount: "84.20" });
    await expect(main.getByRole("status")).toContainText(number);

    await hand.press(main.getByRole("link", { name: t("staff.order.step.correct") }));
    await clerk.retype(page.locator(`[name="q[${CONTACTOR}]"]`), "39");
    await clerk.retype(page.locator(`[name="q[${RELAY}]"]`), "0");
    await hand.press(main.getByRole("button", { name: t("staff.order.correct.show") }));
    await expect(page.locator("#correction-result")).toContainText(CONTACTOR);
    await check(page, "the result of a correction");
    await hand.press(main.getByRole("button", { name: t("staff.order.correct.save") }));
    await expect(main.getByRole("status")).toContainText(number);

    await buyer.goto(buyersOrder);
    await settled(buyer, scripts);
    await expect(buyer.getByRole("main")).toContainText(t("orders.step.lineOut", RELAY, "30"));
    await expect(buyer.getByRole("heading", { name: t("orders.answer.titleAmounts") })).toBeVisible();
    await check(buyer, "the question");
    await buyer.getByRole("button", { name: t("orders.answer.agree") }).click();
    await expect(buyer.getByRole("main")).toContainText(t("orders.step.agreedAmounts", "").trim());

    await page.goto(pagePath("staffOrder", locale, { number }));
    await settled(page, scripts);
    // A card order is paid first.
    await clerk.fill("paid", { means: "transfer", reference: "SPEI 42" });
    await clerk.fill("accept");
    await clerk.fill("pack", { [`q[${CONTACTOR}]`]: "4" });
    await clerk.fill("ship-1", { tracking: "7749 1" });
    await expect(main).toContainText(t("orders.status.partly-shipped"));
    await clerk.fill("pack");
    await check(page, "a partly shipped order");
    await clerk.fill("ship-2", { tracking: "7749 2" });
    await expect(main).toContainText("SPEI 42");
    await expect(main).toContainText(t("staff.order.waits.shipped"));
    await check(page, "a shipped order");

    await buyer.goto(buyersOrder);
    await settled(buyer, scripts);
    for (const told of [
      `35 × ${CONTACTOR}`,
      "7749 1",
      "7749 2",
      t("orders.step.paid", "").trim(),
      t("orders.status.shipped"),
    ])
      await expect(buyer.getByRole("main")).toContainText(told);
    await expect(buyer.getByRole("main")).not.toContainText("SPEI 42");
  });
});

function atDesk(page: Page, hand: Hand) {
  const retype = async (field: ReturnType<Page["locator"]>, text: string) => {
    // By keyboard, focusing a field selects its text, which typing replaces.
    await hand.type(field, text);
    await expect(field).toHaveValue(text);
  };
  return {
    retype,
    async fill(step: string, fields: Record<string, string> = {}) {
      const form = page.locator(`#step-${step}`);
      for (const [name, text] of Object.entries(fields)) {
        const choice = form.locator(`select[name="${name}"]`);
        if ((await choice.count()) > 0) await choice.selectOption(text);
        else await retype(form.locator(`[name="${name}"]`), text);
      }
      await hand.press(form.getByRole("button"));
    },
  };
}

/** Orders by air above the limit of known freight; the buyer wants to be asked. */
async function orderByAir(page: Page, locale: Locale, scripts: boolean): Promise<string> {
  const t = translateFrom(DICTIONARIES[locale]);
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form: { nonce: crypto.randomUUID(), ...form }, maxRedirects: 0 });
  await post(pagePath("cart", locale), { intent: "add", [`q[${CONTACTOR}]`]: "40", [`q[${RELAY}]`]: "30" });
  await post(pagePath("checkoutAddress", locale), CLEVELAND);
  await post(pagePath("checkoutShipping", locale), { ...GROUND, way: "ferrule/air2day" });
  await page.goto(pagePath("checkoutReview", locale));
  await settled(page, scripts);
  await page.getByLabel(t("checkout.review.ask")).check();
  await page
    .getByRole("main")
    .getByRole("button", { name: t("checkout.review.place") })
    .click();
  await expect(page).toHaveURL(/W\d{10}$/);
  return page.url().slice(-11);
}
