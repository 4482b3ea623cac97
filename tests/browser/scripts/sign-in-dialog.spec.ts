import type { Page } from "@playwright/test";
import { FURNISHED, ORIGIN } from "../../setup/browser-ports.ts";
import { expect, LONG, settled, visitorTest as test } from "../shop-test.ts";
import { mailedCode, newAddress, signInByForms } from "../signing-in.ts";

const SERIES = "/products/overload-relays-accessories/ox";

const dialogOf = (page: Page) => page.getByRole("dialog");
const opener = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Sign in" });

async function openDialog(page: Page, path = SERIES): Promise<void> {
  await page.goto(path);
  await settled(page, true);
  await opener(page).click();
  await expect(dialogOf(page).getByLabel("Email")).toBeVisible();
}

async function askForCode(page: Page, email = newAddress()): Promise<string> {
  await dialogOf(page).getByLabel("Email").fill(email);
  await dialogOf(page).getByRole("button", { name: "Send me a code" }).click();
  await expect(dialogOf(page).getByLabel("Six-digit code")).toBeVisible();
  return email;
}

test("sign-in dialog has a name, its logo leads home, and it names what it offers (R-AUTH-02, R-AUTH-03, R-AUTH-06)", async ({
  page,
}) => {
  await openDialog(page);
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  const logo = dialogOf(page).getByRole("img", { name: "Ferrule home page" });
  await expect(logo).toHaveAttribute("width", "209");
  await expect(logo).toHaveAttribute("height", "27");
  await expect(dialogOf(page).getByRole("link").first()).toHaveAttribute("href", "/");
  await expect(dialogOf(page).getByLabel("Email")).toHaveAttribute("type", "email");
  // No provider of that name is configured here: nothing is offered that does not work.
  await expect(dialogOf(page).getByRole("button", { name: /Google/ })).toHaveCount(0);
});

test("Google button comes first where it is configured, then the divider (R-AUTH-04, R-AUTH-05)", async ({ page }) => {
  await openDialog(page, FURNISHED + SERIES);
  const google = dialogOf(page).getByRole("button", { name: "Continue with Google" });
  await expect(google).toHaveAttribute("type", "submit");
  await expect(dialogOf(page).locator("form").first()).toHaveAttribute("method", "post");
  await expect(dialogOf(page).getByText("or", { exact: true })).toBeVisible();
});

test("sign-in dialog keeps the focus, closes on Escape, the button and the backdrop, and returns the focus (R-AUTH-09, R-A11Y-02)", async ({
  page,
}) => {
  await openDialog(page);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await opener(page).click();
  await page.mouse.click(5, 5);
  await expect(dialogOf(page)).toBeHidden();
});

test("wrong address and wrong code are reported at the field, which has the focus (R-AUTH-22, R-AUTH-26, R-A11Y-03)", async ({
  page,
}) => {
  await openDialog(page);
  const email = dialogOf(page).getByLabel("Email");
  await email.fill("foo");
  await dialogOf(page).getByRole("button", { name: "Send me a code" }).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription("Invalid email");
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("foo");
  const address = await askForCode(page);
  const code = dialogOf(page).getByLabel("Six-digit code");
  await expect(code).toBeFocused();
  for (const wrong of ["12345", await otherThan(page, address)]) {
    await code.fill(wrong);
    await dialogOf(page).getByRole("button", { name: "Sign in" }).click();
    await expect(dialogOf(page).getByRole("alert")).toContainText(
      wrong.length === 6 ? "That code is incorrect" : "all six digits",
    );
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expect(code).toHaveAccessibleDescription(/six digits|code is incorrect/);
    await expect(code).toBeFocused();
  }
  expect(new URL(page.url()).pathname).toBe(SERIES);
});

/** Six digits other than those in the email. */
async function otherThan(page: Page, email: string): Promise<string> {
  const right = await mailedCode(new URL(page.url()).origin, email);
  return right === "111111" ? "222222" : "111111";
}

