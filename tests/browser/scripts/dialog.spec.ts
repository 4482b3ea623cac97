import { expect, settled, test } from "../shop-test.ts";

for (const kind of ["modal", "slide-over"]) {
  test(`a ${kind} has a name, keeps the focus, closes on Escape and returns the focus (R-UI-08, R-A11Y-02)`, async ({
    page,
  }) => {
    await page.goto("/dev/ui");
    await settled(page, true);
    const opener = page.getByRole("button", { name: `Open ${kind}` });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Your name" });
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });
}

test("dialog that must be answered closes by its answer only (R-AUTH-14)", async ({ page }) => {
  await page.goto("/dev/ui");
  await settled(page, true);
  await page.getByRole("button", { name: "Open must-answer" }).click();
  const dialog = page.getByRole("dialog", { name: "Your name" });
  await expect(dialog.getByRole("button", { name: "Close" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
});
