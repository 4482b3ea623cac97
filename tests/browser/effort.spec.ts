import type { Frame, Locator, Page, Request } from "@playwright/test";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath, type PageKey } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import { CLEVELAND } from "../setup/checking-out.ts";
import { DOUBTFUL_LIST } from "../setup/doubtful-list.ts";
import { expect, inEachLanguage, settled, visitorTest as test } from "./shop-test.ts";
import { signInAsNewcomer } from "./signing-in.ts";

// The cost of the most frequent tasks, counted on the way. The figures are exact; update them when a task becomes cheaper.

type Effort = {
  /** Links, buttons and check boxes that are pressed. */
  presses: number;
  /** Fields that are typed into, Enter included. */
  fields: number;
  /** Pages after the first: documents, and addresses shown without a new one. */
  pages: number;
};

async function beginAt(page: Page, path: string, scripts: boolean) {
  await page.goto(path);
  await settled(page, scripts);
  const effort: Effort = { presses: 0, fields: 0, pages: 0 };
  let shown = new URL(page.url()).pathname;
  let isDocument = false;
  const asks = (request: Request) => {
    isDocument ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
  };
  const shows = (frame: Frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    if (isDocument || pathname !== shown) effort.pages++;
    shown = pathname;
    isDocument = false;
  };
  page.on("request", asks);
  page.on("framenavigated", shows);
  return {
    async press(target: Locator) {
      effort.presses++;
      await target.click();
    },
    async type(field: Locator, text: string) {
      effort.fields++;
      // As by the Tab key: the focused element is visible.
      await field.focus();
      await field.fill(text);
    },
    /** Returns the cost and stops counting. */
    spent() {
      page.off("request", asks);
      page.off("framenavigated", shows);
      return effort;
    },
  };
}

const cartLine = (page: Page, pn: string) => page.locator(`input:not([type=hidden])[name="q[${pn}]"]`);

const LANGUAGES = [
  {
    locale: "en",
    starter: "10 hp 460v starter kc 24vdc",
    motor: "8.5",
    field: "Motor current",
    show: "Show what fits",
    nameplate: "Check the motor nameplate",
    mark: /^Mark (KC-0093-10-024A|PEF-PFGN-10|TM-A1S-U) for/,
    one: "Mark TAX-5WALL for line 16",
    line: "Part number of line 38",
    own: "Your number: NV800-F2B",
    addAll: /^Add \d+ lines to cart/,
    left: /lines added, .* 2 lines are left here/,
  },
  {
    locale: "es",
    starter: "arrancador 10 hp 440v kc 24vcd",
    motor: "8,5",
    field: "Corriente del motor",
    show: "Ver las que sirven",
    nameplate: "Revise la placa",
    mark: /^Marcar (KC-0093-10-024A|PEF-PFGN-10|TM-A1S-U) para la/,
    one: "Marcar TAX-5WALL para la línea 16",
    line: "Número de parte de la línea 38",
    own: "Su número: NV800-F2B",
    addAll: /^Agregar \d+ partidas al carrito/,
    left: /partidas agregadas, .* Quedan 2 partidas aquí/,
  },
] as const;

