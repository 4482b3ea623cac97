import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extent } from "../setup/extent.ts";
import { productPages, queryOf, totalOf } from "../setup/product-pages.ts";
import { filtersOf, formOf, linksOf, mainOf, rowsOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
  // The first search reads the words of the catalog.
  await shop.get("/products?q=warm");
});
afterAll(() => shop.stop());

const { open, list, search } = productPages(() => shop);

/** Some items of a long list, from all over it. */
const someOf = <T>(all: readonly T[], most: number) =>
  all.filter((_each, index) => index % Math.ceil(all.length / most) === 0);

describe("filters (R-CAT-16, R-CAT-17)", () => {
  const BUTTONS = { category: "22mm-iec-push-buttons" };

  test.each<[string, Record<string, string>]>([
    ["a category", BUTTONS],
    ["a query", { q: "contactor" }],
    ["a choice across categories", { capColor: "red" }],
    ["a query and a choice", { q: "clema", blockColor: "blue" }],
  ])("filter counts of %s agree with the pages they lead to", async (_name, fields) => {
    const html = await list(fields);
    const boxes = filtersOf(html).filter(({ disabled, checked }) => !disabled && !checked);
    expect(boxes.length).toBeGreaterThan(5);
    for (const { key, slug, count } of someOf(boxes, extent(4, 8))) {
      const before = fields[key];
      const total = totalOf(await list({ ...fields, [key]: before ? [before, slug] : slug }));
      const added = before ? totalOf(html) : 0;
      expect([key, slug, total]).toEqual([key, slug, count + added]);
    }
  });

  test.each<[string, Record<string, string | string[]>]>([
    ["a category and two of its attributes", { ...BUTTONS, capColor: ["red", "green"], operatorStyle: "flush" }],
    ["a query and a choice", { q: "clema", blockColor: "blue" }],
    ["a quantity", { category: "overload-relays", of: "motor", amount: "9" }],
    ["a choice without a part", { ...BUTTONS, capColor: "red", q: "relay" }],
  ])("count on the filter button for %s agrees with the page (M11)", async (_name, fields) => {
    const answer = await shop.get(`/products${queryOf({ ...fields, format: "count" })}`);
    expect(answer.headers.get("Content-Type")).toContain("application/json");
    expect(await answer.json()).toEqual({ count: totalOf(await list(fields)) });
  });

  test("count request without a choice gets the page", async () => {
    const answer = await shop.get("/products?format=count");
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
  });

  test("values of one attribute add up, and attributes narrow each other", async () => {
    const red = totalOf(await list({ ...BUTTONS, capColor: "red" }));
    const green = totalOf(await list({ ...BUTTONS, capColor: "green" }));
    expect(totalOf(await list({ ...BUTTONS, capColor: ["red", "green"] }))).toBe(red + green);
    const html = await list({ ...BUTTONS, capColor: ["red", "green"], operatorStyle: "flush" });
    expect(totalOf(html)).toBeLessThan(red + green);
    for (const { words } of rowsOf(html)) expect(words).toMatch(/flush, (red|green)/);
  });

  test("values that would leave no part are displayed as disabled", async () => {
    const boxes = filtersOf(await list({ ...BUTTONS, capColor: "red" }));
    const empty = boxes.filter(({ count }) => count === 0);
    expect(empty.map(({ key }) => key)).toContain("lensColor");
    for (const { checked, disabled } of empty) expect([checked, disabled]).toEqual([false, true]);
    expect(boxes.filter(({ checked }) => checked).map(({ slug }) => slug)).toEqual(["red"]);
  });

  test("chips remove one choice each, or all", async () => {
    const html = await list({ ...BUTTONS, capColor: "red", operatorStyle: "flush" });
    const chips = /<ul aria-labelledby="chosen".*?<\/ul>/s.exec(html)?.[0] ?? "";
    expect(linksOf(chips)).toEqual([
      "/products?operatorStyle=flush&capColor=red",
      "/products?category=22mm-iec-push-buttons&capColor=red",
      "/products?category=22mm-iec-push-buttons&operatorStyle=flush",
      "/products",
    ]);
    expect(totalOf(await open(linksOf(chips)[1] ?? ""))).toBe(totalOf(await list({ ...BUTTONS, capColor: "red" })));
  });

  test("choice that leaves few parts can still be changed", async () => {
    const html = await list({
      q: "22mm red mushroom",
      operatorStyle: "40-mm-mushroom",
      capColor: "red",
      contacts: "1-no",
    });
    expect(totalOf(html)).toBeLessThan(16);
    expect(filtersOf(html).filter(({ checked }) => checked)).toHaveLength(3);
  });

  test("number attribute with many values takes a range", async () => {
    const fields = { q: "contactor", "ratedCurrentAC3.from": "30", "ratedCurrentAC3.to": "50" };
    const html = await list(fields);
    for (const { words } of rowsOf(html)) expect(Number(/ (\d+) A,/.exec(words)?.[1])).toBeGreaterThanOrEqual(30);
    for (const { words } of rowsOf(html)) expect(Number(/ (\d+) A,/.exec(words)?.[1])).toBeLessThanOrEqual(50);
    expect(html).toMatch(/name="ratedCurrentAC3.from"[^>]*value="30"/);
    expect(wordsOf(html)).toContain("30–50 A");
    const comma = await list({ ...fields, "ratedCurrentAC3.from": "30,0" }, "es");
    expect(totalOf(comma)).toBe(totalOf(html));
  });

  test("category and series come from the address, in either case, and stay when filters change", async () => {
    const kc = totalOf(await list({ series: "KC" }));
    const km = totalOf(await list({ series: "km" }));
    const html = await list({ q: "contactor", series: ["kc", "KM"], category: "contactors-control-relays" });
    expect(totalOf(html)).toBe(kc + km);
    const form = formOf(html, "filters");
    expect([form?.method, form?.action]).toEqual(["get", "/products"]);
    const hidden = form?.hidden.filter(([name]) => name !== "part" && name !== "shown");
    expect(hidden).toEqual([
      ["q", "contactor"],
      ["category", "contactors-control-relays"],
    ]);
    expect(
      [...html.matchAll(/<input type="checkbox"[^>]* name="series"[^>]*checked[^>]*value="(\w+)"/g)].map(
        ([, code]) => code,
      ),
    ).toEqual(["KC", "KM"]);
  });

  test("contradictory filters are reported with a way back", async () => {
    const html = await list({ q: "clema", "ratedCurrent.from": "900", "ratedCurrent.to": "1" });
    expect(rowsOf(html)).toEqual([]);
    expect(linksOf(mainOf(html))).toContain("/products?q=clema");
    expect(wordsOf(mainOf(html))).not.toContain("Add to cart");
  });

  test("only public attributes can be filtered by or requested (R-CAT-16)", async () => {
    for (const key of ["tariff", "shipFamily", "discountSchedule", "searchRank", "configured"]) {
      const html = await list({ q: "contactor", [key]: "true" });
      expect(html).not.toContain(`name="${key}"`);
      expect(totalOf(html)).toBe(totalOf(await search("contactor")));
    }
  });
});

