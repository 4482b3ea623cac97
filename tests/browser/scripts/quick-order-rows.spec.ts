import type { Page } from "@playwright/test";
import { expect, inEachLanguage, settled, test } from "../shop-test.ts";

const LANGUAGES = [
  {
    path: "/quick-order",
    row: "Part number, row",
    quantity: "Quantity, row",
    price: /\$6\.95 each · \d+ in stock/,
    total: "Total $69.50",
    unknown: "Part number NONSENSE-77 was not found.",
    heard: /^Row 1: .*\. \$6\.95 each\. \d+ in stock$/,
    take: "Row 1: Use TI-04FS",
    entered: "You entered CT 4 GY",
    own: "Your number: CT 4 GY",
    pasted: "3 rows filled in from the pasted list.",
    most: "500 rows filled in from the pasted list. The other lines are in the box below.",
    below: "The pasted list is in the box below.",
    check: "Check the list",
  },
  {
    path: "/es/pedido-rapido",
    row: "Número de parte, renglón",
    quantity: "Cantidad, renglón",
    price: /US\$6\.95 c\/u · \d+ en existencia/,
    total: "Importe US$69.50",
    unknown: "No existe el número de parte NONSENSE-77.",
    heard: /^Renglón 1: .*\. US\$6\.95 c\/u\. \d+ en existencia$/,
    take: "Renglón 1: Usar TI-04FS",
    entered: "Usted escribió CT 4 GY",
    own: "Su número: CT 4 GY",
    pasted: "3 renglones llenados con la lista pegada.",
    most: "500 renglones llenados con la lista pegada. Las demás líneas están en el cuadro de abajo.",
    below: "La lista pegada está en el cuadro de abajo.",
    check: "Revisar la lista",
  },
];

const ROWS = "**/*?format=json*";

const saysOf = (page: Page, number: number) => page.locator(`#says-${number}`);
const numbers = (page: Page) => page.locator('input[name="pn[]"]');
const quantities = (page: Page) => page.locator('input[name="quantity[]"]');
const heard = (page: Page) => page.locator("#rows [role=status]");

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page, true);
}

/** Pastes like a browser, from another program's clipboard. */
async function paste(page: Page, text: string, row = 0): Promise<void> {
  await numbers(page).nth(row).focus();
  await numbers(page)
    .nth(row)
    .evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
}

