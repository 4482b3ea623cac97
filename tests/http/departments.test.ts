import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mainOf, wordsOf } from "../setup/read-html.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe("departments (B30)", () => {
  test.each([
    ["/department/motor-control", "Motor control", "Overload relays", "list price from $24.60"],
    ["/es/departamento/control-de-motores", "Control de motores", "Relevadores de sobrecarga", "24.60"],
  ])("%s lists its categories with count, price and series", async (path, title, category, price) => {
    const response = await shop.get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    const words = wordsOf(mainOf(html));
    expect([title, category, price, "KCRV"].filter((word) => !words.includes(word))).toEqual([]);
    expect(html).toContain('hrefLang="x-default"');
    expect(html).toContain("BreadcrumbList");
  });

  test("address of the other language leads to the page", async () => {
    const response = await shop.get("/department/control-de-motores");
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/department/motor-control"]);
  });

  test("unknown department is not found", async () => {
    expect((await shop.get("/department/no-such")).status).toBe(404);
  });

  test("menu, home page, category and sitemap lead to a department", async () => {
    const pages = await Promise.all(
      ["/", "/category/overload-relays", "/sitemap.xml"].map(async (path) => (await shop.get(path)).text()),
    );
    const [home = "", category = "", sitemap = ""] = pages;
    expect(home.match(/href="\/department\/motor-control"/g)?.length).toBe(2);
    expect(sitemap).toContain("/department/motor-control</loc>");
    expect(category.match(/href="\/department\/motor-control"/g)?.length).toBe(2);
  });

  test.each([
    ["/shop", "/department/motor-control"],
    ["/es/tienda", "/es/departamento/control-de-motores"],
  ])(
    "%s begins with an index of departments and leads to each, its categories and series",
    async (path, department) => {
      const html = mainOf(await (await shop.get(path)).text());
      const index = [...html.matchAll(/href="#(d\d)"/g)].map(([, id = ""]) => id);
      expect(index.length).toBe(8);
      for (const id of index) expect(html.indexOf(`id="${id}"`)).toBeGreaterThan(html.indexOf('href="#d8"'));
      for (const target of [
        department,
        path === "/shop" ? "/category/overload-relays" : "/es/categoria/overload-relays",
      ])
        expect(html).toContain(`href="${target}"`);
      expect(html).toMatch(/href="[^"]*\/contactors-control-relays\/kc"/);
    },
  );
});
