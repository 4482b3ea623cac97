import { expect, inEachLanguage, settled, test } from "./shop-test.ts";

const LANGUAGES = [
  { home: "/", products: "/products", cart: "/cart" },
  { home: "/es", products: "/es/productos", cart: "/es/carrito" },
];

inEachLanguage(LANGUAGES, ({ home, products, cart }) => {
  test(`an exact number, from ${home}: its quantity has the focus, and one press puts it into the cart`, async ({
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
    await expect(quantity).toHaveValue("1");
    await expect(quantity).toBeInViewport();
    await settled(page, scripts);
    await expect(quantity).toBeFocused();
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.keyboard.press("Enter");
    await answered;
    await page.goto(cart);
    await expect(page.getByRole("main").getByText("KC-0093-10-024D").first()).toBeVisible();
  });
});