inEachLanguage(LANGUAGES, (words) => {
  test.describe(`rows of ${words.path}`, () => {
    test("row shows its meaning when it is left, and the field being typed in does not move (M12, R-A11Y-05)", async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => request.url().includes("format=json") && asked.push(request.url()));
      await open(page, words.path);
      await numbers(page).first().pressSequentially("pef pfgn 10");
      await page.keyboard.press("Tab");
      await expect(saysOf(page, 1)).toContainText(words.price);
      await expect(heard(page)).toHaveText(words.heard);
      await expect(numbers(page).first()).toHaveAccessibleDescription(/6\.95/);
      // The quantity comes next: nothing is missing yet.
      await expect(saysOf(page, 1).locator("strong")).toHaveCount(0);
      await page.keyboard.type("10");
      await expect(saysOf(page, 1)).toContainText(words.price);

      // The answer for the row above arrives while the next one is being typed.
      let answer = () => {};
      const isTime = new Promise<void>((resolve) => (answer = resolve));
      await page.route(ROWS, async (route) => {
        await isTime;
        await route.continue();
      });
      await numbers(page).nth(1).fill("NONSENSE-77");
      const before = await numbers(page).nth(1).boundingBox();
      await numbers(page).nth(2).focus();
      const third = await numbers(page).nth(2).boundingBox();
      answer();
      await expect(saysOf(page, 1)).toContainText(words.total);
      await expect(saysOf(page, 2)).toContainText(words.unknown);
      expect(before && third && third.y - before.y).toBeGreaterThan(0);
      const after = await numbers(page).nth(2).boundingBox();
      expect(Math.abs((after?.y ?? 0) - (third?.y ?? 0))).toBeLessThanOrEqual(1);
      await expect(numbers(page).nth(2)).toBeFocused();

      // Only changed rows are requested, all of them at once.
      expect(asked.map((url) => new URL(url).searchParams.getAll("pn"))).toEqual([
        ["pef pfgn 10"],
        ["pef pfgn 10"],
        ["NONSENSE-77"],
      ]);
      await numbers(page).nth(1).fill("NONSENSE-7");
      await expect(saysOf(page, 2)).toHaveCount(0);
      await expect(saysOf(page, 1)).toContainText(words.total);
    });

    test("suggestion is accepted by the keyboard, and the entered number stays as the buyer's own (M12, M16)", async ({
      page,
    }) => {
      await open(page, words.path);
      await numbers(page).first().fill("CT 4 GY");
      await quantities(page).first().fill("50");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: words.take })).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(numbers(page).first()).toHaveValue("TI-04FS");
      await expect(quantities(page).first()).toBeFocused();
      await expect(saysOf(page, 1)).toContainText(words.entered);
      await expect(page.getByRole("button", { name: words.take })).toHaveCount(0);
      await page.getByRole("button", { name: words.check }).first().click();
      await expect(page.locator(".check-table")).toContainText(words.own);
    });

    test("block of a spreadsheet fills empty rows, and the rest goes into the box (M12)", async ({ page }) => {
      await open(page, words.path);
      await numbers(page).nth(1).fill("KCX-F11");
      await paste(page, "PEF-PFGN-10\t10\tPump 3\r\nNONSENSE-77\t3\r\nCT 4 GY\t50\r\n");
      await expect(heard(page)).toHaveText(words.pasted);
      const values = () => numbers(page).evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
      expect((await values()).slice(0, 5)).toEqual(["PEF-PFGN-10", "KCX-F11", "NONSENSE-77", "CT 4 GY", ""]);
      await expect(quantities(page).nth(3)).toHaveValue("50");
      await expect(page.locator('input[name="reference[]"]').first()).toHaveValue("Pump 3");
      await page.keyboard.press("Tab");
      await expect(saysOf(page, 1)).toContainText(words.total);
      await expect(saysOf(page, 3)).toContainText(words.unknown);
      await expect(page.getByRole("button", { name: words.take.replace("1", "4") })).toBeVisible();
    });

    test("600 pasted lines are 500 rows and a hundred lines in the box, and all of them on the review page (M12)", async ({
      page,
    }) => {
      await page.route(ROWS, (route) => route.fulfill({ status: 429, body: "" }));
      await open(page, words.path);
      const lines = Array.from({ length: 600 }, (_line, index) => `NOPE-${index}\t${index + 1}`);
      await paste(page, lines.join("\n"));
      await expect(heard(page)).toHaveText(words.most);
      await expect(numbers(page)).toHaveCount(500);
      await expect(numbers(page).nth(499)).toHaveValue("NOPE-499");
      await expect(page.locator("#lines")).toHaveValue(lines.slice(500).join("\n"));
      await page.getByRole("button", { name: words.check }).first().click();
      await expect(page.locator(".check-table tbody tr")).toHaveCount(500);
      await expect(page.locator("textarea")).toHaveValue(lines.slice(500).join("\n"));
    });

    test("lost connection loses nothing: a pasted list is in the box, and a row is looked up again", async ({
      page,
      context,
      consoleErrors,
    }) => {
      await open(page, words.path);
      await numbers(page).first().focus();
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await numbers(page).first().fill("PEF-PFGN-10");
      await page.keyboard.press("Tab");
      await paste(page, "TI-02FS\t100\nKCX-F11\t1", 1);
      await expect(page.locator("#lines")).toHaveValue("TI-02FS\t100\nKCX-F11\t1");
      await expect(page.locator("#lines")).toBeFocused();
      await expect(heard(page)).toHaveText(words.below);
      await expect(numbers(page).first()).toHaveValue("PEF-PFGN-10");
      await expect(page.locator("[id^=says-]")).toHaveCount(0);
      await context.setOffline(false);
      await numbers(page).nth(1).focus();
      await page.keyboard.press("Tab");
      await expect(saysOf(page, 1)).toContainText(words.price);
      const isLost = (text: string) => text.includes("ERR_INTERNET_DISCONNECTED");
      expect(consoleErrors.filter((text) => !isLost(text))).toEqual([]);
      consoleErrors.length = 0;
    });
  });
});
