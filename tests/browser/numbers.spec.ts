import { expect, inEachLanguage, settled, test } from "./shop-test.ts";

const LANGUAGES = [
  { home: "/", products: "/products", cart: "/cart" },
  { home: "/es", products: "/es/productos", cart: "/es/carrito" },
];

inEachLanguage(LANGUAGES, ({ home, products, cart }) => {
  test(`exact number, from ${home}: its quantity has the focus, and Enter puts the entry into the cart`, async ({
    page,
    scripts,
  }) => {
    await page.goto(home);
    await settled(page, scripts);
    await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("kc 0093 10 024d");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${products}\\?q=`));
    const quantity = page.locator('input[name="q[KC-0093-10-024D]"]');
    await expect(quantity).toBeFocused();
    // A digit typed into a filled field would be added to its text.
    await expect(quantity).toHaveValue("");
    await expect(quantity).toBeInViewport();
    await settled(page, scripts);
    await expect(quantity).toBeFocused();
    await page.keyboard.type("4");
    await expect(quantity).toHaveValue("4");
    await page.keyboard.press("Enter");
    await expect(page.locator("main [data-note]").first()).toBeVisible();
    await page.goto(cart);
    await expect(page.getByRole("main").getByText("KC-0093-10-024D").first()).toBeVisible();
  });
});
