import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mainOf, linksOf, quantitiesOf, wordsOf } from "../setup/read-html.ts";
import { pressed } from "../setup/press-button.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { visitorOf } from "../setup/signed-in.ts";

const [DC, AC, LARGE, OVERLOAD] = ["KC-0093-10-024D", "KC-0093-10-120A", "KC-0323-10-120A", "OT-1G-AD"];

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const query = (...numbers: string[]) => new URLSearchParams(numbers.map((pn) => ["pn", pn])).toString();
const compared = async (...numbers: string[]) => {
  const response = await shop.get(`/compare?${query(...numbers)}`);
  return { response, main: mainOf(await response.text()) };
};

describe("parts side by side", () => {
  test("comparison shows differences first, then equal values, with a price, a date and a quantity field each", async () => {
    const { response, main } = await compared(DC, AC);
    expect(response.status).toBe(200);
    const text = wordsOf(main);
    const [different, same] = [text.indexOf("Differences"), text.indexOf("The same for all")];
    expect(different).toBeGreaterThan(0);
    for (const each of ["Coil voltage", "24 V DC", "110-120 V AC"]) expect(text.slice(different, same)).toContain(each);
    expect(text.slice(same)).toContain("Rated current AC-3 9 A");
    expect(text).toContain("$28.35");
    expect(text).toContain("In stock, ships the same business day");
    expect(quantitiesOf(main)).toEqual([DC, AC]);
  });

  test("Spanish comparison shows the same values, and both languages are kept from search engines", async () => {
    const page = await (await shop.get(`/es/comparar?${query(DC, AC)}`)).text();
    const text = wordsOf(mainOf(page));
    for (const each of ["Diferencias", "Igual en todas", "Voltaje de bobina", "US$28.35"]) expect(text).toContain(each);
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(page).toContain(`/compare?${query(DC, AC).replace("&", "&amp;")}`);
  });

  test("drawings of a comparison have one scale, so the larger contactor is drawn larger", async () => {
    const { main } = await compared(AC, LARGE);
    expect(wordsOf(main)).toContain("Drawings at one scale");
    const [small = 0, large = 0] = [...main.matchAll(/<svg viewBox="[^"]*" width="(\d+)" height="\d+"/g)].map(
      ([, width]) => Number(width),
    );
    // 45 x 77 mm next to 56 x 84 mm, in boxes of one height that stand on one line.
    expect(large / small).toBeGreaterThan(1.09);
    expect(large / small).toBeLessThan(1.25);
  });

  test("parts of different categories are compared by the attributes of each", async () => {
    const { response, main } = await compared(AC, OVERLOAD);
    expect(response.status).toBe(200);
    expect(wordsOf(main)).toMatch(/Coil voltage A? ?110-120 V AC coil B? ?–/);
    expect(quantitiesOf(main)).toEqual([AC, OVERLOAD]);
  });

  test("comparison names missing numbers with a search for them, names extra ones, and never fails", async () => {
    const gone = await compared(AC, "NOPE-1");
    expect(wordsOf(gone.main)).toContain("This number is not in the catalog: NOPE-1");
    expect(linksOf(gone.main)).toContain("/products?q=NOPE-1");
    const twelve = Array.from({ length: 12 }, (_, index) => `NOPE-${index}`);
    const many = await compared(...twelve);
    expect(many.response.status).toBe(200);
    expect(wordsOf(many.main)).toContain("You can compare up to 6 parts at a time. Not shown:");
    const none = await shop.get("/compare?pn=&pn=%00&pn=--");
    expect(none.status).toBe(200);
    expect(mainOf(await none.text())).toContain('name="pn"');
  });

  test("part is removed from a comparison by a link and added to the cart from it", async () => {
    const { main } = await compared(DC, AC, LARGE);
    expect(linksOf(main)).toContain(`/compare?${query(DC, LARGE)}`);
    const answer = await shop.post("/cart", {
      intent: "add",
      nonce: "compare-1",
      back: `/compare?${query(DC, AC)}`,
      [`q[${AC}]`]: "3",
    });
    expect(answer.status).toBe(303);
  });
});

test("part page links to its comparison with neighboring parts", async () => {
  const page = await (await shop.get("/products/contactors-control-relays/kc/kc-0093-10-120a")).text();
  const link = linksOf(mainOf(page)).find((href) => href.startsWith("/compare?")) ?? "";
  const numbers = new URLSearchParams(link.split("?")[1]).getAll("pn");
  expect(numbers[0]).toBe(AC);
  expect(numbers.length).toBeGreaterThan(2);
  expect(quantitiesOf(mainOf(await (await shop.get(link)).text()))).toHaveLength(numbers.length);
});

test.each(["/products/contactors-control-relays/kc", "/es/productos?q=relevador"])(
  "rows of %s have check boxes for the comparison, and quantities go with them",
  async (path) => {
    const main = mainOf(await (await shop.get(path)).text());
    const ticks = [...main.matchAll(/<input type="checkbox"[^>]* name="compare" value="([^"]+)"/g)];
    expect(ticks.length).toBeGreaterThan(20);
    expect(ticks.map(([, pn]) => pn)).toEqual(quantitiesOf(main));
    const visitor = visitorOf(() => shop);
    const [[, first = ""] = [], [, second = ""] = []] = ticks;
    const entries = { compare: second, [`q[${first}]`]: "3", [`q[${second}]`]: "4" };
    const compared = await pressed(shop, visitor, path, entries, "press=compare");
    expect(compared.path).toBe(`${path.startsWith("/es") ? "/es/comparar" : "/compare"}?pn=${second}`);
    expect(compared.values).toMatchObject({ [`q[${second}]`]: "4" });
  },
);
