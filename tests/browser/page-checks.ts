import type { Page } from "@playwright/test";
import { faultsOf } from "./accessibility-faults.ts";
import { expect } from "./shop-test.ts";

const PHONE = { width: 360, height: 740 };

/** Checks a page of a journey: accessibility, where there are scripts, and the fit on a phone, in one browser only. */
export function checkIn(project: string): (page: Page, where: string) => Promise<void> {
  return async (page, where) => {
    if (project === "scripts") expect.soft(await faultsOf(page), where).toEqual([]);
    if (project === "no-scripts" || project === "phone") await expectToFit(page, where, [PHONE.width]);
  };
}

const softly = expect.configure({ soft: true });

/** Expects no sideways scrolling in a window of this width. A busy browser lays a page out some time after its window has changed. */
export async function expectToFit(page: Page, where: string, widths: readonly number[]): Promise<void> {
  const usual = page.viewportSize() ?? PHONE;
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: PHONE.height });
    await softly
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${where}, ${width} px` })
      .toBeLessThanOrEqual(width);
  }
  if (page.viewportSize()?.width !== usual.width) await page.setViewportSize(usual);
}
