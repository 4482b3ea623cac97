import { expect, inEachLanguage, settled, test } from "./shop-test.ts";

const TOLD = [
  {
    series: "/products/contactors-control-relays/kc",
    list: "/products?category=overload-relays",
    apply: "Apply",
    show: /^Show ([\d,]+) parts?$/,
    more: /^\d+ more$/,
    none: "No part matches",
  },
  {
    series: "/es/productos/contactors-control-relays/kc",
    list: "/es/productos?category=overload-relays",
    apply: "Aplicar",
    show: /^Ver ([\d,]+) partes?$/,
    more: /^\d+ más$/,
    none: "Ninguna parte coincide",
  },
];

inEachLanguage(TOLD, ({ series, list, apply, show, more, none }) => {
  test(`filter button shows how many parts it would display, or applies the filters without scripts (M11): ${series}`, async ({
    page,
    scripts,
  }) => {
    await page.goto(series);
    await settled(page, scripts);
    const groups = page.locator("#filters details[name=filters]");
    const button = page.locator("#filters button[type=submit]");
    await expect(button).toHaveText(apply);
    for (const [index, box] of [
      [0, 'input[name="stock"]'],
      [1, 'input[name="ratedCurrentAC3"][value="9-a"]'],
    ] as const) {
      await groups.nth(index).locator("> summary").click();
      await groups.nth(index).locator(box).first().check();
    }
    let told: string | null = null;
    if (scripts) {
      await expect(button).toHaveText(show);
      await expect(page.locator("#filters [role=status]")).toHaveText(show);
      told = show.exec((await button.textContent()) ?? "")?.[1] ?? "";
    } else await expect(button).toHaveText(apply);
    await button.click();
    await expect(page.locator("[aria-labelledby=chosen] [aria-label]:visible")).toHaveCount(2);
    if (told !== null) await expect(page.locator("#order-rows strong").first()).toContainText(told);
    expect(new URL(page.url()).search).toMatch(/stock=1/);
    // The choice is visible without opening the filter.
    await expect(page.locator("#filters summary").first()).toContainText("1");
  });

  test(`missing count leaves the filter button unchanged, and zero is shown as zero (M11): ${list}`, async ({
    page,
    scripts,
  }) => {
    test.skip(!scripts, "there is no count without scripts");
    await page.goto(list);
    await settled(page, scripts);
    const button = page.locator("#filters button[type=submit]");
    const box = page.locator('#filters input[type="checkbox"]:enabled').first();
    await box.check();
    await expect(button).toHaveText(show);
    await page.route(/format=count/, (route) => route.abort());
    await box.uncheck();
    await expect(button).toHaveText(apply);
    await page.unroute(/format=count/);
    await page.route(/format=count/, (route) => route.fulfill({ json: { count: 0 } }));
    await box.check();
    await expect(button).toHaveText(none);
  });

  test(`phone shows the values of a filter without an inner scroll box, the rest on demand (M11): ${series}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [series, list]) {
      await page.goto(path);
      await page.locator("details:has(+ #filters) > summary").click();
      await expect(page.locator("#filters")).toBeVisible();
      const pulls = await page.locator("#filters details[name=filters] > summary").all();
      for (const pull of pulls.length > 0 ? pulls : [null]) {
        if (pull) {
          await pull.click();
          await expect(page.locator("#filters details[name=filters][open]")).toHaveCount(1);
        }
        const scrolling = await page
          .locator("#filters *")
          .evaluateAll((all) => all.filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY)).length);
        expect([path, scrolling]).toEqual([path, 0]);
      }
      const rest = page.locator("#filters details:not([name]):visible").first();
      if (path === series) await page.locator("#filters details[name=filters] > summary").nth(1).click();
      await expect(rest.locator("summary")).toHaveText(more);
      const count = Number(/\d+/.exec((await rest.locator("summary").textContent()) ?? "")?.[0]);
      await expect(rest.getByRole("checkbox").first()).toBeHidden();
      await rest.locator("summary").click();
      await expect(rest.locator("label:visible")).toHaveCount(count);
    }
  });
});