describe("category pages", () => {
  test.each([
    ["/category/contactors-control-relays", "/products", "939 parts"],
    ["/es/categoria/contactors-control-relays", "/es/productos", "939 partes"],
  ])("%s has its own filters, leading to the list of its parts", async (target, action, told) => {
    const html = await open(target);
    const form = formOf(html, "filters");
    expect([form?.method, form?.action]).toEqual(["get", action]);
    expect(form?.hidden).toEqual([["category", "contactors-control-relays"]]);
    expect(filtersOf(html).map(({ key }) => key)).toContain("coilVoltage");
    expect(wordsOf(html)).toContain(told);
    for (const { key, slug, count } of someOf(filtersOf(html), 6))
      expect(totalOf(await open(`${action}${queryOf({ category: "contactors-control-relays", [key]: slug })}`))).toBe(
        count,
      );
  });

  test("category page shows parts and lowest price of each series (R-CAT-01)", async () => {
    expect(wordsOf(await open("/category/wire-duct"))).toMatch(/WDS.*256 parts · list price from \$/);
    expect(wordsOf(await open("/es/productos"))).toMatch(/KC .*349 partes · precio de lista desde US\$/);
  });

  test("/products with only a category leads to the category page", async () => {
    const response = await shop.get("/products/wire-duct?x=1");
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/category/wire-duct?x=1"]);
    expect((await shop.get("/products/nope")).status).toBe(404);
  });
});
