import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placedLine } from "../../app/services/orders/new-order.test-helper.ts";
import { addToCart } from "../setup/checking-out.ts";
import { checkPageWalk } from "../setup/check-page-walk.ts";
import { linesOf } from "../setup/check-page.ts";
import { ownDatabase, type OwnDatabase } from "../setup/own-database.ts";
import { placePastOrders } from "../setup/past-orders.ts";
import { processorMs } from "../setup/processor-time.ts";
import { numbersOf } from "../setup/product-pages.ts";
import { mainOf, quantitiesOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";
import { shareCart } from "../setup/sharing-carts.ts";
import { signedIn, visitorOf } from "../setup/signed-in.ts";

const [PAGE, PAGINA] = ["/cross-reference", "/es/equivalencias"];

let shop: RunningShop;
let data: OwnDatabase;
let number = "";
beforeAll(async () => {
  data = await ownDatabase();
  const at = `${new Date().getUTCFullYear() - 1}-11-05T12:00:00Z`;
  [number = ""] = await placePastOrders(data.env, [{ at, lines: [placedLine("TI-02FS", 10, 250)] }]);
  shop = await startShop(data.env);
  await shop.get("/products?q=warm");
});
afterAll(async () => {
  await shop.stop();
  await data.remove();
});

const { paste } = checkPageWalk(() => shop);
const mainAt = async (path: string) => mainOf(await (await shop.get(path)).text());
const search = (q: string, path = "/products") => mainAt(`${path}?${new URLSearchParams({ q })}`);

test.each([PAGE, PAGINA])("data of %s with a query of 1,200 values leads to the page", async (path) => {
  const answer = await shop.get(`${path}.data?${new URLSearchParams({ address: "1,".repeat(1200) })}`);
  expect([answer.status, await answer.text()]).toEqual([202, expect.stringContaining(`"${path}"`)]);
});

describe("a number of another maker in the search", () => {
  test.each([
    ["en", "/products", "OK3-25-024 looks like a number of Ostmark: contactor, 25 A, 24 V AC, 3-pole; check"],
    ["es", "/es/productos", "OK3-25-024 parece un número de Ostmark: contactor, 25 A, 24 V CA, 3 polos; revise"],
  ])(
    "in %s is read by its pattern, with candidates that cannot be ordered from there",
    async (_locale, path, title) => {
      const html = await search("OK3-25-024", path);
      expect(wordsOf(html)).toContain(title);
      expect(numbersOf(html)[0]).toBe("KC-0253-10-024A");
      expect(quantitiesOf(html)).toEqual([]);
      expect(html).not.toContain("024D");
    },
  );

  test("larger part is offered with its difference", async () => {
    const html = await search("OK3-10-120");
    expect(numbersOf(html)[0]).toBe("KC-0123-10-120A");
    expect(wordsOf(html)).toContain("Rated current AC-3: theirs 10 A, ours 12 A");
  });

  test("number without a pattern gets the nearest parts by the words next to it", async () => {
    const html = await search("QX77-ZZ9 contactor 9A 24VDC");
    expect(numbersOf(html).some((pn) => /^K[CM].*024D/.test(pn))).toBe(true);
  });

  test("number without pattern and words is offered the form, and the categories stay open", async () => {
    const html = await search("LC1D09BD");
    expect(wordsOf(html)).toContain("Send it to us");
    expect(html).not.toMatch(/<summary[^>]*>By category/);
    expect(html).toContain(">By category<");
  });
});

describe("numbers of other makers on the review page", () => {
  test("pattern's candidates are offered unchecked, with the quantity kept", async () => {
    const { html } = await paste("OK3-25-024 7\nLC1D18G7 2");
    const [first, second] = linesOf(html);
    expect([first?.quantity, first?.tick, first?.marks.length]).toEqual(["7", null, 3]);
    expect(first?.words).toContain("It looks like one of Ostmark: contactor, 25 A, 24 V AC, 3-pole; check.");
    expect(first?.words).toContain("KC-0253-10-024A");
    expect(html).not.toMatch(/name="answer\[\d+\]"[^>]*value="[^"]+"[^>]*checked/);
    expect([second?.quantity, second?.marks]).toEqual(["2", []]);
  });

  test("description line has the three best candidates, never checked by themselves", async () => {
    const { html } = await paste("contactor 18 amperes bobina 120");
    const [line] = linesOf(html);
    expect(line?.marks.length).toBe(3);
    expect(line?.words).toContain("KC-0183-10-120A");
    expect(line?.tick).toBeNull();
    // The voltage is no quantity: the box is empty, and a selected part leaves it empty.
    expect(line?.quantity).toBe("");
    expect(line?.marks.map(([, value]) => value.split(";")[1])).toEqual(["", "", ""]);
  });

  test("500 numbers with typing errors are answered, each with its quantity, and can be sent", async () => {
    const numbers = Array.from({ length: 500 }, (_number, at) => `LC1D${at}X${"BDG7"[at % 4]}${at % 7}`);
    let html = "";
    const send = async () =>
      ({ html } = await paste(numbers.map((number, at) => `${number} ${(at % 9) + 1}`).join("\n")));
    expect(await processorMs(send)).toBeLessThan(20_000);
    const lines = linesOf(html);
    expect(lines.length).toBe(500);
    expect(lines.every(({ quantity }, at) => quantity === String((at % 9) + 1))).toBe(true);
    expect(wordsOf(html)).toContain("Send the 500 lines to us");
  });
});

describe("the cross-reference", () => {
  test("prices of visitors are called web prices", async () => {
    expect(wordsOf(await mainAt(PAGE))).toContain("Web price");
    expect(wordsOf(await mainAt(PAGINA))).toContain("Precio web");
  });

  test.each([
    [PAGE, "257 numbers", "Ostmark", "Direct"],
    [PAGINA, "257 números", "Ostmark", "Directo"],
  ])("%s has makers, grades and differences, without scripts", async (path, total, maker, grade) => {
    const page = await shop.get(path);
    const html = await page.text();
    expect([page.status, /<script[^>]*src|type="module"/.test(html)]).toEqual([200, false]);
    for (const text of [total, maker, grade]) expect(wordsOf(mainOf(html))).toContain(text);
  });

  test("search finds both sides, and the maker narrows it", async () => {
    expect(wordsOf(await mainAt(`${PAGE}?q=ok3 9-120`))).toMatch(/1 number .*OK3-9-120 Ostmark KC-0093-10-120A/);
    expect(wordsOf(await mainAt(`${PAGE}?q=KC-0093-10-120A`))).toMatch(/2 numbers .*OK3-9-120 .*FC-C09-120/);
    expect(wordsOf(await mainAt(`${PAGE}?q=KC-0093-10-120A&maker=-`))).toMatch(/1 number .*FC-C09-120/);
    expect(wordsOf(await mainAt(`${PAGE}?maker=Halbrook`))).toContain("80 numbers");
    const none = await mainAt(`${PAGE}?q=NOPE-1`);
    expect(wordsOf(none)).toContain("No number matches.");
    expect(none).toContain("/cross-reference?send=NOPE-1");
  });

  test("differences are computed: depth of a push button, and a dimension that is not known", async () => {
    expect(wordsOf(await mainAt(`${PAGE}?q=HB30T1R1`))).toContain("Depth: theirs 51 mm, ours 58 mm");
  });

  test.each([
    "?page=0",
    "?page=99999",
    "?maker=%00",
    "?q=%F0%9F%98%80",
    `?q=${"x".repeat(500)}`,
    "?q=%25",
    "?maker=' or 1=1",
  ])("%s is no fault", async (query) => {
    expect((await shop.get(PAGE + query)).status).toBe(200);
  });

  test("file has the rows of the search with their differences", async () => {
    const file = await shop.get(`${PAGE}?maker=Ostmark&format=csv`);
    expect(file.headers.get("Content-Type")).toContain("text/csv");
    const rows: string[][] = parse((await file.text()).replace(/^\uFEFF/, ""));
    expect(rows[0]).toEqual(["Manufacturer", "Number", "Our part", "Grade", "What differs"]);
    expect(rows.length).toBe(73);
    expect(rows.find(([, number]) => number === "OK3-9-120")?.slice(0, 4)).toEqual([
      "Ostmark",
      "OK3-9-120",
      "KC-0093-10-120A",
      "Direct",
    ]);
  });

  test("earlier address of the grades still works, and leads to the search", async () => {
    expect((await shop.get("/resource/cross-reference")).status).toBe(200);
    expect((await shop.get("/es/documento/equivalencias")).status).toBe(200);
  });

  test("part page lists the numbers it replaces", async () => {
    const html = await mainAt("/products/contactors-control-relays/kc/kc-0093-10-120a");
    expect(wordsOf(html)).toMatch(/Numbers it replaces OK3-9-120 Ostmark · Direct/);
    expect(html).toContain(`href="${PAGE}"`);
  });
});

describe("a code in the search", () => {
  test("shared cart's code opens the cart, in any spelling, and a wrong one has no results", async () => {
    const dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
    await addToCart(dana, ["TI-02FS", 100]);
    const { code, link } = await shareCart(dana, "");
    const guest = visitorOf(() => shop);
    for (const typed of [code, code.toLowerCase()]) {
      const answer = await guest.get(`/products?${new URLSearchParams({ q: typed })}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, link]);
    }
    expect(wordsOf(await search("7A7 A7A"))).toContain("No results");
  });

  test("order number opens the order for its buyer only", async () => {
    expect(wordsOf(await search(number))).toContain(`No results for “${number}”`);
    const priya = await signedIn(shop, "priya.raman@tririver.example");
    expect((await priya.get(`/products?q=${number}`)).status).toBe(200);
    const dana = await signedIn(shop, "dana.whitlock@meridianpack.example");
    const opened = await dana.get(`/es/productos?q=${number.toLowerCase()}`);
    expect([opened.status, opened.headers.get("Location")]).toEqual([302, `/es/mi-cuenta/pedidos/${number}`]);
  });
});
