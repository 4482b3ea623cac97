import type { BrowserContext, Page } from "@playwright/test";
import { expect, settled, visitorTest as test } from "../shop-test.ts";
import { signInAsNewcomer } from "../signing-in.ts";

const copyOf = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("cart") ?? "null") as { cartItems: object[] } | null;
    return stored && stored.cartItems;
  });
/** Stores a copy on a page without scripts of the shop. */
async function keep(page: Page, stored: unknown): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("cart", JSON.stringify(value)), stored);
}
const header = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Cart" });

async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await settled(page, true);
}

async function add(context: BrowserContext, origin: string, lines: Record<string, number>): Promise<void> {
  const rows = Object.entries(lines).map(([pn, quantity]) => [`q[${pn}]`, String(quantity)]);
  await context.request.post(`${origin}/cart`, { form: { intent: "add", ...Object.fromEntries(rows) } });
}

test("browser keeps a copy of parts and quantities, which restores the cart when its cookie is gone (A-02, R-CART-01)", async ({
  page,
  context,
  baseURL: origin = "",
}) => {
  await add(context, origin, { "TI-02FS": 100, "PEF-PFGN-10": 2 });
  await open(page);
  await expect
    .poll(() => copyOf(page))
    .toEqual([
      { pn: "TI-02FS", quantity: 100 },
      { pn: "PEF-PFGN-10", quantity: 2 },
    ]);
  await context.clearCookies({ name: "cart" });
  await open(page, "/cart");
  await expect(page.locator('input[name="q[TI-02FS]"]')).toHaveValue("100");
  await expect(page.locator('input[name="q[PEF-PFGN-10]"]')).toHaveValue("2");
  await expect(header(page)).toContainText("$61.90");
  await expect(page.getByText("The cart saved in this browser was restored.").first()).toBeAttached();
  await open(page, "/cart");
  await expect(page.locator('input[name="q[TI-02FS]"]')).toHaveValue("100");
});

test("cart is restored once per browser session, whatever else is stored, and by one of two tabs", async ({
  page,
  context,
}) => {
  await open(page);
  await keep(page, [{ pn: "TI-02FS", prod_quantity: "100", sale_price: 0.01 }, { pn: "NOPE-1" }]);
  const other = await context.newPage();
  await Promise.all([open(page, "/cart"), open(other, "/cart")]);
  for (const tab of [page, other]) {
    await expect(header(tab)).toContainText("$48.00");
    await expect(tab.locator('input[name="q[TI-02FS]"]')).toHaveValue("100");
  }
  await context.clearCookies({ name: "cart" });
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
  await open(page, "/cart");
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".cart-table tbody tr")).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("page left before the cart was restored does not keep the next one from restoring it (R-CART-01)", async ({
  page,
  consoleErrors,
}) => {
  await keep(page, [{ pn: "TI-02FS", quantity: 100 }]);
  let asked = 0;
  await page.route(/\/cart$/, async (route) => {
    if (route.request().method() === "POST") asked += 1;
    return asked === 1 && route.request().method() === "POST" ? route.abort() : route.continue();
  });
  await open(page);
  await expect.poll(() => consoleErrors.splice(0).join()).toContain("net::ERR_FAILED");
  await open(page, "/cart");
  await expect(page.locator('input[name="q[TI-02FS]"]')).toHaveValue("100");
  expect(asked).toBe(2);
});

test("cart of the former shop is imported once, and unknown parts are named (R-CART-15)", async ({ page }) => {
  await open(page);
  await keep(page, {
    cartItems: [
      { pn: "ti-02fs", prod_quantity: 100 },
      { pn: "NOPE-1", quantity: 1 },
    ],
  });
  await open(page, "/es/carrito");
  await expect(page.locator('input[name="q[TI-02FS]"]')).toHaveValue("100");
  await expect(page.getByText(/no existe ese número de parte: NOPE-1/).first()).toBeAttached();
  await expect.poll(() => copyOf(page)).toEqual([{ pn: "TI-02FS", quantity: 100 }]);
});

test("emptied cart is not restored", async ({ page, context, baseURL: origin = "" }) => {
  await add(context, origin, { "TI-02FS": 100 });
  await open(page);
  await expect.poll(() => copyOf(page)).toHaveLength(1);
  await context.request.post(`${origin}/cart`, { form: { intent: "clear" } });
  await open(page);
  await expect.poll(() => copyOf(page)).toBeNull();
  await context.clearCookies({ name: "cart" });
  await open(page, "/cart");
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".cart-table tbody tr")).toHaveCount(0);
});

test("copy is deleted at sign-in, and stays deleted after signing out (R-CART-07)", async ({
  page,
  context,
  baseURL: origin = "",
}) => {
  await add(context, origin, { "TI-02FS": 100 });
  await open(page);
  await expect.poll(() => copyOf(page)).toHaveLength(1);
  await signInAsNewcomer({ origin, request: context.request });
  await open(page, "/cart");
  await expect(page.locator('input[name="q[TI-02FS]"]')).toHaveValue("100");
  await expect.poll(() => copyOf(page)).toBeNull();
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await open(page, "/cart");
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".cart-table tbody tr")).toHaveCount(0);
});

test("browser that keeps no cookies is asked only once", async ({ page, context }) => {
  await context.route(/\/cart(\?|$)/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    return route.fulfill({ status: 303, headers: { Location: "/cart" } });
  });
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
  await open(page);
  await keep(page, [{ pn: "TI-02FS", quantity: 100 }]);
  for (let visit = 0; visit < 3; visit += 1) {
    await open(page, "/cart");
    await page.waitForLoadState("networkidle");
  }
  expect(asked).toHaveLength(1);
});
