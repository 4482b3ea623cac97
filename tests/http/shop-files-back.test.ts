import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALES, type Locale } from "../../app/domain/locale.ts";
import { pagePath } from "../../app/i18n/paths.ts";
import { linesOf } from "../setup/check-page.ts";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { GROUND, nonce, placeForm, REVIEW, SHIPPING, tell } from "../setup/checking-out.ts";
import { put, type Browser } from "../setup/number-pages.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { signedIn } from "../setup/signed-in.ts";
import { someOf } from "../setup/extent.ts";

const PART = "KC-0093-10-120A";
/** The shop's number of one part, equal to the customer's number of another. */
const BOTH = "TI-02FS";

let shop: RunningShop;
let dana: Browser;
let order = "";
let list = "";
beforeAll(async () => {
  shop = await startShop();
  dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
  await put(dana, "MP-1001", PART);
  await put(dana, BOTH, PART, { confirm: "1" });
  const fill = () =>
    dana.post("/cart", {
      intent: "add",
      nonce: nonce(),
      [`q[${BOTH}]`]: "100",
      [`q[${PART}]`]: "3",
      [`ref[${PART}]`]: "Panel 7; left",
    });
  await dana.post("/cart", { intent: "clear", nonce: nonce() });
  await fill();
  const lists = pagePath("companyLists", "en");
  const asked = await (await dana.get(`${lists}?from=cart`)).text();
  const stamp = /name="stamp" value="([^"]*)"/.exec(asked)?.[1] ?? "";
  const made = await dana.post(lists, { nonce: nonce(), from: "cart", name: "Round trip", stamp });
  list = made.headers.get("Location") ?? "";
  await tell(dana, SHIPPING, { ...GROUND, poNumber: "PO-1" });
  order = (await dana.post(REVIEW, await placeForm(dana))).headers.get("Location")?.slice(-11) ?? "";
  await fill();
});
afterAll(() => shop.stop());

const { paste } = checkPageWalk(() => shop);

/** The same list on the page of either language. */
const listIn = (locale: Locale) => list.replace(pagePath("companyLists", "en"), pagePath("companyLists", locale));
const read = async (text: string, locale: Locale) =>
  linesOf((await paste(text, locale, dana)).html).map(({ pn, quantity, fixes }) => [pn, quantity, fixes.length]);
const textOf = async (path: string, format: string) => {
  const sign = path.includes("?") ? "&" : "?";
  const answer = await dana.get(`${path}${sign}format=${format}`);
  expect(answer.status).toBe(200);
  return answer.text();
};

/** Ready lines: part and quantity of the file, and no questions. */
const READY = [
  [BOTH, "100", 0],
  [PART, "3", 0],
];

describe.each(someOf(1, LOCALES))("files of the shop in %s are read back without a question", (locale) => {
  describe.each(["csv", "txt"])("files are read back as %s", (format) => {
    test("cart file is read back as written", async () => {
      const text = await textOf(pagePath("cart", locale), format);
      expect(text).toMatch(/MP-1001/);
      expect(await read(text, locale)).toEqual(READY);
      const { html } = await paste(text, locale, dana);
      expect(linesOf(html)[1]?.reference).toBe("Panel 7; left");
    });

    test("order file is read back as written", async () => {
      expect(await read(await textOf(pagePath("order", locale, { number: order }), format), locale)).toEqual(READY);
    });

    test("list file is read back as written", async () => {
      expect(await read(await textOf(listIn(locale), format), locale)).toEqual(READY);
    });

    test("search file is read back with its entered quantities only", async () => {
      const text = await textOf(`${pagePath("products", locale)}?q=${BOTH}`, format);
      const lines = await read(text, locale);
      expect(lines.map(([pn]) => pn)).toEqual([PART, BOTH]);
    });
  });
});
