import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { linesOf } from "../setup/check-page.ts";
import { nonce } from "../setup/checking-out.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { visitorOf } from "../setup/signed-in.ts";
import { someOf } from "../setup/extent.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(someOf(1, LOCALES.toReversed()))("part-number box of the cart, %s", (locale) => {
  const cart = pagePath("cart", locale);

  async function type(pn: string, quantity: string) {
    const visitor = visitorOf(() => shop);
    await visitor.get(cart);
    const fields = { intent: "add", typed: "1", pn, quantity, nonce: nonce() };
    const path = (await visitor.post(cart, fields)).headers.get("Location") ?? "";
    const html = mainOf(await (await visitor.get(path)).text());
    return { path, html, words: wordsOf(html) };
  }

  test.each([
    ["a former number", "FC-C25-24DC", "7"],
    ["a number of another maker", "ct 4 gy", "50"],
    ["a part that was replaced", "KCX-TON180", "3"],
    ["a part that is sold no more", "AXC-DR13", "2"],
    ["a number that looks like another", "PEF-PFGN-1O", "4"],
    ["an unknown number", "NOPE-1", "5"],
    ["a quantity that can be read in two ways", "TI-04FS", "1,000"],
    ["no quantity", "TI-04FS", ""],
    ["none", "TI-04FS", "0"],
    ["words for a quantity", "TI-04FS", "many"],
  ])("%s leads to the review page with the entry", async (_what, pn, quantity) => {
    const { path, html } = await type(pn, quantity);
    expect(path).toMatch(new RegExp(`^${pagePath("quickOrderCheck", locale)}\\?list=`));
    // Without a quantity, one package is suggested.
    expect(linesOf(html)).toMatchObject([{ pn, quantity: quantity || "50" }]);
  });

  test("shop's number in another spelling is added at once", async () => {
    const { path, html } = await type("ti 04 fs", "50");
    expect(path).toBe(cart);
    expect(html).toContain('id="line-TI-04FS"');
  });

  test("empty entry is reported in the cart", async () => {
    const { path, words } = await type("", "1");
    expect(path).toBe(cart);
    expect(words).toContain(locale === "en" ? "enter a part number" : "número de parte");
  });

  test("discontinued part is reported by every form that names it", async () => {
    const visitor = visitorOf(() => shop);
    await visitor.get(cart);
    await visitor.post(cart, { intent: "add", "q[AXC-DR13]": "2", "q[ENW-CALL]": "1", nonce: nonce() });
    const words = wordsOf(await (await visitor.get(cart)).text());
    expect(words).toContain(
      locale === "en"
        ? "Not added: discontinued, with no replacement: AXC-DR13. Call us and we will look for one that fits."
        : "No se agregó: descontinuada y sin reemplazo: AXC-DR13. Llámenos y le buscamos una alternativa.",
    );
  });
});
