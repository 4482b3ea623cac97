import type { Page } from "@playwright/test";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath, type PageKey } from "../../app/i18n/paths.ts";
import { expect, inEachLanguage, settled, test, visitorTest } from "./shop-test.ts";
import { newAddress, signInAsNewcomer } from "./signing-in.ts";

const PAGES = [
  "/",
  "/es",
  "/products",
  "/es/productos?q=relevador",
  "/category/enclosures",
  "/department/22-mm-pilot-devices",
  "/es/departamento/control-de-motores",
  "/es/categoria/motor-protection-circuit-breakers-accessories",
  "/products/wire-duct/wds",
  "/es/productos/contactors-control-relays/kc",
  "/products/22mm-iec-special-operators/pem/pem-t4r000-02",
  "/products?q=22mm+red+mushroom",
  "/compare?pn=KC-0093-10-024D&pn=KC-0093-10-120A&pn=KC-0323-10-120A&pn=OT-1G-AD&pn=WDS-2030GNS&pn=PEF-PFGN-10",
  "/cart",
  "/article/sizing-an-overload-relay",
  "/es/documento-tecnico/corriente-de-cortocircuito-nominal-sccr-de-un-tablero",
  "/resource/motor-full-load-current-table",
  "/shop",
  "/library",
  "/es/contacto",
  "/nope",
  "/es/iniciar-sesion",
];

// In turn in one tab, since opening a tab takes longer than most of these pages.
test("public pages fit the screen, and their text is not cut", async ({ page, scripts }) => {
  for (const path of PAGES) {
    await page.goto(path);
    expect.soft(await widthBeyondScreen(page), path).toBeLessThanOrEqual(0);
    const styled = await page
      .locator(".button-primary")
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect.soft(styled, path).toBe("rgb(10, 122, 72)");
    expect
      .soft(await hintColors(page), `${path}: a hint is not as dark as what is typed (M25)`)
      .toContain("var(--color-neutral-500)");
    // In the oldest browser this proves that scripts start on every kind of page.
    await settled(page, scripts);
  }
});

inEachLanguage(LOCALES, (locale) => {
  visitorTest(`pages of a signed-in user fit the screen, in ${locale}`, async ({ page, baseURL: origin = "" }) => {
    const path = (key: PageKey) => pagePath(key, locale);
    await page.request.post(path("login"), { form: { email: newAddress() } });
    await page.goto(path("loginCode"));
    expect.soft(await widthBeyondScreen(page), "code").toBeLessThanOrEqual(0);
    await signInAsNewcomer({ origin, request: page.request });
    for (const key of ["account", "profile", "favorites", "addresses", "addressNew"] as const) {
      await page.goto(path(key));
      expect.soft(await widthBeyondScreen(page), path(key)).toBeLessThanOrEqual(0);
    }
  });
});

/** Pixels of the page that need sideways scrolling. */
async function widthBeyondScreen(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test("target of an address is not hidden at the top (R-NAV-07)", async ({ page }) => {
  await page.goto("/shop#d5");
  const top = () => page.locator("#d5").evaluate((target) => target.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 80)).toBeLessThanOrEqual(1);
});

/** Colors that the style sheets give to the placeholder of the search box; no browser reports the one in use. */
function hintColors(page: Page): Promise<string[]> {
  return page.locator("#q").evaluate((box) => {
    const inside = (rule: CSSRule): CSSRule[] => [
      rule,
      ...("cssRules" in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(inside) : []),
    ];
    return [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].flatMap(inside))
      .filter((rule) => rule instanceof CSSStyleRule)
      .filter(
        ({ selectorText }) => selectorText.endsWith("::placeholder") && box.matches(selectorText.slice(0, -13) || "*"),
      )
      .map(({ style }) => style.color);
  });
}
