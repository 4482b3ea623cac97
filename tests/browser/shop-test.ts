import { expect, test as base } from "@playwright/test";

/** What a browser says by itself when a page answers 404, 500 or 503: part of such tests, not a fault. */
const EXPECTED = /^Failed to load resource: the server responded with a status of (4\d\d|50[03])/;

type Fixtures = { consoleErrors: string[]; scripts: boolean; line: "fast" | "slow" | "as it is" };

/** Every test fails on an error in the browser's console that it did not announce. */
export const test = base.extend<Fixtures>({
  /** A busy machine looks like a slow line, on which scripts wait for a touch (start-page.ts): tests of that say "as it is". */
  line: ["fast", { option: true }],
  context: async ({ context, line }, use) => {
    if (line !== "as it is") await context.addInitScript(pretendLine, line === "fast" ? "4g" : "3g");
    await use(context);
  },
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !EXPECTED.test(message.text())) errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

function pretendLine(effectiveType: string): void {
  Object.defineProperty(navigator, "connection", { value: { effectiveType, saveData: false }, configurable: true });
}

export { expect };

/**
 * For tests that sign somebody in: limits count by visitor, and each names an address of its own, as a proxy would. What a proxy
 * sends on sees nothing below `/dev`.
 */
export const visitorTest = test.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders: given }, use) => {
    const address = `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;
    await use({ ...given, "X-Forwarded-For": address });
  },
});

/** Waits until scripts have taken over the page, in projects that have them. */
export async function settled(page: import("@playwright/test").Page, scripts: boolean): Promise<void> {
  if (!scripts) return;
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}
