import type { Page } from "@playwright/test";
import { FURNISHED, ORIGIN } from "../../setup/browser-ports.ts";
import { shopCalls } from "../../setup/shop-calls.ts";
import { signedIn } from "../../setup/signed-in.ts";
import { expect, settled, visitorTest as test } from "../shop-test.ts";
import { mailedCode, signInAsNewcomer } from "../signing-in.ts";

const SERIES = "/products/overload-relays-accessories/ox";
// One address gets one email a minute, and tests share a shop: each has its own users.
const DANA = "dana.whitlock@meridianpack.example";
const PRIYA = "priya.raman@tririver.example";
const JOE = "joe.tanner@tririver.example";

const header = (page: Page) => page.getByRole("banner");

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settled(page, true);
}

test("sign-in and sign-out in one tab appear in the other, which closes its dialog (R-SESS-06)", async ({
  page,
  context,
  baseURL: origin = "",
}) => {
  await open(page, SERIES);
  await header(page).getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const other = await context.newPage();
  await signInAsNewcomer({ origin, request: context.request });
  await open(other, "/");
  await expect(header(page).getByText("Nora Newcomer")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await header(other).getByRole("button", { name: "Sign out" }).click();
  await expect(header(page).getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("open page refreshes its session when 90 s are left, checked every 30 s, while it is visible (R-SESS-07)", async ({
  page,
  baseURL: origin = "",
}) => {
  await signInAsNewcomer({ origin, request: page.request });
  await page.clock.install();
  await open(page, SERIES);
  await page.clock.pauseAt(Date.now() + 5000);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes(".data") && asked.push(request.url()));
  // The session is valid for an hour; the page was requested a moment ago.
  await page.clock.runFor(3450_000);
  expect(asked).toEqual([]);
  const answered = page.waitForResponse(/\.data/);
  await page.clock.runFor(60_000);
  expect((await answered).status()).toBe(200);
  await expect(header(page).getByText("Nora Newcomer")).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.evaluate(() =>
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
  );
  await page.clock.runFor(7200_000);
  expect(asked).toHaveLength(1);
});

test("analytics get one event for a correct code, none for wrong ones, and no second one (R-AUTH-28)", async ({
  page,
}) => {
  await page.route(/googletagmanager|tawk/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  const logins = () => page.evaluate(() => window.dataLayer?.filter(({ event }) => event === "accountLogin"));
  await page.context().addCookies([{ name: "consent", value: "yes", url: FURNISHED }]);
  await open(page, FURNISHED + SERIES);
  await header(page).getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(JOE);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("Six-digit code").fill("12345");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  // Analytics are not on the sign-in pages; they get the event on the next page.
  expect(await logins()).toBeUndefined();
  await page.getByLabel("Six-digit code").fill(await mailedCode(FURNISHED, JOE));
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("Successfully");
  await expect.poll(logins).toEqual([{ event: "accountLogin", type: "form" }]);
  await page.reload();
  await settled(page, true);
  await expect.poll(() => page.evaluate(() => window.dataLayer?.length)).toBeGreaterThan(1);
  expect(await logins()).toEqual([]);
});

test.describe("tokens in the fragment of an address", () => {
  // There scripts wait for a touch, tokens do not.
  test.use({ line: "slow" });

  /** A fragment as an emailed link has it, with a user's session. */
  async function fragmentOf(origin: string, email: string): Promise<string> {
    const { jar } = await signedIn(shopCalls(origin), email);
    const chunks = [...jar.cookies].filter(([name]) => name.startsWith("sb-ferrule-auth-token"));
    const value = chunks
      .map(([, chunk]) => chunk)
      .join("")
      .replace(/^base64-/, "");
    const session = JSON.parse(Buffer.from(value, "base64url").toString()) as Record<string, string>;
    const { access_token = "", refresh_token = "" } = session;
    return `#${new URLSearchParams({ access_token, refresh_token })}`;
  }

  const addressOf = (page: Page) => page.evaluate(() => location.href);

  test("fragment tokens are ignored unless an operator allows them (R-AUTH-33)", async ({ page }) => {
    await open(page, `${ORIGIN}${SERIES}${await fragmentOf(ORIGIN, JOE)}`);
    await page.waitForTimeout(500);
    await expect(header(page).getByRole("link", { name: "Sign in" })).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).join()).not.toContain("auth-token");
  });

  test("fragment tokens are accepted where allowed, both or neither, and never for a signed-in user (R-AUTH-33, R-AUTH-36)", async ({
    page,
    consoleErrors,
  }) => {
    const [dana, priya] = [await fragmentOf(FURNISHED, DANA), await fragmentOf(FURNISHED, PRIYA)];
    const half = dana.replace(/&refresh_token=.*/, "");
    await open(page, `${FURNISHED}${SERIES}?sort=price${half}`);
    await expect.poll(() => addressOf(page)).toBe(`${FURNISHED}${SERIES}?sort=price`);
    await expect(header(page).getByRole("link", { name: "Sign in" })).toBeVisible();
    await page.goto("about:blank");
    await page.goto(`${FURNISHED}${SERIES}?sort=price${dana}`);
    await expect(header(page).getByText("Dana Whitlock")).toBeVisible();
    expect(await addressOf(page)).toBe(`${FURNISHED}${SERIES}?sort=price`);
    await page.goto("about:blank");
    await page.goto(`${FURNISHED}${SERIES}${priya}`);
    await expect.poll(() => consoleErrors.length).toBe(1);
    expect(consoleErrors.splice(0)[0]).toContain("409");
    expect(await addressOf(page)).toBe(`${FURNISHED}${SERIES}`);
    await expect(header(page).getByText("Dana Whitlock")).toBeVisible();
  });

  test("unknown fragment tokens leave the page unchanged, and a console line without them (R-AUTH-34)", async ({
    page,
    consoleErrors,
  }) => {
    await open(page, `${FURNISHED}${SERIES}#access_token=garbage-access&refresh_token=garbage-refresh`);
    await expect.poll(() => consoleErrors.length).toBe(1);
    expect(consoleErrors.splice(0)[0]).toMatch(/^(?!.*garbage).*refused: 400/);
    expect(await addressOf(page)).toBe(`${FURNISHED}${SERIES}`);
    await expect(header(page).getByRole("link", { name: "Sign in" })).toBeVisible();
  });
});
