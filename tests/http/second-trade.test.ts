import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { linesOf } from "../setup/check-page.ts";
import { readAnswer, walkToReview } from "../setup/checkout-walk.ts";
import { linksOf, mainOf, quantitiesOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { CookieJar, signedIn, visitorOf } from "../setup/signed-in.ts";

/** Part numbers with blanks, with a plus sign, and one that is the beginning of the other (decision 0084). */
const [BEARING, UNIT, SEAL] = ["6204 2RS C3", "UCP 205+CAP", "TC 25X47X7"] as const;
const PAGES = {
  [BEARING]: "/products/deep-groove-ball-bearings/62/6204-2rs-c3",
  [UNIT]: "/products/pillow-blocks/ucp/ucp-205-cap",
  [SEAL]: "/products/oil-seals/tc/tc-25x47x7",
};
const NUMBERS = Object.keys(PAGES) as (keyof typeof PAGES)[];

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ DEMO: "bearings" });
});
afterAll(() => shop.stop());

const { paste } = checkPageWalk(() => shop);
const newVisitor = () => visitorOf(() => shop, new CookieJar(new Map([["locale", "en"]])));
const textOf = async (path: string) => (await shop.get(path)).text();
const jsonOf = async <T>(path: string, body?: unknown) => {
  const init = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const response = await shop.get(path, body === undefined ? {} : init);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
};

describe.each(NUMBERS)("a part number of the second demonstration: %s", (pn) => {
  test("bearing number has a page, and every spelling in the address leads to it", async () => {
    expect(wordsOf(mainOf(await textOf(PAGES[pn])))).toContain(pn);
    const series = PAGES[pn].slice(0, PAGES[pn].lastIndexOf("/"));
    for (const typed of [encodeURIComponent(pn), encodeURIComponent(pn).replaceAll("%20", "+"), encodeURI(pn)]) {
      const response = await shop.get(`${series}/${typed}`);
      expect([typed, response.status, response.headers.get("Location")]).toEqual([typed, 301, PAGES[pn]]);
    }
  });

  test("bearing number is found by a search, in any spelling", async () => {
    for (const q of [pn, pn.toLowerCase(), pn.replaceAll(" ", ""), pn.replaceAll(/[ +]/g, "-")]) {
      const main = mainOf(await textOf(`/products?${new URLSearchParams({ q })}`));
      const exact = /data-exact.*?<\/(?:table|section)>/s.exec(main)?.[0] ?? "";
      expect([q, linksOf(exact)]).toEqual([q, expect.arrayContaining([PAGES[pn]])]);
    }
  });

  test("bearing number is suggested", async () => {
    const { suggestions } = await jsonOf<{ suggestions: { pn?: string; url: string }[] }>(
      `/api/public/suggest?${new URLSearchParams({ q: pn, locale: "en" })}`,
    );
    expect(suggestions.find((each) => each.pn === pn)?.url).toBe(PAGES[pn]);
  });

  test("bearing number is quoted and looked up", async () => {
    const lines = [{ pn, quantity: 10 }];
    const shipTo = { country: "US", state: "TX", postalCode: "78219", taxable: true };
    const quote = await jsonOf<{ lines: object[]; unknown: string[] }>("/api/public/quote", { lines, shipTo });
    expect(quote).toMatchObject({ lines: [{ pn, quantity: 10, orderable: true }], unknown: [] });
    const asked = { elasticQuery: { query: { terms: { pn: [pn] } }, size: 999 }, elasticIndex: "products" };
    expect(await jsonOf("/api/public/elastic-search", asked)).toMatchObject({ hits: { hits: [{ _source: { pn } }] } });
  });

  test("bearing number is read from a list, in every spelling", async () => {
    for (const text of [`${pn} 10`, `10 ${pn}`, `${pn}\t10`, `${pn},10`, `Part number;Qty\n${pn};10`]) {
      const { html } = await paste(text, "en");
      expect([text, linesOf(html).map((line) => [line.pn, line.quantity])]).toEqual([text, [[pn, "10"]]]);
    }
  });

  test("bearing number is a row of the files of its series", async () => {
    const series = PAGES[pn].slice(0, PAGES[pn].lastIndexOf("/"));
    for (const format of ["csv", "txt"])
      expect(await textOf(`${series}.${format}`)).toMatch(new RegExp(`(?:^|\\n)"?${pn.replace("+", "\\+")}["\\t, ]`));
  });
});

