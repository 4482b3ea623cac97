import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../app/i18n/paths.ts";
import { DICTIONARIES } from "../../app/i18n/strings.ts";
import { translateFrom } from "../../app/i18n/translate.ts";
import type { Locale } from "../../app/domain/locale.ts";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { someOf } from "../setup/extent.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const DUCT = "WDS-2030GNS";
const RELAY = "TI-02FS";

/** A browser without scripts with two lines in its cart; `press` sends the form as shown, with these entries. */
async function withCart(locale: Locale) {
  const path = pagePath("cart", locale);
  const added = await shop.post(path, { intent: "add", [`q[${DUCT}]`]: "12", [`q[${RELAY}]`]: "10" });
  const cookie = added.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");
  const headers = { Cookie: cookie };
  const page = async () => (await shop.get(path, { headers })).text();
  const press = async (typed: Record<string, string>, pressed: Record<string, string>, to = path) => {
    const html = await page();
    const hidden = [...html.matchAll(/<input type="hidden" name="((?:was|wasref)\[[^"]*|nonce)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
    return shop.post(to, { intent: "set", ...fields, ...typed, ...pressed }, { headers });
  };
  const quantities = async () =>
    [...(await page()).matchAll(/name="q\[[^\]]+\]"[^>]* value="([^"]*)"/g)].map(([, value]) => value);
  const told = async (answer: Response) => {
    const flash = answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
    const to = answer.headers.get("Location") ?? path;
    return wordsOf(
      mainOf(
        await (await shop.get(to, { headers: { Cookie: `${cookie.replace(/flash=[^;]*;?/, "")}; ${flash}` } })).text(),
      ),
    );
  };
  return { path, page, press, quantities, told };
}

