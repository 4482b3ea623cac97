import { AxeBuilder } from "@axe-core/playwright";
import { expect, settled, test } from "./shop-test.ts";

// The checker itself is a script, so this runs with scripts only; the pages are the same without.
const PAGES = [
  "/",
  "/es",
  "/products",
  "/es/productos",
  "/products?q=zzzz",
  "/products?q=KC-0093-10-120A",
  "/es/productos?q=clema&blockColor=blue",
  "/products?category=22mm-iec-push-buttons&capColor=red",
  "/products/contactors-control-relays/kc",
  "/es/productos/contactors-control-relays/kc?poles=3-pole&sort=price",
  "/products/contactors-control-relays/kc/kc-0093-10-120a",
  "/es/productos/wire-duct/wds/wds-2030gns",
  "/cart",
  "/es/carrito",
  "/category/wire-duct",
  "/es/categoria/wire-duct",
  "/products/wire-duct/wds",
  "/es/productos/wire-duct/wds",
  "/shop",
  "/es/tienda",
  "/article/sizing-an-overload-relay",
  "/es/articulo/como-dimensionar-un-relevador-de-sobrecarga",
  "/industry/packaging-machinery",
  "/es/industria/maquinaria-de-empaque",
  "/resource/selection-guide",
  "/es/biblioteca",
  "/library",
  "/contact",
  "/es/contacto",
  "/my-account",
  "/es/mi-cuenta",
  "/nope",
  "/es/nope",
  "/dev/ui?fail=500",
];

for (const path of PAGES) {
  test(`${path} has no accessibility fault (R-A11Y-01, R-UI-14)`, async ({ page, scripts }) => {
    await page.goto(path);
    await settled(page, scripts);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`),
    ).toEqual([]);
  });
}
