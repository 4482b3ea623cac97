/**
 * Somebody in a text browser, against a demonstration that runs, who was told a code on the phone: opens the cart it stands for and takes
 * it over. For people who want to look: `node tests/text-browser/hand-over-with-w3m.ts [http://localhost:3000]` prints every page. Needs
 * w3m, which the tests of every day do without.
 */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { addToCart } from "../setup/checking-out.ts";
import { handOver } from "../setup/handing-over.ts";
import { shopCalls } from "../setup/shop-calls.ts";
import { visitorOf } from "../setup/signed-in.ts";
import { W3m } from "./w3m.ts";

const origin = process.argv[2] ?? "http://localhost:3000";
const [CONTACTOR, NOTE] = ["KC-0093-10-120A", "Panel 7"];

for (const locale of ["en", "es"] as const) {
  const giver = visitorOf(() => shopCalls(origin));
  await addToCart(giver, [CONTACTOR, 4]);
  const { code } = await handOver(giver, NOTE);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "ferrule-w3m-"));
  const browser = new W3m(origin + pagePath("companyCode", locale), folder);
  try {
    await takeOver(browser, code, locale);
  } finally {
    await browser.quit();
    await fs.rm(folder, { recursive: true });
  }
}

async function takeOver(browser: W3m, code: string, locale: Locale): Promise<void> {
  const t = translateFrom(DICTIONARIES[locale]);
  await shows(browser, t("company.handOver.code.title"));
  await browser.type("K7M 3XF", "AAA AAA");
  await browser.press(t("company.handOver.code.submit"));
  await shows(browser, t("company.handOver.code.nothing").slice(0, 30));
  await browser.replace("AAA AAA", code.toLowerCase());
  await browser.press(t("company.handOver.code.submit"));
  await shows(browser, t("company.handOver.take.title"), NOTE, CONTACTOR);
  await browser.press(t("company.handOver.take.take"), t("company.handOver.take.rules").slice(0, 20));
  await shows(browser, CONTACTOR, t("cart.checkout"));
}

/** Prints the page without the menu, and insists on what somebody must find there. */
async function shows(browser: W3m, ...texts: readonly string[]): Promise<void> {
  const page = await browser.read();
  const menuEnd = page.indexOf("\n\n", page.indexOf("WDS "));
  console.log(`${"─".repeat(40)}\n${page.slice(Math.max(0, menuEnd)).trim()}`);
  const words = page.replace(/\s+/g, " ");
  for (const text of texts) if (!words.includes(text)) throw new Error(`the page does not say: ${text}`);
}
