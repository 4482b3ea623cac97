import type { Page } from "@playwright/test";
import { expect, settled, visitorTest as test } from "../shop-test.ts";
import { signInAsNewcomer } from "../signing-in.ts";

const LIST = "/my-account/addresses";

async function openList(page: Page, scripts: boolean): Promise<void> {
  await page.goto(LIST);
  await settled(page, scripts);
}

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

test.beforeEach(async ({ page, baseURL: origin = "" }) => {
  await signInAsNewcomer({ origin, request: page.request });
});

test("address is added, edited and removed over the list (R-ADDR-01, R-ADDR-04)", async ({ page, scripts }) => {
  await openList(page, scripts);
  await page.getByRole("link", { name: "New address" }).click();
  const slideOver = page.getByRole("dialog", { name: "New address" });
  await field(page, "Company").fill("Newcomer Panels");
  await field(page, "Street and number").fill("1 First Street");
  await field(page, "City").fill("Akron");
  await field(page, "State or province").fill("Ohio");
  await field(page, "ZIP or postal code").fill("44308");
  await slideOver.getByRole("button", { name: "Add address" }).click();
  await expect(slideOver).toBeHidden();
  await expect(page.getByText("Address added.").first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(LIST);

  await page.getByRole("link", { name: /^Edit: Newcomer Panels/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit address" });
  await expect(field(page, "City")).toHaveValue("Akron");
  await field(page, "City").fill("Kent");
  await edit.getByRole("button", { name: "Save address" }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText("Kent, OH 44308")).toBeVisible();

  await page.getByRole("link", { name: /^Remove: Newcomer Panels/ }).click();
  const question = page.getByRole("dialog", { name: "Remove this address?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("link", { name: /^Remove: Newcomer Panels/ }).click();
  await question.getByRole("button", { name: "Yes, remove" }).click();
  await expect(page.getByText("There is no address here yet.")).toBeVisible();
});

test("slide-over has a name, keeps the focus and returns it (R-A11Y-02)", async ({ page, scripts }) => {
  await openList(page, scripts);
  const opener = page.getByRole("link", { name: "New address" });
  await opener.click();
  const slideOver = page.getByRole("dialog", { name: "New address" });
  await expect(field(page, "Company")).toBeVisible();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(slideOver).toBeHidden();
  await expect(opener).toBeFocused();
});

test("errors stay in the slide-over, and the first wrong field has the focus (R-ADDR-11, R-A11Y-03)", async ({
  page,
  scripts,
}) => {
  await openList(page, scripts);
  await page.getByRole("link", { name: "New address" }).click();
  const slideOver = page.getByRole("dialog", { name: "New address" });
  await field(page, "City").fill("Akron");
  await field(page, "Phone (optional)").fill("12");
  await slideOver.getByRole("button", { name: "Add address" }).click();
  await expect(slideOver.getByRole("alert")).toContainText("Street and number: Required");
  await expect(field(page, "Company")).toBeFocused();
  await expect(field(page, "Company")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "City")).toHaveValue("Akron");
  await expect(field(page, "Phone (optional)")).toHaveAccessibleDescription(/not a valid phone number/);
  expect(new URL(page.url()).pathname).toBe(LIST);
});

test("states are those of the country", async ({ page, scripts }) => {
  await page.goto(`${LIST}/new`);
  await settled(page, scripts);
  const offers = (name: string) => page.locator(`main datalist option[value="${name}"]`);
  await expect(offers("Nuevo León")).toHaveCount(0);
  await expect(offers("Ohio")).toHaveCount(1);
  await field(page, "Country").selectOption("MX");
  await expect(offers("Nuevo León")).toHaveCount(1);
  await expect(offers("Ohio")).toHaveCount(0);
  await field(page, "Country").selectOption("DE");
  await expect(offers("Ohio")).toHaveCount(0);
  await expect(field(page, "State or province")).toBeEditable();
});

test("colonia is requested when the country is Mexico (R-PROD-08)", async ({ page, scripts }) => {
  await page.goto(`${LIST}/new`);
  await settled(page, scripts);
  await expect(field(page, "Colonia (neighborhood)")).toBeHidden();
  await field(page, "Country").selectOption("MX");
  await field(page, "Colonia (neighborhood)").fill("Obrera");
  await field(page, "Country").selectOption("US");
  await expect(field(page, "Colonia (neighborhood)")).toBeHidden();
});

test("fields are checked 300 ms after typing stops, at once when they are left, never untouched (R-UI-10, A-75)", async ({
  page,
  scripts,
}) => {
  await page.clock.install();
  await page.goto(`${LIST}/new`);
  await settled(page, scripts);
  // An installed but unpaused clock runs between the presses.
  await page.clock.pauseAt(Date.now() + 60_000);
  const zip = field(page, "ZIP or postal code");
  const isInvalid = (invalid: boolean) => expect(zip).toHaveAttribute("aria-invalid", String(invalid));
  await zip.focus();
  await field(page, "City").focus();
  await page.clock.runFor(1000);
  await expect(zip).not.toHaveAttribute("aria-invalid");

  await zip.pressSequentially("44");
  await page.clock.runFor(250);
  await expect(zip).not.toHaveAttribute("aria-invalid");
  await page.clock.runFor(60);
  await isInvalid(true);
  await expect(zip).toHaveAccessibleDescription("A ZIP code has 5 or 9 digits: 44114 or 44114-0001.");
  await zip.pressSequentially("308");
  await page.clock.runFor(310);
  await expect(zip).not.toHaveAttribute("aria-invalid");

  await zip.fill("");
  await field(page, "City").focus();
  await isInvalid(true);
  await expect(zip).toHaveAccessibleDescription("Required");
  await field(page, "Country").selectOption("DE");
  await expect(zip).not.toHaveAttribute("aria-invalid");
});
