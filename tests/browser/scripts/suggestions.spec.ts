import type { Page } from "@playwright/test";
import { expect, LONG, settled, test } from "../shop-test.ts";

const LANGUAGES = [
  {
    home: "/",
    locale: "en",
    list: "Suggestions",
    count: "8 suggestions. Use the arrow keys to choose.",
    price: /^\$\d+\.\d\d$/,
    products: "/products",
  },
  {
    home: "/es",
    locale: "es",
    list: "Sugerencias",
    count: "8 sugerencias. Elija con las flechas del teclado.",
    price: /^US\$\d+\.\d\d$/,
    products: "/es/productos",
  },
];

const API = "**/api/public/suggest?*";

/** The search box of the header; its role changes when suggestions load, its id does not. */
const boxOf = (page: Page) => page.locator("#q");

async function open(page: Page, path: string) {
  await page.goto(path);
  await settled(page, true);
}

async function enter(page: Page) {
  await boxOf(page).focus();
  await expect(boxOf(page)).toHaveRole("combobox");
}

function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/public/suggest")) asked.push(request.url());
  });
  return asked;
}

function marked(page: Page) {
  return page.locator('[role="option"][aria-selected="true"]');
}

async function expectClosed(page: Page) {
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(boxOf(page)).toHaveAttribute("aria-expanded", "false");
}

for (const words of LANGUAGES) {
  /** The words of both languages are in the first test. */
  const extent = words.locale === "en" ? {} : LONG;
  test.describe(`suggestions on ${words.home}`, () => {
    test.beforeEach(({ page }) => open(page, words.home));

    test("suggestions appear below the entry, with number, title and price, and their count is announced", async ({
      page,
    }) => {
      await enter(page);
      // A busy machine may pause between two letters long enough for a request of the first ones.
      const query = new URLSearchParams({ q: "PNF-FK", locale: words.locale }).toString();
      const request = page.waitForRequest((each) => new URL(each.url()).search === `?${query}`);
      await page.keyboard.type("PNF-FK");
      await request;
      const list = page.getByRole("listbox", { name: words.list });
      await expect(list.getByRole("option")).toHaveCount(8);
      await expect(boxOf(page)).toHaveAttribute("aria-expanded", "true");
      await expect(page.getByRole("search").getByRole("status")).toHaveText(words.count);
      const first = list.getByRole("option").first();
      await expect(first.locator(".pn")).toHaveText(/^PNF-FK/);
      await expect(first.locator(".pn")).toHaveCSS("font-family", /monospace/);
      await expect(first.locator("span").last()).toHaveText(words.price);
      await expect(marked(page)).toHaveCount(0);
    });

    test("suggestions are reached with the keyboard alone, and the typed text stays", extent, async ({ page }) => {
      await enter(page);
      await page.keyboard.type("PNF-FK");
      const options = page.getByRole("listbox").getByRole("option");
      await expect(options).toHaveCount(8);
      const steps: [string, number][] = [
        ["ArrowDown", 0],
        ["ArrowDown", 1],
        ["End", 7],
        ["ArrowUp", 6],
        ["Home", 0],
      ];
      for (const [key, index] of steps) {
        await page.keyboard.press(key);
        const option = options.nth(index);
        await expect(option).toHaveAttribute("aria-selected", "true");
        await expect(marked(page)).toHaveCount(1);
        await expect(boxOf(page)).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
        await expect(boxOf(page)).toHaveValue("PNF-FK");
        await expect(boxOf(page)).toBeFocused();
      }
      const path = await marked(page).getAttribute("href");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("heading", { level: 1 })).toContainText("PNF-FK");
      await expect(page.locator("main")).toBeFocused();
      await expectClosed(page);
    });

    test("suggestions do not change the meaning of Enter while none is active", extent, async ({ page }) => {
      await enter(page);
      await page.keyboard.type("PNF-FK");
      await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(8);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await expect(marked(page)).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`${words.products}\\?q=PNF-FK$`));
      await expect(boxOf(page)).toHaveValue("PNF-FK");
    });

    test("suggestions are chosen with a click, also for a trade word", extent, async ({ page }) => {
      await enter(page);
      await page.keyboard.type("relevador");
      const first = page.getByRole("listbox").getByRole("option").first();
      await expect(first.locator(".pn")).toHaveCount(0);
      const path = await first.getAttribute("href");
      expect(path).toContain(`${words.products}/`);
      await first.click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expectClosed(page);
    });
  });
}

