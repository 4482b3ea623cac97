import type { Page } from "@playwright/test";
import { pagePath, type PageKey } from "../../app/i18n/paths.ts";
import { faultsOf } from "./accessibility-faults.ts";
import { CLEVELAND } from "../setup/checking-out.ts";
import { expect, inEachLanguage, settled, visitorTest } from "./shop-test.ts";
import { signInAsNewcomer } from "./signing-in.ts";

const LANGUAGES = [
  {
    locale: "en",
    useAddress: "Ship to this address",
    toReview: "Continue to review",
    update: "Update the total",
    place: "Place order",
    numberMissing: "This carrier bills your account: enter your account number.",
    past: "This date is in the past. Enter today’s date or a later one.",
    differs: "it was not placed",
  },
  {
    locale: "es",
    useAddress: "Enviar a esta dirección",
    toReview: "Continuar con la revisión",
    update: "Actualizar el total",
    place: "Hacer el pedido",
    numberMissing: "Esta paquetería le cobra a su cuenta: escriba su número de cuenta.",
    past: "Esa fecha ya pasó.",
    differs: "no se hizo",
  },
] as const;

const PARTS = { "PEF-PFGN-10": "4", "WDS-2030GNS": "7" };

inEachLanguage(LANGUAGES, (words) => {
  const path = (key: PageKey, params: Record<string, string> = {}) => pagePath(key, words.locale, params);

  visitorTest(
    `new buyer gets through checkout with some mistakes, in ${words.locale} (R-NOJS-05, R-NOJS-06, R-A11Y-01)`,
    async ({ page, scripts, baseURL: origin = "" }) => {
      await signInAsNewcomer({ origin, request: page.request });
      await addToCart(page, PARTS);
      const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
      const check = async (step: string) => scripts && expect.soft(await faultsOf(page), step).toEqual([]);

      await page.goto(path("checkoutReview"));
      await expect(page).toHaveURL(path("checkoutAddress"));
      await settled(page, scripts);
      await check("address");
      await page.locator("[name=nameCompany]").fill("Newcomer Panels");
      await page.locator("[name=address1]").fill("1 First Street");
      await button(words.useAddress).click();
      await expect(page.locator("main [role=alert]")).toBeVisible();
      await check("wrong address");
      await expect(page.locator("[name=address1]")).toHaveValue("1 First Street");
      await page.locator("[name=city]").fill("Akron");
      await proposedByZip(page, scripts, () => button(words.useAddress).click());
      await button(words.useAddress).click();

      await expect(page).toHaveURL(path("checkoutShipping"));
      await settled(page, scripts);
      await expect(page.locator("[name=way]:checked")).toHaveValue("ferrule/ground");
      await check("shipping");
      await expect(page.locator("details[open] [name=way]")).toHaveCount(3);
      await unfold(page, "ups");
      await page.locator("[value='ups/air2day']").check();
      await below(page, "[value='ups/air1day']", "[name=account-ups]");
      await page.locator("[name=needBy]").fill("2020-02-03");
      await page.locator("[name=note]").fill("Dock 4");
      await button(words.toReview).click();
      await expect(page.locator("main [role=alert]")).toContainText(words.numberMissing);
      await expect(page.locator("main [role=alert]")).toContainText(words.past);
      await check("wrong shipping");
      await expect(page.locator("[name=account-ups]")).toHaveAttribute("aria-invalid", "true");
      await below(page, "[value='ups/air1day']", "[name=account-ups]");
      await expect(page.locator("[name=way]:checked")).toHaveValue("ups/air2day");
      await expect(page.locator("[name=note]")).toHaveValue("Dock 4");
      await unfold(page, "ferrule");
      await page.locator("[value='ferrule/air2day']").check();
      await page.locator("[name=needBy]").fill("2028-02-03");
      await page.locator("[name=poNumber]").fill("PO-7");
      await button(words.update).click();
      await expect(page.locator("[data-charge=shipping]")).toContainText("FedEx 2nd Day");
      await expect(page).toHaveURL(path("checkoutShipping"));
      await expect(page.locator("[name=poNumber]")).toHaveValue("PO-7");
      await button(words.toReview).click();

      await expect(page).toHaveURL(path("checkoutReview"));
      await settled(page, scripts);
      await check("review");
      const total = await page.locator("[data-charge=total] td").innerText();
      await addToCart(page, { "TI-02FS": "100" });
      await button(`${words.place} · ${total}`).click();
      await expect(page.locator("main [role=alert]")).toContainText(words.differs);
      await settled(page, scripts);
      await check("changed meanwhile");
      expect(await page.locator("[data-charge=total] td").innerText()).not.toBe(total);
      const now = await page.locator("[data-charge=total] td").innerText();
      await button(`${words.place} · ${now}`).click();

      await expect(page).toHaveURL(new RegExp(`${path("checkoutDone", { number: "W" })}\\d{10}$`));
      await expect(page.locator("[data-charge=total] td")).toHaveText(now);
      const done = page.url();
      await page.reload();
      await expect(page).toHaveURL(done);
      await page.goto(path("checkoutReview"));
      await expect(page).toHaveURL(path("cart"));
      await page.goto(path("orders"));
      await expect(page.getByRole("main").getByRole("link", { name: /^W\d{10}$/ })).toHaveCount(1);
    },
  );
});