test("code is pasted as the email shows it, and its field has its keyboard and its name (R-A11Y-04)", async ({
  page,
  context,
  baseURL: origin = "",
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDialog(page);
  const email = await askForCode(page);
  const code = dialogOf(page).getByRole("textbox", { name: "Six-digit code" });
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  const digits = await mailedCode(origin, email);
  const copied = ` ${digits.slice(0, 3)} ${digits.slice(3)}\n`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
  await code.press("ControlOrMeta+v");
  await code.press("Enter");
  await expect(dialogOf(page).getByLabel("First name")).toBeVisible();
});

test("new code is 60 seconds away, counted down, and the server counts for itself (R-AUTH-20, R-AUTH-21)", async ({
  page,
}) => {
  await page.clock.install();
  await openDialog(page);
  await page.clock.pauseAt(Date.now() + 5000);
  await askForCode(page);
  const again = dialogOf(page).getByRole("button", { name: "Send a new code" });
  await expect(again).toBeDisabled();
  for (const left of [60, 59, 58]) {
    await expect(dialogOf(page).getByText(`You can request a new code in ${left} s.`)).toBeVisible();
    await page.clock.runFor(1000);
  }
  await page.clock.runFor(56_000);
  await expect(again).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(again).toBeEnabled();
  await expect(dialogOf(page).getByText(/You can request a new code/)).toHaveCount(0);
  // No minute has passed for the server.
  await again.click();
  await expect(dialogOf(page).getByRole("alert")).toHaveText(/^You can request a new code in \d+ seconds\.$/);
  await expect(again).toBeDisabled();
});

test("another email is a step back, which keeps the entry (R-AUTH-08)", async ({ page }) => {
  await openDialog(page);
  const email = await askForCode(page);
  await dialogOf(page).getByRole("button", { name: "Use another email" }).click();
  await expect(dialogOf(page).getByLabel("Email")).toHaveValue(email);
  await expect(dialogOf(page).getByLabel("Email")).toBeFocused();
  await askForCode(page);
});

test("failed sending is explained, and the form is ready again (R-AUTH-27)", LONG, async ({ page, request }) => {
  await openDialog(page);
  // Uses up the visitor's limit of codes; a busy shop does not count each request.
  const askOnce = async () => (await request.post("/login", { form: { email: newAddress() } })).text();
  let isRefused = false;
  for (let sent = 0; sent < 400 && !isRefused; sent++) isRefused = (await askOnce()).includes("Too many attempts");
  const email = newAddress();
  await dialogOf(page).getByLabel("Email").fill(email);
  const send = dialogOf(page).getByRole("button", { name: "Send me a code" });
  await send.click();
  await expect(dialogOf(page).getByRole("alert")).toContainText("Too many attempts");
  await expect(send).toBeEnabled();
  await expect(dialogOf(page).getByLabel("Email")).toHaveValue(email);
});

test("user with a name is done after the code, on the same page (R-AUTH-11, R-AUTH-13)", async ({ page }) => {
  await openDialog(page, `${ORIGIN}${SERIES}?sort=price`);
  const email = await askForCode(page, "dana.whitlock@meridianpack.example");
  await dialogOf(page)
    .getByLabel("Six-digit code")
    .fill(await mailedCode(ORIGIN, email));
  await dialogOf(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("You're Successfully Logged in");
  await expect(page.getByRole("banner").getByText("Dana Whitlock")).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${ORIGIN}${SERIES}?sort=price`);
});

test.describe("the name step (R-AUTH-14)", () => {
  test.beforeEach(async ({ page, baseURL: origin = "" }) => {
    await signInByForms({ origin, request: page.request });
  });

  test("name step is on every page and closes by its answer only (R-AUTH-08, R-AUTH-09, R-AUTH-39)", async ({
    page,
  }) => {
    await page.goto(SERIES);
    const name = page.getByRole("dialog", { name: "Your name" });
    await expect(name.getByLabel("First name")).toBeFocused();
    await expect(name.getByRole("button", { name: "Close" })).toHaveCount(0);
    await expect(name.getByText("Use another email")).toHaveCount(0);
    await expect(name.getByLabel("Email")).toHaveAttribute("readonly");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(name).toBeVisible();
    await page.goto("/cart");
    await expect(name.getByLabel("First name")).toBeVisible();
    await name.getByLabel("First name").fill("  ");
    await name.getByRole("button", { name: "Save and continue" }).click();
    await expect(name.getByLabel("First name")).toHaveAccessibleDescription("This field is required");
    await expect(name.getByLabel("First name")).toBeFocused();
    await name.getByLabel("First name").fill("Nora");
    await name.getByLabel("Last name").fill("Newcomer");
    await name.getByRole("button", { name: "Save and continue" }).click();
    await expect(page.getByRole("banner").getByText("Nora Newcomer")).toBeVisible();
    await expect(name).toBeHidden();
    expect(new URL(page.url()).pathname).toBe("/cart");
  });

  test("name step has one way out: signing out", async ({ page }) => {
    await page.goto(SERIES);
    const name = page.getByRole("dialog", { name: "Your name" });
    await name.getByRole("button", { name: "Sign out" }).click();
    await expect(opener(page)).toBeVisible();
    await expect(name).toBeHidden();
  });
});

test("address is checked 300 ms after typing stops, at once when it is left, never untouched (R-UI-10)", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/login");
  await settled(page, true);
  await page.clock.pauseAt(Date.now() + 5000);
  const email = page.getByRole("main").getByLabel("Email");
  const isInvalid = (invalid: boolean) =>
    invalid ? expect(email).toHaveAttribute("aria-invalid", "true") : expect(email).not.toHaveAttribute("aria-invalid");
  await email.focus();
  await page.getByRole("checkbox").focus();
  await page.clock.runFor(1000);
  await isInvalid(false);
  await email.pressSequentially("foo");
  await page.clock.runFor(299);
  await isInvalid(false);
  await page.clock.runFor(1);
  await isInvalid(true);
  await expect(email).toHaveAccessibleDescription("Invalid email");
  await email.pressSequentially("@plant.example");
  await page.clock.runFor(300);
  await isInvalid(false);
  await email.fill("");
  await email.blur();
  await isInvalid(true);
  await expect(email).toHaveAccessibleDescription("Required");
});
