import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { isLong } from "../setup/extent.ts";

/**
 * Whether the checker looks at the pages of a journey in this language. The words of both languages have the same keys and the same
 * pages: each kind and state of a page is looked at once with every change, and in both languages in `npm run test:long`.
 */
export function isLookedAt(locale: Locale, once: Locale): boolean {
  return isLong || locale === once;
}

/** Lists are looked at to this row with every change: what follows is made of the same components. */
const ROWS = 4;

/** What the checker finds wrong with a page as it stands. The checker is itself a script. */
export async function faultsOf(page: Page): Promise<string[]> {
  await showRest(page, isLong);
  // What stays at the foot of the screen hides half of a row now and then: it scrolls on, and is no target that is too small.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>("main .sticky")) bar.style.position = "static";
  });
  const checker = new AxeBuilder({ page });
  if (!isLong && !isHome(page)) checker.exclude("body > header").exclude("body > footer");
  const { violations } = await checker
    .options({ resultTypes: ["violations"], rules: { "label-content-name-mismatch": { enabled: true } } })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // Otherwise every check opens a tab of its own, to add up frames of other origins; these pages have none.
    .setLegacyMode()
    .analyze();
  await showRest(page, true);
  const bubbles = await page
    .locator(SPEAKING)
    .evaluateAll((fields) => fields.map((field) => `bubble: ${field.outerHTML}`));
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`,
  );
  return [...faults, ...bubbles];
}

/** Fields of which the browser would speak by itself, in its own language and for a moment (M31). */
const SPEAKING = ["required", "pattern", "min", "max", "step", "minlength", "type=number", "type=email", "type=url"]
  .map((attribute) => `form:not([novalidate]) [${attribute}]`)
  .join(", ");

/** Where header and footer, the same on all pages, are looked at with every change: by visitors and by somebody signed in. */
function isHome(page: Page): boolean {
  const { pathname } = new URL(page.url());
  return LOCALES.some((locale) => pagePath("home", locale) === pathname);
}

/** Shows or hides the rows after the first: what is hidden is not looked at, and takes no time. */
function showRest(page: Page, isShown: boolean): Promise<void> {
  const after = `nth-child(n + ${ROWS + 1})`;
  return page.locator(`tbody > tr:${after}, main li:${after}`).evaluateAll(
    (rows: HTMLElement[], display) => {
      for (const row of rows) row.style.display = display;
    },
    isShown ? "" : "none",
  );
}
