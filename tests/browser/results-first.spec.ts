import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { isLong } from "../setup/extent.ts";
import { expect, inEachLanguage, visitorTest as test } from "./shop-test.ts";
import { newAddress, signInAsNewcomer } from "./signing-in.ts";

const softly = expect.configure({ soft: true });

const RESULTS = ".variants tbody tr, .series-list > li, [id^='series-'].card";

/** Width and height; the lowest allowed start of the results and end of the header. */
const SCREENS = [
  [360, 740, 330, 112],
  [320, 640, 420, 112],
  [640, 740, 420, 112],
  [1280, 720, 420, 150],
] as const;

/** One list of each kind: searches, some with a motor current, misses; categories; series; each also filtered. */
const PATHS = {
  en: [
    "/products?q=relevador",
    "/products?q=contactor",
    "/products?q=overload+relay+9A",
    "/products?q=KC-0093-10-24VDC",
    "/products?category=overload-relays&of=motor&amount=9",
    "/products?category=22mm-nema-push-buttons&capColor=red",
    "/category/contactors-control-relays",
    "/category/overload-relays",
    "/category/direct-on-line-starters",
    "/products/contactors-control-relays/kc",
    "/products/contactors-control-relays/kc?poles=3-pole",
    "/products/legend-plates/gpl",
    "/products/general-purpose-relays-sockets-retainer-clips/rsk",
    "/products/overload-relays/ot",
  ],
  es: [
    "/es/productos?q=relevador",
    "/es/productos?q=contactor",
    "/es/productos?q=relevador+de+sobrecarga+9+A",
    "/es/productos?q=KC-0093-10-24VDC",
    "/es/productos?category=overload-relays&of=motor&amount=9",
    "/es/productos?category=22mm-nema-push-buttons&capColor=red",
    "/es/categoria/22mm-nema-push-buttons",
    "/es/categoria/overload-relays",
    "/es/categoria/direct-on-line-starters",
    "/es/productos/contactors-control-relays/kc",
    "/es/productos/contactors-control-relays/kc?poles=3-pole",
    "/es/productos/direct-on-line-starters/ds",
    "/es/productos/iec-terminal-blocks/tix",
    "/es/productos/legend-plates/gpl",
    "/es/productos/luces-de-la-torre/tla",
    "/es/productos/overload-relays/ot",
  ],
};

inEachLanguage(LOCALES, (locale) => {
  test(`results come first, below a header of two rows, signed in or not, in ${locale} (M2, M3, M11)`, async ({
    page,
    baseURL: origin = "",
  }) => {
    const header = page.getByRole("banner");
    const measure = async (who: string, paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        // One document for all widths: the layout is the browser's alone.
        for (const [width, height, lowest, headerLimit] of SCREENS) {
          await page.setViewportSize({ width, height });
          const where = `${path} at ${width}, ${who}`;
          // A busy browser lays the page out some time after its window has changed.
          const found = () => page.evaluate(beyondLimits, { results: RESULTS, width, lowest, headerLimit });
          await softly.poll(found, { message: where }).toEqual([]);
        }
      }
    };
    // Every other list per language with every change.
    const measured = PATHS[locale].filter(
      (_path, index) => isLong || index % LOCALES.length === LOCALES.indexOf(locale),
    );
    await measure("a visitor", measured);
    await page.request.post(pagePath("login", locale), { form: { email: newAddress() } });
    await signInAsNewcomer({ origin, request: page.request });
    await page.request.post(pagePath("cart", locale), {
      form: { intent: "add", nonce: crypto.randomUUID(), back: "/", "q[KC-0093-10-120A]": "1200" },
    });
    await page.request.post(pagePath("favorites", locale), {
      form: { intent: "favorite", pn: "KC-0093-10-120A" },
    });
    await measure("signed in", [
      ...PATHS[locale].slice(0, 1),
      ...PATHS[locale].slice(-3),
      pagePath("favorites", locale),
    ]);

    // Logo, search, quick order and cart share a row from tablet width on.
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

  test(`part-number suggestions are not lost among all categories, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const categories = page.getByRole("navigation", { name: /^(By category|Por categoría)$/ });
    await page.goto(`${pagePath("products", locale)}?q=KC-0093-10-24VDC`);
    await expect(page.getByRole("link", { name: "KC-0093-10-024D" })).toBeVisible();
    await expect(categories.getByRole("link").first()).toBeHidden();
    await categories.locator("summary").click();
    await expect(categories.getByRole("link").first()).toBeVisible();
    // Without suggestions the categories are the way on.
    await page.goto(`${pagePath("products", locale)}?q=zzqqxxw`);
    await expect(categories.getByRole("link").first()).toBeVisible();
  });

  test(`menu of a phone has what its header has no room for, in ${locale}`, async ({ page }) => {
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

type Limits = { results: string; width: number; lowest: number; headerLimit: number };

/** Names what is too low, too high or too wide. Runs in the page. */
function beyondLimits({ results, width, lowest, headerLimit }: Limits): string[] {
  const first = document.querySelector(results)?.getBoundingClientRect();
  const header = document.querySelector("body > header")?.getBoundingClientRect();
  const start = first && first.height > 0 ? first.top : "missing";
  const height = header?.height ?? "missing";
  const { scrollWidth } = document.documentElement;
  return [
    ...(start === "missing" || start > lowest ? [`results start at ${start}`] : []),
    ...(height === "missing" || height > headerLimit ? [`header is ${height} high`] : []),
    ...(scrollWidth > width ? [`page is ${scrollWidth} wide`] : []),
  ];
}