visitorTest(
  "two clicks on the order button place one order (R-NOJS-06)",
  async ({ page, scripts, baseURL: origin = "" }) => {
    await signInAsNewcomer({ origin, request: page.request });
    await addToCart(page, PARTS);
    await page.request.post("/checkout/address", { form: { ...CLEVELAND, nonce: crypto.randomUUID() } });
    await page.goto("/checkout/review");
    await settled(page, scripts);
    await page.getByRole("button", { name: "Place order" }).dblclick();
    await expect(page).toHaveURL(/\/checkout\/done\/W\d{10}$/);
    await page.goto("/my-account/orders");
    await expect(page.getByRole("main").getByRole("link", { name: /^W\d{10}$/ })).toHaveCount(1);
  },
);

async function addToCart(page: Page, parts: Readonly<Record<string, string>>): Promise<void> {
  const quantities = Object.entries(parts).map(([pn, quantity]) => [`q[${pn}]`, quantity]);
  const form = { intent: "add", nonce: crypto.randomUUID(), ...Object.fromEntries(quantities) };
  await page.request.post("/cart", { form, maxRedirects: 0 });
}

/** A ZIP code proposes the state where it is empty (M27): at once with scripts, without them when the form is sent, which saves nothing. */
async function proposedByZip(page: Page, scripts: boolean, send: () => Promise<void>): Promise<void> {
  const zip = page.locator("[name=addressPostalCode]");
  const region = page.locator("[name=region]");
  if (scripts) {
    await region.fill("Texas");
    await zip.fill("44308");
    await zip.press("Tab");
    await expect(region).toHaveValue("Texas");
    await region.fill("");
    await zip.fill("10118");
    await expect(region).toHaveValue("New York");
    await zip.fill("44308");
  } else {
    await zip.fill("44308");
    await send();
    await expect(region).toBeFocused();
  }
  await expect(region).toHaveValue("Ohio");
}

/** Shows the methods of a carrier; other open carriers stay open. */
async function unfold(page: Page, slug: string): Promise<void> {
  const carrier = page.locator("details", { has: page.locator(`#carrier-${slug}`) });
  if ((await carrier.getAttribute("open")) === null) await carrier.locator("summary").click();
  await expect(carrier).toHaveAttribute("open");
}

/** Whether one element is right below another: less than a row of text between them, and not to its side (M19). */
async function below(page: Page, upper: string, lower: string): Promise<void> {
  const [above, under] = await Promise.all([upper, lower].map((each) => page.locator(each).boundingBox()));
  expect((under?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(130);
  expect(under?.y ?? 0).toBeGreaterThan(above?.y ?? 0);
}