test("bearings can be compared", async () => {
  const query = new URLSearchParams(NUMBERS.map((pn) => ["pn", pn]));
  const main = mainOf(await textOf(`/compare?${query}`));
  expect(quantitiesOf(main)).toEqual(NUMBERS);
});

test("sitemap has the bearing pages, in both languages", async () => {
  const index = await textOf("/sitemap.xml");
  const maps = [...index.matchAll(/<loc>https:\/\/shop\.example(\/[^<]*\.xml)<\/loc>/g)].map(([, path = ""]) => path);
  const all = [index, ...(await Promise.all(maps.map(textOf)))].join("\n");
  for (const pn of NUMBERS) {
    expect(all).toContain(`https://shop.example${PAGES[pn]}<`);
    expect(all).toContain(`/${PAGES[pn].split("/").at(-1)}"`);
  }
});

test("bearings go into the cart, are ordered, and are found in the history", async () => {
  const wade = await signedIn(shop, "wade.hollis@brushcountry.example");
  const asker = {
    get: async (path: string) => readAnswer(await wade.get(path)),
    post: async (path: string, fields: Record<string, string>) => readAnswer(await wade.post(path, fields)),
  };
  const amounts = Object.fromEntries(NUMBERS.map((pn) => [`q[${pn}]`, "10"]));
  expect((await asker.post("/cart", { intent: "add", nonce: crypto.randomUUID(), ...amounts })).status).toBe(303);
  const cart = await asker.get("/cart");
  expect(quantitiesOf(mainOf(cart.text)).toSorted()).toEqual(NUMBERS.toSorted());
  for (const format of ["csv", "txt", "json"]) {
    const { text } = await asker.get(`/cart?format=${format}`);
    for (const pn of NUMBERS) expect([format, text]).toEqual([format, expect.stringContaining(pn)]);
  }

  const review = await walkToReview(asker, "PO 7+1");
  for (const pn of NUMBERS) expect(wordsOf(review.page)).toContain(pn);
  const placed = await asker.post(review.action, Object.fromEntries(review.fields));
  expect(placed.status).toBe(303);
  const done = await asker.get(placed.location);
  for (const pn of NUMBERS) expect(wordsOf(mainOf(done.text))).toContain(pn);

  const [number = ""] = /LB\d{10}/.exec(placed.location) ?? [];
  for (const pn of NUMBERS) {
    const found = await asker.get(`/my-account/orders?${new URLSearchParams({ q: pn })}`);
    expect(number).not.toBe("");
    expect([pn, wordsOf(mainOf(found.text))]).toEqual([pn, expect.stringContaining(number)]);
  }
});

test("bearing shop has its own staff", async () => {
  expect((await (await signedIn(shop, "grace.whitman@laredobearing.example")).get("/staff/people")).status).toBe(200);
});

test("star of a bearing is set and displayed", async () => {
  const denise = await signedIn(shop, "denise.fontenot@gulfdrives.example");
  const page = await (await denise.get(PAGES[UNIT])).text();
  expect(page).toContain(`value="${UNIT}"`);
  const answer = await denise.post("/my-account/favorites", { pn: UNIT, intent: "favorite", back: PAGES[UNIT] });
  expect(answer.status).toBe(303);
  expect(wordsOf(mainOf(await (await denise.get("/my-account/favorites")).text()))).toContain(UNIT);
});

test("customer's own price applies to a bearing number", async () => {
  const visitor = newVisitor();
  expect(wordsOf(mainOf(await (await visitor.get(PAGES[BEARING])).text()))).toContain("$5.95");
  const rocio = await signedIn(shop, "rocio.maldonado@empacadorabravo.example");
  expect(wordsOf(mainOf(await (await rocio.get(PAGES[UNIT])).text()))).toContain("$14.80");
});

test("browser tab shows the icon of the bearing shop", async () => {
  const [, icon = ""] = /<link rel="icon" href="([^"]+)"/.exec(await textOf("/")) ?? [];
  expect(icon).toBe("/images/icon-laredo-bearing.svg");
  expect((await shop.get(icon)).headers.get("Content-Type")).toBe("image/svg+xml");
});