describe.each(someOf(1, ["es", "en"] as const))("a button of the cart, %s", (locale) => {
  const t = translateFrom(DICTIONARIES[locale]);
  const typed = { [`q[${DUCT}]`]: "24", [`q[${RELAY}]`]: "10", [`ref[${RELAY}]`]: "Panel 7" };
  const cart = pagePath("cart", locale);

  test.each([
    ["checkout", pagePath("checkoutReview", locale)],
    ["address", pagePath("checkoutAddress", locale)],
    ["share", pagePath("companyHandOver", locale)],
    ["keep", `${pagePath("companyLists", locale)}?from=cart`],
    ["csv", `${cart}?format=csv`],
    ["txt", `${cart}?format=txt`],
  ])("cart saves quantities and references before %s leads on", async (next, leadsTo) => {
    const { press, page, quantities } = await withCart(locale);
    const answer = await press(typed, { next });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, leadsTo]);
    expect(await quantities()).toEqual(["24", "10"]);
    expect(await page()).toContain('value="Panel 7"');
  });

  test("cart stays and reports when an entered quantity loses a fraction", async () => {
    const { press } = await withCart(locale);
    const answer = await press({ ...typed, [`q[${RELAY}]`]: "2.5" }, { next: "address" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, cart]);
    const [flash = ""] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("flash="));
    const page = await shop.get(cart, { headers: { Cookie: flash.split(";", 1)[0] ?? "" } });
    expect(wordsOf(mainOf(await page.text()))).toContain(t("cart.fractions", `${RELAY} (2.5)`));
  });

  test("cart saves its entries and adds the part of the part-number box", async () => {
    const { press, quantities } = await withCart(locale);
    const answer = await press({ ...typed, pn: "PEF-PFGN-10", quantity: "3" }, { next: "add" });
    expect(answer.status).toBe(303);
    expect(await quantities()).toEqual(["24", "10", "3"]);
  });

  test("cart saves its entries and reviews the pasted list, with the part of the other box", async () => {
    const { press, quantities } = await withCart(locale);
    const answer = await press({ ...typed, pn: "LXA-FG024T", lines: "PEF-PFGN-10 2" }, { next: "paste" });
    expect(answer.status).toBe(303);
    const review = await (await shop.get(answer.headers.get("Location") ?? "")).text();
    for (const pn of ["PEF-PFGN-10", "LXA-FG024T"]) expect(review).toContain(pn);
    expect(await quantities()).toEqual(["24", "10"]);
  });

  test.each(["checkout", "share", "csv", "add", "paste", ""])(
    "cart keeps the page and all entries and changes nothing when %j meets an invalid quantity",
    async (next) => {
      const { press, quantities } = await withCart(locale);
      const boxes = { pn: "PEF-PFGN-10", quantity: "3", lines: "LXA-FG024T 2" };
      const answer = await press({ ...typed, [`q[${DUCT}]`]: "2 dz", ...boxes }, { next });
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expect(wordsOf(mainOf(html))).toContain(`${DUCT} (2 dz)`);
      for (const value of ["2 dz", "Panel 7", "PEF-PFGN-10"]) expect(html).toContain(`value="${value}"`);
      expect(html).toContain("LXA-FG024T 2</textarea>");
      expect(html.match(/<input[^>]*aria-invalid="true"[^>]*>/g)).toEqual([
        expect.stringContaining(`name="q[${DUCT}]"`),
      ]);
      expect(await quantities()).toEqual(["12", "10"]);
    },
  );

  test("cart asks before checkout when a quantity was deleted", async () => {
    const { press, quantities } = await withCart(locale);
    expect((await press({ [`q[${DUCT}]`]: "" }, { next: "checkout" })).status).toBe(422);
    expect(await quantities()).toEqual(["12", "10"]);
  });

  test.each([{}, { increment: RELAY }])(
    "cart reports that a deleted quantity was not changed when %j is pressed",
    async (pressed) => {
      const { press, quantities, told } = await withCart(locale);
      const answer = await press({ [`q[${DUCT}]`]: "" }, pressed);
      expect(await told(answer)).toContain(t("cart.emptied", `${DUCT} (12)`));
      expect((await quantities())[0]).toBe("12");
    },
  );

  test("cart keeps the part-number box when a quantity was deleted", async () => {
    const { press } = await withCart(locale);
    const answer = await press({ [`q[${DUCT}]`]: "", pn: "PEF-PFGN-10", quantity: "3" }, {});
    const html = await answer.text();
    expect(wordsOf(mainOf(html))).toContain(t("cart.emptied", `${DUCT} (12)`));
    expect(html).toContain('value="PEF-PFGN-10"');
  });

  test("cart saves quantities and references before switching the language", async () => {
    const other = locale === "en" ? "es" : "en";
    const { press, page, quantities } = await withCart(locale);
    const action = new RegExp(
      `<button(?=[^>]* form="cart-lines")(?=[^>]* name="language")(?=[^>]* formaction="${pagePath("cart", other)}")`,
      "i",
    );
    expect(await page()).toMatch(action);
    const answer = await press(typed, { language: pagePath("cart", other) }, pagePath("cart", other));
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, pagePath("cart", other)]);
    expect(await quantities()).toEqual(["24", "10"]);
  });

  test("cart keeps the language pressed and the entries when a quantity is invalid", async () => {
    const other = locale === "en" ? "es" : "en";
    const { press, quantities } = await withCart(locale);
    const entries = { ...typed, [`q[${DUCT}]`]: "media docena", pn: "PEF-PFGN-10", quantity: "3", lines: "" };
    const answer = await press(entries, { language: pagePath("cart", other) }, pagePath("cart", other));
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(`<html lang="${other}"`);
    for (const value of ["media docena", "Panel 7", "PEF-PFGN-10"]) expect(html).toContain(`value="${value}"`);
    expect(wordsOf(mainOf(html))).toContain(translateFrom(DICTIONARIES[other])("cart.nothingSaved"));
    expect(await quantities()).toEqual(["12", "10"]);
  });

  test("cart names the quantity of each total when another line is invalid", async () => {
    const { press } = await withCart(locale);
    const answer = await press({ [`q[${DUCT}]`]: "media docena", [`q[${RELAY}]`]: "30" }, {});
    const html = await answer.text();
    const words = wordsOf(mainOf(html));
    for (const text of [
      t("cart.nothingSaved"),
      t("cart.totalsOfSaved"),
      t("cart.totalOf", "12"),
      t("cart.totalOf", "10"),
    ])
      expect(words).toContain(text);
    expect(html).toContain('value="media docena"');
    const unchanged = wordsOf(mainOf(await (await press({ [`q[${DUCT}]`]: "2 dz" }, {})).text()));
    expect(unchanged).not.toContain(t("cart.totalOf", "10"));
  });

  test("quantity fields of the cart take words as they are typed", async () => {
    const { page } = await withCart(locale);
    expect((await page()).match(/<input[^>]*name="(?:q\[|quantity)[^>]*maxlength[^>]*>/gi)).toBeNull();
  });

  test.each([{ next: "checkout" }, { next: "keep" }, { increment: RELAY }])(
    "cart saves its entries and names what is in its boxes when %j is pressed",
    async (pressed) => {
      const { press, quantities } = await withCart(locale);
      const boxes = { pn: "PEF-PFGN-10", quantity: "3", lines: "LXA-FG024T 2" };
      const answer = await press({ ...typed, ...boxes }, pressed);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(wordsOf(mainOf(html))).toContain(t("cart.leftNumber", "PEF-PFGN-10"));
      expect(html).toContain('value="PEF-PFGN-10"');
      expect(html).toContain("LXA-FG024T 2</textarea>");
      expect((await quantities())[0]).toBe("24");
    },
  );

  test("Enter in the part-number box adds the part", async () => {
    const { press, quantities } = await withCart(locale);
    await press({ ...typed, pn: "PEF-PFGN-10", quantity: "3", lines: "" }, {});
    expect(await quantities()).toEqual(["24", "10", "3"]);
  });

  test("remove button removes its line, whatever is entered at it", async () => {
    const { press, quantities } = await withCart(locale);
    expect((await press({ ...typed, [`q[${DUCT}]`]: "2 dz" }, { remove: DUCT })).status).toBe(303);
    expect(await quantities()).toEqual(["10"]);
  });

  test("cart stays when a line with an entry has left it meanwhile", async () => {
    const { press } = await withCart(locale);
    const answer = await press({ "q[LXA-FG024T]": "5", "was[LXA-FG024T]": "1" }, { next: "checkout" });
    expect(answer.headers.get("Location")).toBe(cart);
  });

  test("accessible name of every button of a broken package has its visible text (WCAG 2.5.3)", async () => {
    const { page, press } = await withCart(locale);
    await press({ [`q[${DUCT}]`]: "41" }, {});
    const buttons = [...mainOf(await page()).matchAll(/<button[^>]* aria-label="([^"]*)"[^>]*>([^<]*)</g)];
    const words = buttons.filter(([, , text = ""]) => /\p{L}{2}/u.test(text));
    expect(words.map(([, , text]) => text)).toContain(t("cart.makeIt", 48));
    for (const [, label = "", text = ""] of words) expect(label).toContain(text);
  });

  test("every way out of the cart is a button of its form", async () => {
    const { page } = await withCart(locale);
    const form = /<form [^>]*id="cart-lines".*?<\/form>/s.exec(await page())?.[0] ?? "";
    const buttons = [...form.matchAll(/<button [^>]*name="next"[^>]*>/g)].map(
      ([tag]) => /value="(\w+)"/.exec(tag)?.[1],
    );
    expect(new Set(buttons)).toEqual(new Set(["address", "share", "add", "paste", "csv", "txt", "keep", "clear"]));
  });
});
