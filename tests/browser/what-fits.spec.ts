import { expect, inEachLanguage, settled, visitorTest as test } from "./shop-test.ts";

const LANGUAGES = [
  {
    part: "/products/contactors-control-relays/kc/kc-0093-10-024d",
    cart: "/cart",
    field: "Motor current",
    show: "Show what fits",
    check: "Check the nameplate",
    quantity: "Quantity of OT-1L-AD",
    add: "Add to cart",
    motor: "8.5",
  },
  {
    part: "/es/productos/contactors-control-relays/kc/kc-0093-10-024d",
    cart: "/es/carrito",
    field: "Corriente del motor",
    show: "Ver qué queda",
    check: "Revise la placa",
    quantity: "Cantidad de OT-1L-AD",
    add: "Agregar al carrito",
    motor: "8,5",
  },
];

inEachLanguage(LANGUAGES, (words) => {
  test(`the overload relay for a motor is in the cart with two presses on the page of its contactor, ${words.part} (H3)`, async ({
    page,
    scripts,
  }) => {
    await page.goto(words.part);
    await settled(page, scripts);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.method() === "GET") documents.push(new URL(request.url()).pathname);
    });

    await page.getByLabel(words.field).fill(words.motor);
    await page.getByRole("button", { name: words.show }).click();
    await expect(page.getByRole("status").filter({ hasText: words.check })).toBeVisible();
    await expect(page.getByLabel(words.field)).toHaveValue(words.motor);
    // No page but this one: with scripts it is not even loaded again.
    expect(documents).toEqual(scripts ? [] : [words.part]);
    await settled(page, scripts);

    const quantity = page.getByLabel(words.quantity);
    const relays = page.locator("table").filter({ has: quantity });
    await expect(relays.locator("tbody tr").first().getByRole("link")).toHaveText("OT-1L-AD");
    await quantity.fill("1");
    await page.locator("form").filter({ has: quantity }).getByRole("button", { name: words.add }).click();
    await expect(page.getByRole("banner")).toContainText("19.30");
    await page.goto(words.cart);
    await expect(page.locator('input[name="q[OT-1L-AD]"]')).toHaveValue("1");
  });
});
