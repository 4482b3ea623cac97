import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { isLong } from "../setup/extent.ts";

/** Whether the checker runs in this language: one language with every change, both in `npm run test:long`. */
export function isLookedAt(locale: Locale, once: Locale): boolean {
  return isLong || locale === once;
}

/** Only rows up to this one are checked with every change; later ones have the same components. */
const ROWS = 4;

export async function faultsOf(page: Page): Promise<string[]> {
  await showRest(page, isLong);
  // The bar at the foot may hide half of a row, which still scrolls: not a target that is too small.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>("main .sticky")) bar.style.position = "static";
  });
  const checker = new AxeBuilder({ page });
  if (!isLong && !isHome(page)) checker.exclude("body > header").exclude("body > footer");
  const { violations } = await checker
    .options({ resultTypes: ["violations"], rules: { "label-content-name-mismatch": { enabled: true } } })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // Otherwise every check opens a tab of its own for frames of other origins; these pages have none.
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

/** Fields whose error message would come from the browser, in its own language (M31). */
const SPEAKING = ["required", "pattern", "min", "max", "step", "minlength", "type=number", "type=email", "type=url"]
  .map((attribute) => `form:not([novalidate]) [${attribute}]`)
  .join(", ");

/** Pages where header and footer are checked with every change: as a visitor and signed in. */
function isHome(page: Page): boolean {
  const { pathname } = new URL(page.url());
  return LOCALES.some((locale) => pagePath("home", locale) === pathname);
}

/** Shows or hides the rows after the first; hidden rows are not checked and take no time. */
function showRest(page: Page, isShown: boolean): Promise<void> {
  const after = `nth-child(n + ${ROWS + 1})`;
  return page.locator(`tbody > tr:${after}, main li:${after}`).evaluateAll(
    (rows: HTMLElement[], display) => {
      for (const row of rows) row.style.display = display;
    },
    isShown ? "" : "none",
  );
}
