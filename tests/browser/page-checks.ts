import type { Page } from "@playwright/test";
import { faultsOf } from "./accessibility-faults.ts";
import { expect } from "./shop-test.ts";

/** The narrowest screen. */
const PHONE = { width: 360, height: 740 };

/**
 * What a journey asks of each page it stops at: whether it has faults for people with disabilities, where there are scripts, and
 * whether it fits a phone, where it is cheap to ask. Other browsers have the same pages.
 */
export function checkIn(project: string): (page: Page, where: string) => Promise<void> {
  return async (page, where) => {
    if (project === "scripts") expect.soft(await faultsOf(page), where).toEqual([]);
    if (project === "no-scripts" || project === "phone")
      expect.soft(await widthOnPhone(page), where).toBeLessThanOrEqual(PHONE.width);
  };
}

async function widthOnPhone(page: Page): Promise<number> {
  const usual = page.viewportSize() ?? PHONE;
  if (usual.width !== PHONE.width) await page.setViewportSize(PHONE);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (usual.width !== PHONE.width) await page.setViewportSize(usual);
  return width;
}
