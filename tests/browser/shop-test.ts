import { expect, test as base, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { LOCALES } from "../../app/domain/locale.ts";
import { isDocumentPath } from "../../app/i18n/private-pages.ts";

/** Console errors of a browser for 404, 500 or 503: expected in such tests. */
const EXPECTED = /^Failed to load resource: the server responded with a status of (4\d\d|50[03])/;

/** An error that the router leaves uncaught, once in a while, when a page is left before its answer is complete. The page is right. */
const OVERTAKEN = "signal is aborted without reason";

type Line = "fast" | "slow" | "as it is";
type Fixtures = { consoleErrors: string[]; scripts: boolean; line: Line };

/** Every test fails on an unexpected error in the browser's console. */
export const test = base.extend<Fixtures>({
  /** Now and then a browser crashes while it starts, before any page opens: it is started again. */
  browser: [
    async ({ playwright, browserName }, use) => {
      const start = () => playwright[browserName].launch();
      const browser = await start().catch(start);
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  /** A busy machine looks like a slow connection, on which scripts wait for a touch (start-page.ts); tests of that use "as it is". */
  line: ["fast", { option: true }],
  context: async ({ context, line }, use) => {
    await pretend(context, line);
    await use(context);
  },
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      listen(page, errors);
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page, errors: string[]): void {
  page.on("pageerror", ({ message }) => {
    if (message !== OVERTAKEN) errors.push(message);
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.test(message.text())) errors.push(message.text());
  });
}

async function pretend(context: BrowserContext, line: Line): Promise<void> {
  if (line !== "as it is") await context.addInitScript(pretendLine, line === "fast" ? "4g" : "3g");
}

function pretendLine(effectiveType: string): void {
  Object.defineProperty(navigator, "connection", { value: { effectiveType, saveData: false }, configurable: true });
}

export { expect };

/** One variant per language, in the order of `LOCALES`: each browser runs one with every change, both in `npm run test:long`. */
export function inEachLanguage<T>(told: readonly T[], define: (telling: T) => void): void {
  for (const [index, locale] of LOCALES.entries())
    test.describe("", { tag: `@${locale}` }, () => told.slice(index, index + 1).forEach(define));
}

/** Options of a test whose rule other tests of the gate use too, or that needs hundreds of requests: it runs in `npm run test:long`. */
export const LONG = { tag: "@long" };

/** Options of a test whose rule without scripts is also tested over HTTP: it runs with scripts, without them in `npm run test:long`. */
export const SCRIPTED = { tag: "@scripted" };

/** Options of a test of style sheets alone, which scripts do not change: it runs without scripts, with them in `npm run test:long`. */
export const STYLES = { tag: "@styles" };

/** Options of a test whose pages work alike in any width: it runs on a desktop, on a phone in `npm run test:long`. */
export const ANY_WIDTH = { tag: "@any-width" };

/** For tests with a sign-in: limits apply per visitor, and each visitor has its own address, as from a proxy. Proxied requests get no `/dev`. */
export const visitorTest = test.extend<{ anotherVisitor: () => Promise<Page> }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders: given }, use) => {
    await use({ ...given, ...fromSomewhere() });
  },
  anotherVisitor: async ({ browser, extraHTTPHeaders: given, line, consoleErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: { ...given, ...fromSomewhere() } });
      contexts.push(context);
      await pretend(context, line);
      const page = await context.newPage();
      listen(page, consoleErrors);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

const fromSomewhere = () => ({ "X-Forwarded-For": `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}` });

/** For tests of public pages: they share a tab, since opening one takes longer than most pages. It has no cookies, but cached files. */
export const onlookerTest = test.extend<object, { tabs: Map<string, Page> }>({
  // The test runner parses the parameters of a fixture: an empty pattern means none.
  // oxlint-disable-next-line no-empty-pattern
  tabs: [({}, use) => use(new Map<string, Page>()), { scope: "worker" }],
  page: async ({ browser, tabs, extraHTTPHeaders, line }, use) => {
    const kind = JSON.stringify([extraHTTPHeaders, line]);
    const page = tabs.get(kind) ?? (await browser.newPage());
    if (!tabs.has(kind)) await pretend(page.context(), line);
    tabs.set(kind, page);
    await use(page);
    await page.goto("about:blank");
    await page.context().clearCookies();
    page.removeAllListeners();
  },
});

/** Waits until scripts run on the page, in projects that have them. Plain documents must have none. */
export async function settled(page: Page, scripts: boolean): Promise<void> {
  if (isDocumentPath(new URL(page.url()).pathname)) return expect(page.locator("script")).toHaveCount(0);
  if (!scripts) return;
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** Waits for the page with this element and its style sheets. A click ends when the next page has begun to arrive, still empty. */
export async function arrived(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await page.waitForLoadState();
}
