import { ANY_WIDTH, expect, inEachLanguage, settled, test } from "./shop-test.ts";

const DEPARTMENTS = "main li:has(> .plate)";

const LANGUAGES = [
  {
    home: "/",
    departments: "Departments",
    menu: "Terminals, wire duct",
    department: "Terminal blocks and wire duct",
    category: "Wire duct",
    choosing: "How to choose",
    search: "Search",
    cart: /^Cart/,
    narrow: "/category/22mm-iec-push-buttons",
  },
  {
    home: "/es",
    departments: "Departamentos",
    menu: "Clemas y canaleta",
    department: "Clemas y canaleta",
    category: "Canaleta ranurada",
    choosing: "Cómo elegir",
    search: "Buscar",
    cart: /^Carrito/,
    narrow: "/es/categoria/22mm-iec-botones-pulsadores",
  },
];

inEachLanguage(LANGUAGES, (words) => {
  test.describe(`a visitor of ${words.home}`, () => {
    test("visitor reaches a category from the department menu and reads it (R-CMS-04, R-NOJS-09)", async ({
      page,
      scripts,
      isMobile,
    }) => {
      await page.goto(words.home);
      await settled(page, scripts);
      const menu = page.getByRole("navigation", { name: words.departments });
      if (isMobile) await page.locator("#menu > summary").click();
      await menu.locator("summary", { hasText: words.menu }).click();
      await menu.getByRole("link", { name: words.category, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.category);
      await expect(page.getByRole("heading", { name: words.choosing })).toBeVisible();
      await page.locator("main [id^='series-'] a").first().click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("WDS");
    });

    test("visitor reaches every department from the home page", ANY_WIDTH, async ({ page }) => {
      await page.goto(words.home);
      await expect(page.locator(DEPARTMENTS)).toHaveCount(8);
      await page.locator(DEPARTMENTS).getByRole("link", { name: words.department, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.department);
      await page.locator(DEPARTMENTS).getByRole("link", { name: words.category, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.category);
    });

    test(
      "visitor searches by a word of either language, and the word stays in the box",
      ANY_WIDTH,
      async ({ page, scripts }) => {
        await page.goto(words.home);
        await settled(page, scripts);
        await page.getByRole("searchbox").fill("canaleta");
        await page.getByRole("button", { name: words.search }).click();
        await expect(page).toHaveURL(/\/product[os]+s?\?q=canaleta$/);
        await expect(page.getByRole("searchbox")).toHaveValue("canaleta");
        // Other places with results are above the rows and open on demand.
        await page.locator("#count + div > details > summary").click();
        await expect(page.getByRole("main").getByRole("navigation").getByText("WDS", { exact: true })).toBeVisible();
      },
    );

    test("visitor finds a part by its number, orders rows of its series, and sees them in the cart (R-CAT-17, R-NOJS-09)", async ({
      page,
      scripts,
    }) => {
      await page.goto(words.home);
      await settled(page, scripts);
      await page.getByRole("searchbox").fill("kc 0093 10 120a");
      await page.getByRole("button", { name: words.search }).click();
      await page.locator("[data-exact]").getByRole("link", { name: "KC-0093-10-120A" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("KC-0093-10-120A");
      await page
        .getByRole("main")
        .getByRole("navigation")
        .first()
        .getByRole("link", { name: "KC", exact: true })
        .click();
      await expect(page).toHaveURL(/\/kc$/);
      await settled(page, scripts);
      await page.locator('input[name="q[KC-0093-01-120A]"]').fill("4");
      await page.locator('input[name="q[KC-0093-01-240A]"]').fill("2");
      await page.locator('input[name="q[KC-0093-01-240A]"]').press("Enter");
      await expect(page.locator("[data-note]").first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("KC");
      await page.getByRole("banner").getByRole("link", { name: words.cart }).click();
      await expect(page.locator('input[name="q[KC-0093-01-120A]"]')).toHaveValue("4");
      await expect(page.locator('input[name="q[KC-0093-01-240A]"]')).toHaveValue("2");
    });

    test("visitor narrows a category, removes one choice, and finds the part (R-CAT-16)", async ({
      page,
      scripts,
      isMobile,
    }) => {
      await page.goto(words.narrow);
      await settled(page, scripts);
      if (isMobile) await page.locator("details:has(+ #filters) summary").click();
      await page.locator('#filters details:has(input[name="capColor"]) summary').click();
      await page.locator('input[name="capColor"][value="red"]').check();
      await page.locator('input[name="operatorStyle"][value="flush"]').check();
      await page.locator("#filters button[type=submit]").click();
      const chips = page.locator("[aria-labelledby=chosen] [aria-label]:visible");
      await expect(chips).toHaveCount(3);
      await expect(page.locator(".products-table .pn").first()).toHaveText(/^PEF-.FR/);
      await chips.last().click();
      await expect(chips).toHaveCount(2);
    });

    test("visitor gets help when a page is missing (R-E404-04, R-E404-09)", ANY_WIDTH, async ({ page }) => {
      const missing = `${words.home === "/" ? "" : words.home}/no/such/page`;
      const response = await page.goto(missing);
      expect(response?.status()).toBe(404);
      await expect(page.getByText(missing, { exact: true })).toBeVisible();
      await page.getByRole("main").getByRole("searchbox").fill("relay");
      await page.getByRole("main").getByRole("button").click();
      await expect(page.locator(".products-table").first()).toBeVisible();
    });
  });
});

test("language switch keeps the page and is remembered (R-I18N-15)", ANY_WIDTH, async ({ page }) => {
  await page.goto("/es/categoria/luces-de-la-torre");
  await page.getByRole("button", { name: "English" }).first().click();
  await expect(page).toHaveURL(/\/category\/world-tower-lights$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto("/es");
  await page.getByRole("button", { name: "English" }).first().click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "Español" }).first().click();
  await expect(page).toHaveURL(/\/es$/);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

test("article leads on by its call to action and its related pages (R-CMS-06)", ANY_WIDTH, async ({ page }) => {
  await page.goto("/article/sizing-an-overload-relay");
  await expect(page.locator(".prose table").first()).toBeVisible();
  await page.locator(".prose .button-primary").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overload relays");
});

test(
  "result of an action is part of the next page, once (R-UI-07, R-NOJS-06)",
  ANY_WIDTH,
  async ({ page, scripts }) => {
    await page.goto("/dev/ui");
    await settled(page, scripts);
    await page.getByLabel("Message", { exact: true }).fill("Line added");
    await page.getByRole("button", { name: "Leave a message" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Line added" })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Line added")).toHaveCount(0);
  },
);

test("keyboard reaches skip link, menu and page (R-A11Y-06)", ANY_WIDTH, async ({ page, scripts, isMobile }) => {
  test.skip(isMobile, "phones have no keyboard");
  await page.goto("/");
  await settled(page, scripts);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const summary = page.getByText("Motor control", { exact: true }).first();
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const menu = page.getByRole("navigation", { name: "Departments" });
  await expect(menu.getByRole("link", { name: "Motor control", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Contactors and control relays" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contactors and control relays");
});