inEachLanguage(LANGUAGES, (words) => {
  const { locale } = words;
  const t = translateFrom(DICTIONARIES[locale]);
  const path = (key: PageKey, params: Record<string, string> = {}) => pagePath(key, locale, params);

  test(`half a number is in the cart with 1 press and 1 page, in ${locale} (M10)`, async ({ page, scripts }) => {
    const pn = "KC-0093-10-024D";
    const task = await beginAt(page, path("home"), scripts);
    await task.type(page.locator("#q"), "0093-10");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL((url) => url.pathname === path("products"));
    await settled(page, scripts);
    await task.type(cartLine(page, pn), "4");
    await task.press(page.locator("form", { has: cartLine(page, pn) }).getByRole("button", { name: t("series.add") }));
    await expect(page.locator(`[data-note="${pn}"]`)).toBeInViewport();
    // Without scripts the answer is the same page, at the row.
    expect(task.spent()).toEqual({ presses: 1, fields: 2, pages: scripts ? 1 : 2 });
  });

  test(`complete starter for a motor is in the cart with 1 press and 1 page, in ${locale}`, async ({
    page,
    scripts,
  }) => {
    const task = await beginAt(page, path("home"), scripts);
    await task.type(page.locator("#q"), words.starter);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL((url) => url.pathname === path("products"));
    await settled(page, scripts);
    const card = page.locator("#complete section").filter({ hasText: "KC-0183-10-024D" });
    await task.press(card.getByRole("button"));
    await expect(card.locator("[data-note]").first()).toBeInViewport();
    expect(task.spent()).toEqual({ presses: 1, fields: 1, pages: scripts ? 1 : 2 });
  });

  test(`overload relay for contactor and motor is in the cart with 2 presses and no page, in ${locale} (H3)`, async ({
    page,
    scripts,
  }) => {
    const contactor = { category: "contactors-control-relays", series: "kc", part: "kc-0093-10-024d" };
    const relay = "OT-1L-AD";
    const task = await beginAt(page, path("part", contactor), scripts);
    await task.type(page.getByLabel(words.field), words.motor);
    await task.press(page.getByRole("button", { name: words.show }));
    await expect(page.getByRole("status").filter({ hasText: words.nameplate })).toBeVisible();
    await expect(page.getByLabel(words.field)).toHaveValue(words.motor);
    await settled(page, scripts);
    const relays = page
      .getByRole("list")
      .filter({ has: cartLine(page, relay) })
      .last();
    await expect(relays.getByRole("listitem").first().getByRole("link")).toHaveText(relay);
    await task.type(cartLine(page, relay), "1");
    await task.press(
      page.locator("form", { has: cartLine(page, relay) }).getByRole("button", { name: t("series.add") }),
    );
    await expect(page.getByRole("banner")).toContainText("19.30");
    expect(task.spent()).toEqual({ presses: 2, fields: 2, pages: scripts ? 0 : 2 });
    await page.goto(path("cart"));
    await expect(cartLine(page, relay)).toHaveValue("1");
  });

  test(`forty lines, nineteen of them doubtful, are in the cart with 7 presses and 3 pages, in ${locale} (M13 to M16)`, async ({
    page,
    scripts,
  }) => {
    const task = await beginAt(page, path("home"), scripts);
    await task.type(page.locator("#paste-lines"), DOUBTFUL_LIST);
    await task.press(page.locator("#paste-box").getByRole("button", { name: t("quickOrder.check") }));
    await expect(page).toHaveURL(/\?list=/);
    await settled(page, scripts);
    // Facts that only the buyer knows.
    const open = (pn: string) =>
      page.locator("tr[data-open]", { has: page.locator(`input[name="pn[]"][value="${pn}"]`) });
    for (const [pn, quantity] of [
      ["PEF-PFRN-10", "1"],
      ["TI-10FS", "1000"],
      ["WDS-2530GNS", "12"],
      ["OX-MB1", "2"],
    ] as const)
      await task.type(open(pn).locator('input[name="quantity[]"]'), quantity);
    await task.type(page.getByLabel(words.line, { exact: true }), "KC-0093-10-024D");
    for (const mark of await page.getByRole("checkbox", { name: words.mark }).all()) await task.press(mark);
    const one = page.getByRole("radio", { name: words.one, exact: true });
    await task.press(one);
    await expect(one).toBeChecked();
    const scrolled = await page.evaluate(() => scrollY);
    await task.press(page.getByRole("button", { name: t("quickOrder.useDirect", 8) }).first());
    await expect(page.locator("tr[data-open]")).toHaveCount(2);
    await expect(page.getByText(words.own)).toBeVisible();
    await settled(page, scripts);
    if (scripts) expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(scrolled);
    await task.press(page.getByRole("button", { name: words.addAll }).first());
    await expect(page.getByRole("status").filter({ hasText: words.left })).toBeVisible();
    expect(task.spent()).toEqual({ presses: 7, fields: 6, pages: scripts ? 1 : 3 });
    await page.goto(path("cart"));
    for (const [pn, quantity] of [
      ["TI-10FS", "1000"],
      ["PEF-PFRN-10", "1"],
      ["KC-0093-10-024D", "2"],
      ["TAX-5WALL", "2"],
      ["PEF-PFRN-01", "2"],
    ] as const)
      await expect(cartLine(page, pn)).toHaveValue(quantity);
  });
});

inEachLanguage(LOCALES, (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);
  const path = (key: PageKey) => pagePath(key, locale);

  test(`regular's order on a phone is 2 pages, and the same again from home 3, in ${locale} (M18, R-NOJS-05)`, async ({
    page,
    scripts,
    baseURL: origin = "",
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAsNewcomer({ origin, request: page.request });
    await becomeRegular(page);
    const main = page.getByRole("main");
    const place = main.getByRole("button", { name: t("checkout.review.place") });

    const order = await beginAt(page, path("cart"), scripts);
    const checkout = main.getByRole("button", { name: t("cart.checkout") }).last();
    await expect(checkout).toBeInViewport();
    await order.press(checkout);
    await expect(page).toHaveURL(path("checkoutReview"));
    await order.press(place);
    await expect(page).toHaveURL(/\/W\d{10}$/);
    expect(order.spent()).toEqual({ presses: 2, fields: 0, pages: 2 });

    const number = page.url().slice(-11);
    const again = await beginAt(page, path("home"), scripts);
    await again.press(main.getByRole("button", { name: t("orders.reorderOrder", number) }));
    await expect(page).toHaveURL(/\?list=/);
    await settled(page, scripts);
    await again.press(main.getByRole("button", { name: t("quickOrder.addAndOrder") }).first());
    await expect(page).toHaveURL(path("checkoutReview"));
    await again.press(place);
    await expect(page).toHaveURL(/\/W\d{10}$/);
    expect(again.spent()).toEqual({ presses: 3, fields: 0, pages: 3 });
    expect(page.url().slice(-11)).not.toBe(number);
  });
});

/** A buyer with a saved address and parts in the cart. */
async function becomeRegular(page: Page): Promise<void> {
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form: { nonce: crypto.randomUUID(), ...form }, maxRedirects: 0 });
  await post("/cart", { intent: "add", "q[PEF-PFGN-10]": "10", "q[WDS-2030GNS]": "7" });
  await post("/checkout/address", CLEVELAND);
}
