import type { Page } from "@playwright/test";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { isLong } from "../setup/extent.ts";
import { expect, inEachLanguage, test } from "./shop-test.ts";

/** Enough lines for a summary that is taller than a laptop's window. */
const CART = { "KC-0093-10-120A": "2", "PEF-PFGN-10": "4", "TI-02FS": "10", "WDS-2030GNS": "12" };
const SERIES = { en: "/products/contactors-control-relays/kc", es: "/es/productos/contactors-control-relays/kc" };

const MOST_STOPS = 150;

/** One per language with every change. */
const WIDTHS = { en: 1280, es: 360 };

inEachLanguage(LOCALES, (locale) => {
  for (const width of isLong ? [360, 1280] : [WIDTHS[locale]])
    test(`sticky parts cover no element that has the focus, ${width} pixels wide, in ${locale} (WCAG 2.4.11)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width === 360 ? 640 : 800 });
      const lines = Object.entries(CART).map(([pn, quantity]) => [`q[${pn}]`, quantity] as const);
      await page.request.post(pagePath("cart", locale), { form: { intent: "add", ...Object.fromEntries(lines) } });
      for (const path of [pagePath("cart", locale), SERIES[locale], `${pagePath("products", locale)}?q=0093-10`]) {
        await page.goto(path);
        const { stops, covered } = await walk(page);
        expect.soft(stops).toBeGreaterThan(20);
        expect.soft([path, covered]).toEqual([path, []]);
      }
    });
});

/** Walks a page by the Tab key, and names each focused element that is completely covered. */
async function walk(page: Page): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(lookAtFocus);
    if (found === "end") return { stops, covered };
    if (found) covered.push(found);
  }
  return { stops: MOST_STOPS, covered };
}

/** Checks nine points of the focused element; null when one of them is visible. */
function lookAtFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "end";
  const { left, top, width, height } = focused.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
  );
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest("label")?.contains(focused));
  });
  return isSeen ? null : focused.outerHTML.slice(0, 120);
}
