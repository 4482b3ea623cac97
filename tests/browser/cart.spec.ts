import type { Locator, Page } from "@playwright/test";
import { expect, inEachLanguage, settled, STYLES, visitorTest as test } from "./shop-test.ts";

const LANGUAGES = [
  {
    cart: "/cart",
    series: "/products/wire-duct/wds",
    add: "Add to cart",
    reference: "Your reference for WDS-2030GNS",
    quantity: "Quantity of WDS-2030GNS",
    update: "Update cart",
    whole: "Change to 12 for WDS-2030GNS",
    fee: /Broken-package fee \(wire duct\)/,
    part: "Part number",
    addLine: "Add",
    more: "Increase WDS-2030GNS by 12",
    remove: "Remove TI-02FS",
    total: "Provisional total",
    checkout: "Checkout",
    login: /\/login(\?|$)/,
  },
  {
    cart: "/es/carrito",
    series: "/es/productos/canaleta-ranurada/wds",
    add: "Agregar al carrito",
    reference: "Su referencia para WDS-2030GNS",
    quantity: "Cantidad de WDS-2030GNS",
    update: "Actualizar carrito",
    whole: "Cambiar a 12 la cantidad de WDS-2030GNS",
    fee: /Cargo por paquete incompleto \(canaleta\)/,
    part: "Número de parte",
    addLine: "Agregar",
    more: "Aumentar WDS-2030GNS en 12",
    remove: "Quitar TI-02FS",
    total: "Total provisional",
    checkout: "Finalizar compra",
    login: /\/es\/iniciar-sesion(\?|$)/,
  },
];

async function addLine(page: Page, words: (typeof LANGUAGES)[number], pn: string, quantity: string): Promise<void> {
  const form = page.locator("#cart-add");
  await form.getByLabel(words.part).fill(pn);
  await form.locator('input[name="quantity"]').fill(quantity);
  await form.getByRole("button", { name: words.addLine }).click();
  await expect(page.locator(`input[name="q[${pn}]"]`)).toBeVisible();
}

inEachLanguage(LANGUAGES, (words) => {
  test(`cart is filled by number, changed, corrected and brought to checkout, from ${words.cart} (R-CART-18, R-NOJS-01, R-FEE-02)`, async ({
    page,
    scripts,
  }) => {
    await page.goto(words.cart);
    await settled(page, scripts);
    await addLine(page, words, "WDS-2030GNS", "7");
    await settled(page, scripts);
    await addLine(page, words, "TI-02FS", "100");
    await settled(page, scripts);
    await expect(page.locator("[data-charge=nonStandardFee]")).toContainText(words.fee);

    await page.getByLabel(words.reference).fill("Panel 7");
    await page.getByLabel(words.quantity, { exact: true }).fill("8");
    await page.locator("#cart-lines").getByRole("button", { name: words.update }).click();
    await expect(page.getByLabel(words.quantity, { exact: true })).toHaveValue("8");
    await expect(page.getByLabel(words.reference)).toHaveValue("Panel 7");
    await settled(page, scripts);

    await page.getByRole("button", { name: words.whole }).click();
    await expect(page.getByLabel(words.quantity, { exact: true })).toHaveValue("12");
    await expect(page.locator("[data-charge=nonStandardFee]")).toHaveCount(0);
    await settled(page, scripts);

    await page.getByRole("button", { name: words.more }).click();
    await expect(page.getByLabel(words.quantity, { exact: true })).toHaveValue("24");
    await settled(page, scripts);
    await page.getByRole("button", { name: words.remove }).click();
    await expect(page.locator(".cart-table tbody tr")).toHaveCount(1);
    await expect(page.getByLabel(words.reference)).toHaveValue("Panel 7");
    await expect(page.locator("[data-charge=total]")).toContainText(words.total);
    await expect(page.getByRole("banner")).toContainText("396.00");

    await settled(page, scripts);
    await page.getByRole("button", { name: words.checkout, exact: true }).first().click();
    await expect(page).toHaveURL(words.login);
  });

  test(`list pasted on the empty cart at ${words.cart} is checked before it is added`, async ({ page, scripts }) => {
    await page.goto(words.cart);
    await settled(page, scripts);
    await page.locator('textarea[name="lines"]').fill("TI-02FS 100\nPEF-PFGN-10 2");
    await page.locator("#paste-box button").click();
    await expect(page).toHaveURL(/\/(quick-order\/check|pedido-rapido\/revisar)\?list=/);
    await expect(page.getByRole("checkbox", { name: /PEF-PFGN-10$/ })).toBeChecked();
  });
});

