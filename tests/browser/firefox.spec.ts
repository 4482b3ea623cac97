import { expect, test } from "@playwright/test";
import { launch, type ElementHandle, type Page } from "puppeteer-core";
import type { Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { isLong } from "../setup/extent.ts";
import { mailedCode, newAddress } from "./signing-in.ts";

// Drives the installed Firefox by WebDriver BiDi, since Playwright only drives its own builds.

const FIREFOX = process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr";

const PART = "KC-0093-10-024D";

/** Firefox differs from Chromium less with scripts than without: with them in `npm run test:long`. */
const WALKS = [
  ...(isLong ? [{ locale: "en", scripts: true } as const] : []),
  { locale: "es", scripts: false },
] as const;

for (const { locale, scripts } of WALKS) {
  const how = `${locale}, ${scripts ? "with" : "without"} scripts`;
  test(`Firefox: new buyer fills a row, signs in and orders, ${how} (R-NOJS-01, R-NOJS-04, R-CUST-01)`, async ({
    baseURL: origin = "",
  }) => {
    const browser = await launch({
      browser: "firefox",
      executablePath: FIREFOX,
      headless: true,
      extraPrefsFirefox: { "javascript.enabled": scripts },
    });
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 1280, height: 800 });
      expect(await orderOnePart(page, locale, origin)).toMatch(/\/W\d{10}$/);
    } finally {
      await browser.close();
    }
  });
}

async function orderOnePart(page: Page, locale: Locale, origin: string): Promise<string> {
  await page.goto(`${origin + pagePath("products", locale)}?q=${PART}`);
  await type(page, `q[${PART}]`, "3");
  await expect.poll(async () => await textOf(page, "header")).toMatch(/\$85\.05/);
  await page.goto(origin + pagePath("cart", locale));
  await press(page, '.foot-bar button[name="next"][value="address"]', "Enter");
  const email = newAddress();
  await type(page, "email", email);
  await seen(page, 'main [name="code"]');
  await type(page, "code", await mailedCode(origin, email));
  await fill(page, "nameFirst", "Nora");
  await type(page, "nameLast", "Newcomer");
  for (const [name, text] of [
    ["nameCompany", "Newcomer Panels"],
    ["address1", "1 First Street"],
    ["city", "Akron"],
    ["region", "Ohio"],
  ] as const)
    await fill(page, name, text);
  await type(page, "addressPostalCode", "44308");
  await press(page, 'main input[type="radio"]', " ");
  await type(page, "poNumber", "PO-4711");
  await press(page, 'main form:has([name="shown"]) button[type="submit"]', "Enter");
  await expect.poll(() => page.url()).toMatch(/\/W\d{10}$/);
  expect(await textOf(page, "main")).toContain(PART);
  return page.url();
}

/** Waits for the first element of a selector, from outside: a page without scripts runs none. */
async function seen(page: Page, selector: string): Promise<ElementHandle> {
  let found: ElementHandle | null = null;
  const look = async () => {
    found = await page.$(selector).catch(() => null);
    return found !== null;
  };
  await expect.poll(look, { message: selector }).toBe(true);
  if (!found) throw new Error(`${selector} is not there`);
  return found;
}

/** By keyboard: a click would first scroll by a script. */
async function press(page: Page, selector: string, key: "Enter" | " "): Promise<void> {
  await (await seen(page, selector)).focus();
  await page.keyboard.press(key);
}

async function fill(page: Page, name: string, text: string): Promise<void> {
  const field = await seen(page, `main [name="${name}"]:not([type="hidden"])`);
  await field.type(text);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await fill(page, name, text);
  await page.keyboard.press("Enter");
}

function textOf(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, (element) => element.textContent ?? "").catch(() => "");
}
