import type { Locator, Page } from "@playwright/test";
import { expect, inEachLanguage, settled, STYLES, test } from "./shop-test.ts";

const LANGUAGES = [
  {
    home: "/",
    page: "/quick-order",
    check: "Check the list",
    again: "Check again",
    summary: "4 lines: 2 ready, 2 to review.",
    allReady: "4 lines, all ready.",
    mean: "Did you mean PEF-PFGN-10?",
    add: "Add 4 lines to cart",
    part: "Part number of line 3",
    more: "10 more rows",
    row: "Part number, row 1",
    added: /4 lines added/,
  },
  {
    home: "/es",
    page: "/es/pedido-rapido",
    check: "Revisar la lista",
    again: "Revisar de nuevo",
    summary: "4 partidas: 2 listas, 2 por revisar.",
    allReady: "4 partidas, todo listo.",
    mean: "¿Quiso decir PEF-PFGN-10?",
    add: "Agregar 4 partidas al carrito",
    part: "Número de parte de la línea 3",
    more: "10 renglones más",
    row: "Número de parte, renglón 1",
    added: /4 partidas agregadas/,
  },
];

const LIST = "PEF-PFRN-10\t2\nPEF-PFGN-1O\t10\nNOPE-1\t3\nTI-02FS\t100";

inEachLanguage(LANGUAGES, (words) => {
  test.describe(`a buyer with a list, ${words.home}`, () => {
    test("buyer pastes a list on the home page, corrects two lines, and has all four in the cart (R-NOJS-01, R-CART-13)", async ({
      page,
      scripts,
    }) => {
      await paste(page, words.home, words.check, scripts);
      await settled(page, scripts);
      await expect(page.getByText(words.summary)).toBeVisible();
      await page.getByLabel(words.part, { exact: true }).fill("lxa fg024t");
      await page.getByRole("button", { name: words.mean }).click();
      await expect(page.getByText(words.allReady)).toBeVisible();
      await expect(page.locator(".check-table tbody tr")).toHaveCount(4);
      await page.getByRole("button", { name: words.add }).first().click();
      await expect(page.getByRole("status").filter({ hasText: words.added })).toBeVisible();
      for (const [pn, quantity] of [
        ["PEF-PFRN-10", "2"],
        ["PEF-PFGN-10", "10"],
        ["LXA-FG024T", "3"],
        ["TI-02FS", "100"],
      ] as const)
        await expect(page.locator(`input[name="q[${pn}]"]`)).toHaveValue(quantity);
    });

    test("buyer enters rows and gets more of them, and Enter checks without adding", async ({ page, scripts }) => {
      await page.goto(words.page);
      await settled(page, scripts);
      const rows = page.locator('input[name="pn[]"]');
      await page.getByLabel(words.row, { exact: true }).fill("ti 02 fs");
      await page.getByRole("button", { name: words.more }).click();
      await expect(rows).toHaveCount(20);
      await expect(rows.first()).toHaveValue("ti 02 fs");
      await page.locator('input[name="quantity[]"]').first().fill("100");
      await page.locator('input[name="quantity[]"]').first().press("Enter");
      await expect(page.locator(".check-table tbody tr")).toHaveCount(1);
      await settled(page, scripts);
      const quantity = page.locator('input[name="quantity[]"]');
      await quantity.fill("200");
      await quantity.press("Enter");
      await expect(page).toHaveURL(/\?list=/);
      await expect(quantity).toHaveValue("200");
      await expect(page.locator(".check-table td:last-child").last()).toHaveText(/96\.00$/);
    });

    test("buyer uploads a file and prints what was understood", async ({ page, scripts }) => {
      await page.goto(words.page);
      await settled(page, scripts);
      await page.locator("#file").setInputFiles({ name: "bom.csv", mimeType: "text/csv", buffer: Buffer.from(LIST) });
      await page.locator("#upload").getByRole("button", { name: words.check }).click();
      await expect(page.getByText(words.summary)).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button", { name: words.again }).first()).toBeHidden();
      await expect(page.locator(".check-table tbody tr").first()).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test("ready line of the review page is at most 136 px high on a phone", STYLES, async ({ page, scripts }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await paste(page, words.home, words.check, scripts);
      await settled(page, scripts);
      const rows = await page.locator("#ready tbody tr").all();
      expect(rows).toHaveLength(2);
      for (const row of rows) expect((await row.boundingBox())?.height ?? Infinity).toBeLessThanOrEqual(136);
    });

    test("review page fits the screen, and no part number is broken", STYLES, async ({ page, scripts }) => {
      await paste(page, words.home, words.check, scripts);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const numbers = page.locator(".check-table :is(strong, span) > span, .check-table button");
      for (const number of await numbers.all()) expect(await linesOfText(number)).toBe(1);
    });
  });
});

test("button counts the selected lines with scripts, and shows the rendered count without", async ({
  page,
  scripts,
}) => {
  const [words] = LANGUAGES;
  await paste(page, "/", words?.check ?? "", scripts);
  await settled(page, scripts);
  await page.locator('[name="take[]"]').first().uncheck();
  await expect(
    page.getByRole("button", { name: scripts ? "Add 1 line to cart" : "Add 2 lines to cart" }).first(),
  ).toBeVisible();
});

async function paste(page: Page, home: string, button: string, scripts: boolean): Promise<void> {
  await page.goto(home);
  await settled(page, scripts);
  await page.locator("#paste-lines").fill(LIST);
  await page.locator("#paste-box").getByRole("button", { name: button }).click();
  await expect(page.locator(".check-table tbody tr")).toHaveCount(4);
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

function linesOfText(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}
