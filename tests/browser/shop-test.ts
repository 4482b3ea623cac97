import { expect, test as base, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { LOCALES } from "../../app/domain/locale.ts";

/** What a browser says by itself when a page answers 404, 500 or 503: part of such tests, not a fault. */
const EXPECTED = /^Failed to load resource: the server responded with a status of (4\d\d|50[03])/;

/**
 * What the router leaves uncaught, once in a while, when somebody goes on before what was asked for has wholly arrived. The page is
 * right: the tests say what it has to show.
 */
const OVERTAKEN = "signal is aborted without reason";

type Line = "fast" | "slow" | "as it is";
type Fixtures = { consoleErrors: string[]; scripts: boolean; line: Line };

/** Every test fails on an error in the browser's console that it did not announce. */
export const test = base.extend<Fixtures>({
  /** Now and then a browser dies of a fault of its own while it starts, before any page of ours: it is started once more. */
  browser: [
    async ({ playwright, browserName }, use) => {
      const start = () => playwright[browserName].launch();
      const browser = await start().catch(start);
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  /** A busy machine looks like a slow line, on which scripts wait for a touch (start-page.ts): tests of that say "as it is". */
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

/**
 * Journeys told in both languages, of which `told` has one telling each, as in `LOCALES`. With every change each browser makes them in
 * one (tests/playwright.config.ts), and in both in `npm run test:long`: the words of both have the same keys and the same pages.
 */
export function inEachLanguage<T>(told: readonly T[], define: (telling: T) => void): void {
  for (const [index, locale] of LOCALES.entries())
    test.describe("", { tag: `@${locale}` }, () => told.slice(index, index + 1).forEach(define));
}

/**
 * For tests that sign somebody in: limits count by visitor, and each names an address of its own, as a proxy would. What a proxy
 * sends on sees nothing below `/dev`.
 */
export const visitorTest = test.extend<{ anotherVisitor: () => Promise<Page> }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders: given }, use) => {
    await use({ ...given, ...fromSomewhere() });
  },
  /** Somebody else, at a browser of their own of the same kind. */
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

/**
 * For tests that only look at pages as anybody is given them: they share a tab, which takes longer to open than most pages. They find
 * no cookies there, but files that were fetched before.
 */
export const onlookerTest = test.extend<object, { tabs: Map<string, Page> }>({
  // The test runner reads from the text of a function what it needs: nothing here.
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

/** Waits until scripts have taken over the page, in projects that have them. */
export async function settled(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) return;
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/**
 * Waits until a press has led to the page that has this element, complete with its style sheets. A click ends when the next page has
 * begun to arrive: printed, measured or read by then, it is empty.
 */
export async function arrived(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await page.waitForLoadState();
}
