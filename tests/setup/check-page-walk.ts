import { pagePath } from "../../app/i18n/paths.ts";
import type { Locale } from "../../app/domain/locale.ts";
import { fieldsOf, submit } from "./check-page.ts";
import { mainOf } from "./read-html.ts";
import type { RunningShop } from "./running-shop.ts";
import { visitorOf } from "./signed-in.ts";

type Browser = ReturnType<typeof visitorOf>;
type CheckPage = { browser: Browser; path: string; html: string };

/** A visitor without scripts on the review page of a shop that runs by the first paste. */
export function checkPageWalk(shop: () => RunningShop) {
  return {
    /** Pastes a list and opens its review page. */
    async paste(text: string, locale: Locale = "en", browser: Browser = visitorOf(shop)): Promise<CheckPage> {
      await browser.get(pagePath("quickOrder", locale));
      const answer = await browser.post(pagePath("quickOrder", locale), { lines: text });
      const path = answer.headers.get("Location") ?? "";
      if (answer.status !== 303) throw new Error(`${answer.status} instead of 303`);
      return { browser, path, html: mainOf(await (await browser.get(path)).text()) };
    },
    /** Presses a button of a review page and opens the next page. */
    async press(
      page: CheckPage,
      button: [string, string],
      edit: (fields: [string, string][]) => void = () => {},
    ): Promise<CheckPage & { status: number; whole: string }> {
      const fields = fieldsOf(page.html);
      edit(fields);
      const answer = await submit(shop(), page.browser.jar, page.path, [...fields, button]);
      const path = answer.headers.get("Location") ?? "";
      const html = await (await page.browser.get(path)).text();
      return { browser: page.browser, status: answer.status, path, whole: html, html: mainOf(html) };
    },
  };
}
