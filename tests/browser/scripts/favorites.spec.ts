import { expect, settled, visitorTest as test } from "../shop-test.ts";
import { signInAsNewcomer } from "../signing-in.ts";

const SERIES = "/products/contactors-control-relays/kc";

test("star marks and unmarks a row, and entered quantities stay (R-FAV-01, R-NOJS-02)", async ({
  page,
  scripts,
  baseURL: origin = "",
}) => {
  await signInAsNewcomer({ origin, request: page.request });
  // The markup of rows comes from the cache only after some visits.
  for (let visit = 0; visit < 3; visit++) await page.goto(SERIES);
  await settled(page, scripts);
  const rows = page.locator("#parts tbody tr");
  const quantity = rows.nth(3).getByRole("textbox");
  const star = rows.nth(0).locator("button[aria-pressed]");
  await quantity.fill("7");
  for (const isMarked of ["true", "false", "true"]) {
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", isMarked);
    await expect(quantity).toHaveValue("7");
  }
  await page.reload();
  await settled(page, scripts);
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("main button[aria-pressed=true]")).toHaveCount(1);
});
