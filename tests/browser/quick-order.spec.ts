import type { Locator, Page } from "@playwright/test";
import { DOUBTFUL_LIST } from "../setup/doubtful-list.ts";
import { expect, inEachLanguage, settled, test } from "./shop-test.ts";

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
    direct: "Use all 8 direct replacements",
    mark: /^Mark (KC-0093-10-024A|PEF-PFGN-10|TM-A1S-U) for/,
    one: "Mark TAX-5WALL for line 16",
    addAll: /^Add \d+ lines to cart/,
    left: /lines added, .* 2 lines are left here/,
    part39: "Part number of line 38",
    own: "Your number: NV800-F2B",
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
    direct: "Usar los 8 reemplazos directos",
    mark: /^Marcar (KC-0093-10-024A|PEF-PFGN-10|TM-A1S-U) para la/,
    one: "Marcar TAX-5WALL para la línea 16",
    addAll: /^Agregar \d+ partidas al carrito/,
    left: /partidas agregadas, .* Quedan 2 partidas aquí/,
    part39: "Número de parte de la línea 38",
    own: "Su número: NV800-F2B",
    part: "Número de parte de la línea 3",
    more: "10 renglones más",
    row: "Número de parte, renglón 1",
    added: /4 partidas agregadas/,
  },
];

const LIST = "PEF-PFRN-10\t2\nPEF-PFGN-1O\t10\nNOPE-1\t3\nTI-02FS\t100";

inEachLanguage(LANGUAGES, (words) => {
  test.describe(`a buyer with a list, ${words.home}`, () => {
    test("pastes it on the home page, mends two lines, and has all four in the cart (R-NOJS-01, R-CART-13)", async ({
      page,
      scripts,
    }) => {
      await paste(page, words.home, words.check);
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

    test("works through forty lines, nineteen of them doubtful, in 7 presses and 4 pages (M13 to M16)", async ({
      page,
      scripts,
    }) => {
      let presses = 0;
      let pages = 0;
      page.on("load", () => pages++);
      const press = async (target: Locator) => {
        presses++;
        await target.click();
      };
      await page.goto(words.home);
      await page.locator("#paste-lines").fill(DOUBTFUL_LIST);
      await press(page.locator("#paste-box").getByRole("button", { name: words.check }));
      await settled(page, scripts);
      // By keyboard: what only the buyer knows.
      const field = (pn: string) =>
        page.locator("tr[data-open]", { has: page.locator(`input[name="pn[]"][value="${pn}"]`) });
      for (const [pn, quantity] of [
        ["PEF-PFRN-10", "1"],
        ["TI-10FS", "1000"],
        ["WDS-2530GNS", "12"],
        ["OX-MB1", "2"],
      ] as const)
        await field(pn).locator('input[name="quantity[]"]').fill(quantity);
      await page.getByLabel(words.part39, { exact: true }).fill("KC-0093-10-024D");
      for (const mark of await page.getByRole("checkbox", { name: words.mark }).all()) await press(mark);
      await press(page.getByRole("radio", { name: words.one, exact: true }));
      const scrolled = await page.evaluate(() => scrollY);
      await press(page.getByRole("button", { name: words.direct }).first());
      await expect(page.locator("tr[data-open]")).toHaveCount(2);
      await expect(page.getByText(words.own)).toBeVisible();
      await settled(page, scripts);
      if (scripts) expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(scrolled);
      await press(page.getByRole("button", { name: words.addAll }).first());
      await expect(page.getByRole("status").filter({ hasText: words.left })).toBeVisible();
      expect(presses).toBeLessThanOrEqual(7);
      expect(pages).toBeLessThanOrEqual(5);
      await page.goto(words.home === "/es" ? "/es/carrito" : "/cart");
      for (const [pn, quantity] of [
        ["TI-10FS", "1000"],
        ["PEF-PFRN-10", "1"],
        ["KC-0093-10-024D", "2"],
        ["TAX-5WALL", "2"],
        ["PEF-PFRN-01", "2"],
      ] as const)
        await expect(page.locator(`input[name="q[${pn}]"]`)).toHaveValue(quantity);
    });

    test("types rows, gets more of them, and Enter checks without adding anything", async ({ page, scripts }) => {
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

    test("uploads a file and prints what was understood", async ({ page, scripts }) => {
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

    test("the page fits the screen, and no part number is broken", async ({ page }) => {
      await paste(page, words.home, words.check);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const numbers = page.locator(".check-table :is(strong, span) > span, .check-table button");
      for (const number of await numbers.all()) expect(await linesOfText(number)).toBe(1);
    });
  });
});

test("the button counts the ticks with scripts, and says what the page was made with without", async ({
  page,
  scripts,
}) => {
  const [words] = LANGUAGES;
  await paste(page, "/", words?.check ?? "");
  await settled(page, scripts);
  await page.locator('[name="take[]"]').first().uncheck();
  await expect(
    page.getByRole("button", { name: scripts ? "Add 1 line to cart" : "Add 2 lines to cart" }).first(),
  ).toBeVisible();
});

async function paste(page: Page, home: string, button: string): Promise<void> {
  await page.goto(home);
  await page.locator("#paste-lines").fill(LIST);
  await page.locator("#paste-box").getByRole("button", { name: button }).click();
  await expect(page.locator(".check-table tbody tr")).toHaveCount(4);
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** How many lines the text of an element takes. */
function linesOfText(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}
