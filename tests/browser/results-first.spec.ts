import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { expect, inEachLanguage, visitorTest as test } from "./shop-test.ts";
import { newAddress, signInAsNewcomer } from "./signing-in.ts";

const RESULTS = ".variants tbody tr, .series-list > li";

const PATHS = {
  en: ["/products?q=relevador", "/category/contactors-control-relays", "/products/contactors-control-relays/kc"],
  es: [
    "/es/productos?q=relevador",
    "/es/categoria/22mm-nema-push-buttons",
    "/es/productos/contactors-control-relays/kc",
  ],
};

inEachLanguage(LOCALES, (locale) => {
  test(`results come first, below a header of two rows, signed in or not, in ${locale} (M2, M3, M11)`, async ({
    page,
    baseURL: origin = "",
  }) => {
    test.setTimeout(120_000);
    const header = page.getByRole("banner");
    const measure = async (who: string) => {
      for (const [width, height, lowest, headerLimit] of [
        [360, 740, 330, 112],
        [320, 640, 420, 112],
        [1280, 720, 420, 150],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const path of PATHS[locale]) {
          await page.goto(path);
          const where = `${path} at ${width}, ${who}`;
          const first = await page.locator(RESULTS).first().boundingBox();
          expect.soft(first?.y, where).toBeLessThanOrEqual(lowest);
          expect.soft((await header.boundingBox())?.height, where).toBeLessThanOrEqual(headerLimit);
        }
      }
    };
    await measure("a visitor");
    await page.request.post(pagePath("login", locale), { form: { email: newAddress() } });
    await signInAsNewcomer({ origin, request: page.request });
    await page.request.post(pagePath("cart", locale), {
      form: { intent: "add", nonce: crypto.randomUUID(), back: "/", "q[KC-0093-10-120A]": "1200" },
    });
    await measure("signed in");

    // Logo, search, quick order and cart share a row from a tablet on.
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(pagePath("home", locale));
    const middles = [];
    for (const item of [
      header.getByRole("img"),
      header.getByRole("searchbox"),
      header.getByRole("link", { name: /^(Cart|Carrito)/ }),
    ]) {
      const box = await item.boundingBox();
      middles.push((box?.y ?? 0) + (box?.height ?? 0) / 2);
    }
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(12);
  });

  test(`what the header of a phone has no room for is in its menu, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pagePath("home", locale));
    const header = page.getByRole("banner");
    const hidden = [
      header.locator("a[href^='tel:']"),
      header.locator("form[action='/locale'] button"),
      header.locator("nav summary").first(),
    ];
    for (const part of hidden) await expect(part).toBeHidden();
    await header.locator("#menu > summary").click();
    for (const part of hidden) await expect(part).toBeVisible();
    await header.locator("form[action='/locale'] button").click();
    await expect(page.locator("html")).toHaveAttribute("lang", locale === "en" ? "es" : "en");
  });
});