test.describe("the list of suggestions", () => {
  test("suggestion list closes on Escape, which keeps the text, and comes back with the down arrow", async ({
    page,
  }) => {
    await open(page, "/");
    await enter(page);
    await page.keyboard.type("PNF");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await expect(boxOf(page)).toHaveValue("PNF");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listbox")).toBeVisible();
    await expect(marked(page)).toHaveCount(0);
  });

  test("suggestion list closes when the focus goes elsewhere, and covers nothing then", async ({ page }) => {
    await open(page, "/");
    await enter(page);
    await page.keyboard.type("PNF");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("Tab");
    await expectClosed(page);
    await boxOf(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.locator("main").click({ position: { x: 5, y: 600 } });
    await expectClosed(page);
  });

  test("left and right arrows return to the text, which can be edited", async ({ page }) => {
    await open(page, "/");
    await enter(page);
    await page.keyboard.type("PNF");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    await expect(marked(page)).toHaveCount(0);
    await page.keyboard.press("Home");
    await page.keyboard.press("Delete");
    await expect(boxOf(page)).toHaveValue("NF");
  });

  test("suggestions are not requested for one letter, and once for a quick typist", async ({ page }) => {
    await open(page, "/");
    await enter(page);
    // From here on the page's clock is paused.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    const asked = questionsOf(page);
    await page.keyboard.type("P");
    await page.clock.runFor(1000);
    for (const letter of "NF-FK") {
      await page.keyboard.type(letter);
      await page.clock.runFor(149);
    }
    expect(asked).toEqual([]);
    const request = page.waitForRequest(API);
    await page.clock.runFor(1);
    expect((await request).url()).toContain("q=PNF-FK&");
    expect(asked).toHaveLength(1);
  });

  test("suggestion list leaves the keys to an input method that is composing", async ({ page }) => {
    await open(page, "/");
    await enter(page);
    await page.keyboard.type("PNF");
    await expect(page.getByRole("listbox")).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    const asked = questionsOf(page);
    await devtools.send("Input.imeSetComposition", { selectionStart: 2, selectionEnd: 2, text: "-F" });
    await boxOf(page).evaluate((input) => {
      const key = { key: "ArrowDown", isComposing: true, bubbles: true, cancelable: true };
      input.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    await expect(marked(page)).toHaveCount(0);
    const request = page.waitForRequest(API);
    await devtools.send("Input.insertText", { text: "-FK" });
    expect((await request).url()).toContain("q=PNF-FK&");
    expect(asked).toHaveLength(1);
  });

  test("suggestions request and load nothing for a visitor who saves data", async ({ page }) => {
    await open(page, "/");
    await page.evaluate(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await boxOf(page).focus();
    await page.keyboard.type("PNF-FK");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/products\?q=PNF-FK$/);
    expect(asked.filter((url) => /suggest/.test(url))).toEqual([]);
  });

  test("suggestions never lead to another site, whatever the answer", async ({ page }) => {
    await page.route(API, (route) =>
      route.fulfill({
        json: {
          suggestions: [
            { title: "Elsewhere", url: "https://evil.example/" },
            { title: "Also elsewhere", url: "//evil.example/" },
            { title: "Wire duct", url: "/category/wire-duct" },
          ],
        },
      }),
    );
    await open(page, "/");
    await enter(page);
    await page.keyboard.type("duct");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Wire duct"]);
    await expect(page.getByRole("search").getByRole("status")).toHaveText(
      "1 suggestion. Use the arrow keys to choose.",
    );
  });
});

test.describe("the search form without suggestions", () => {
  const submits = async (page: Page) => {
    await page.getByRole("search").getByRole("button").click();
    await expect(page).toHaveURL(/\/products\?q=PNF-FK$/);
    await expect(boxOf(page)).toHaveValue("PNF-FK");
  };

  const troubles = {
    "an error": { status: 500, json: { error: "Internal error" } },
    "a refusal": { status: 429, json: { error: "Too many requests" } },
    "another form of answer": { body: "<p>Sign in to the guest network</p>", contentType: "text/html" },
  };

  for (const [name, answer] of Object.entries(troubles))
    test(
      `search form works when the service answers with ${name}`,
      name === "a refusal" ? LONG : {},
      async ({ page }) => {
        await page.route(API, (route) => route.fulfill(answer));
        await open(page, "/");
        await enter(page);
        // Slow typing sends requests on the way, which the next letter cancels.
        const response = page.waitForResponse((each) => /suggest.*PNF-FK/.test(each.url()));
        await page.keyboard.type("PNF-FK");
        await (await response).finished();
        await expectClosed(page);
        await submits(page);
      },
    );

  test("search form works with a slow service, whose request is canceled after two seconds", async ({ page }) => {
    await page.route(API, () => {});
    await open(page, "/");
    await enter(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    const request = page.waitForRequest(API);
    const failed = page.waitForEvent("requestfailed");
    await page.keyboard.type("PNF-FK");
    await page.clock.runFor(150);
    await request;
    await page.clock.runFor(2000);
    expect((await failed).url()).toContain("/api/public/suggest");
    await expectClosed(page);
    await submits(page);
  });

  test("search form keeps its entry when the script is gone after a deployment", async ({ page }) => {
    await page.route("**/assets/search-suggestions-*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await open(page, "/");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const response = page.waitForResponse(/search-suggestions-/);
    await boxOf(page).focus();
    expect((await response).status()).toBe(404);
    await page.keyboard.type("PNF-FK");
    await expect(boxOf(page)).toHaveValue("PNF-FK");
    await expect(boxOf(page)).toHaveRole("searchbox");
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await submits(page);
  });
});
