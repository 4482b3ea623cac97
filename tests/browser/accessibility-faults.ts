import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { isLong } from "../setup/extent.ts";

/** Whether the checker runs in this language: one language with every change, both in `npm run test:long`. */
export function isLookedAt(locale: Locale, once: Locale): boolean {
  return isLong || locale === once;
}

/** Only rows up to this one are checked with every change; later ones have the same components. */
const ROWS = 4;

/** Left out except on the home page, since all pages have the same. */
const SHELL = [["body > header"], ["body > footer"]];

const OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "label-content-name-mismatch": { enabled: true } },
  resultTypes: ["violations"],
  // The pages have none.
  iframes: false,
};

export async function faultsOf(page: Page): Promise<string[]> {
  if (!isLong) await takeRestAway(page);
  // The bar at the foot may hide half of a row, which still scrolls: not a target that is too small.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>("main .sticky")) bar.style.position = "static";
  });
  const faults = await violationsOf(page, isLong || isHome(page) ? [] : SHELL);
  if (!isLong) await putRestBack(page);
  const bubbles = await page
    .locator(SPEAKING)
    .evaluateAll((fields) => fields.map((field) => `bubble: ${field.outerHTML}`));
  return [...faults, ...bubbles];
}

/** Runs the checker in the page: its own runner for Playwright takes as long again for frames, which these pages have not. */
async function violationsOf(page: Page, exclude: string[][]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${axe.source}; undefined`);
  return page.evaluate(
    async ([left, options]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const { violations } = await checker.run({ exclude: left }, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
    },
    [exclude, OPTIONS] as const,
  );
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

type Removed = { restOfRows?: (readonly [row: Element, place: Comment])[] };

/** Takes the rows after the first out of the page: the checker walks hidden ones too, which takes most of its time. */
function takeRestAway(page: Page): Promise<void> {
  const after = `nth-child(n + ${ROWS + 1})`;
  return page.evaluate((rows) => {
    (window as Removed).restOfRows = [...document.querySelectorAll(rows)].map((row) => {
      const place = document.createComment("");
      row.replaceWith(place);
      return [row, place] as const;
    });
  }, `tbody > tr:${after}, main li:${after}`);
}

function putRestBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const [row, place] of ((window as Removed).restOfRows ?? []).toReversed()) place.replaceWith(row);
  });
}
