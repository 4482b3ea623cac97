import { expect, test } from "./shop-test.ts";

const PAGES = [
  "/",
  "/es",
  "/products",
  "/es/productos?q=relevador",
  "/category/enclosures",
  "/es/categoria/motor-protection-circuit-breakers-accessories",
  "/products/wire-duct/wds",
  "/es/productos/contactors-control-relays/kc",
  "/products/22mm-iec-special-operators/pem/pem-t4r000-02",
  "/products?q=22mm+red+mushroom",
  "/cart",
  "/article/sizing-an-overload-relay",
  "/es/documento-tecnico/corriente-de-cortocircuito-nominal-sccr-de-un-tablero",
  "/resource/motor-full-load-current-table",
  "/shop",
  "/library",
  "/es/contacto",
  "/nope",
  "/my-account",
];

for (const path of PAGES) {
  test(`${path} fits the screen, and its text is not cut`, async ({ page }) => {
    await page.goto(path);
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBeLessThanOrEqual(screen ?? 0);
    const styled = await page
      .locator(".button-primary")
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(styled).toBe("rgb(10, 122, 72)");
  });
}

test("the target of an address is not hidden at the top (R-NAV-07)", async ({ page }) => {
  await page.goto("/shop#d5");
  const top = () => page.locator("#d5").evaluate((target) => target.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 80)).toBeLessThanOrEqual(1);
});