test(
  "printed cart is a table with references and charges, without controls (interface, section 1)",
  STYLES,
  async ({ page }) => {
    await page.goto("/cart");
    await addLine(page, LANGUAGES[0] ?? fail(), "TI-02FS", "100");
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 700, height: 900 });
    await expect(page.locator(".cart-table thead")).toBeVisible();
    await expect(page.locator("[data-charge=total]")).toBeVisible();
    for (const pressed of [
      "#cart-lines [name=remove]",
      "#cart-lines [name=increment]",
      "#cart-add",
      "#paste-box",
      "main .button-primary",
    ]) {
      await expect(page.locator(pressed)).not.toHaveCount(0);
      await expect(page.locator(pressed).first()).toBeHidden();
    }
    await expect(page.locator("body > header")).toHaveCSS("display", "none");
  },
);

test("no part of the cart is wider than the page (R-UI)", STYLES, async ({ page }) => {
  await page.goto("/cart");
  await addLine(page, LANGUAGES[0] ?? fail(), "WDS-2030GNS", "7");
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of ["#cart-lines", "#cart-lines [name=remove]"]) {
      // A busy browser lays the page out some time after its window has changed.
      const right = async () => {
        const box = await page.locator(part).boundingBox();
        return box ? box.x + box.width : Number.POSITIVE_INFINITY;
      };
      await expect.poll(right).toBeLessThanOrEqual(width);
    }
  }
});

test("reference of a line has no row of its own on a phone, and its entry stays (M28)", async ({ page, scripts }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/cart");
  await addLine(page, LANGUAGES[0] ?? fail(), "TI-02FS", "100");
  const reference = page.getByLabel("Your reference for TI-02FS");
  const top = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0;
  const number = page.locator("#cart-lines").getByRole("link", { name: "TI-02FS" });
  expect(Math.abs((await top(reference)) - (await top(number)))).toBeLessThan(16);
  await settled(page, scripts);
  await reference.fill("Panel 7");
  await page.locator("#cart-lines").getByRole("button", { name: "Update cart" }).click();
  await expect(reference).toHaveValue("Panel 7");
});

inEachLanguage(LANGUAGES, (words) => {
  test(`line of ${words.cart} is at most 76 px high, and the summary holds every link (B2, B18)`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(words.cart);
    for (const [pn, quantity] of [
      ["TI-02FS", "100"],
      ["OT-1N-AD", "10"],
    ] as const)
      await addLine(page, words, pn, quantity);
    for (const row of await page.locator(".cart-table tbody tr").all())
      expect((await row.boundingBox())?.height ?? Infinity).toBeLessThanOrEqual(76);
    const summary = page.locator("section:has([data-charge=total])");
    expect((await summary.boundingBox())?.height ?? Infinity).toBeLessThanOrEqual(680);
    // One green button in view: that of the bar.
    await expect(page.getByRole("button", { name: words.checkout })).toHaveCount(1);
    await expect(page.getByRole("button", { name: words.checkout })).toBeInViewport({ ratio: 1 });
    await summary.locator("button[value=share]").scrollIntoViewIfNeeded();
    await expect(summary.locator("button[value=share]")).toBeInViewport({ ratio: 1 });
  });
});

function fail(): never {
  throw new Error("no words");
}
