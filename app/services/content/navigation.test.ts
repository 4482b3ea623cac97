import { describe, expect, test } from "vitest";
import { readNavigation } from "./navigation.ts";
import { both, categoryOf, entry, refTo, seriesOf, siteOf, type Raw } from "./site.test-helper.ts";

const column = (...ids: string[]) => ({ _key: "c", title: both("Column"), links: ids.map(refTo) });
const item = (key: string, fields: Raw) => ({ _key: key, title: both(key), columns: [], ...fields });

const documents = {
  documents: [entry("guide")],
  categories: [categoryOf("relays")],
  series: [seriesOf("RG"), seriesOf("RLU", { isPublic: false })],
};

/** Navigation of these menus and social links, in English by default. */
function navigationOf(menus: Raw[], social: Raw[] = [], locale: "en" | "es" = "en") {
  const stored = menus.map((menu) => ({ _id: "menu", _type: "menu", ...menu }));
  return readNavigation(siteOf({ ...documents, menus: stored, social }).site, locale);
}

const departments = (...items: Raw[]) => ({ slug: { current: "departments" }, menuItems: items });
const footer = (fields: Raw) => ({ slug: { current: "footer" }, ...fields });

describe("menus (R-CMS-03, R-CMS-08)", () => {
  test("menus are empty without menu documents", () => {
    const empty = { departments: [], footer: [], contactPoints: [], footerText: "", social: [] };
    expect(navigationOf([])).toEqual(empty);
    expect(navigationOf([departments(), footer({})])).toEqual(empty);
  });

  test("menus have departments with title, address and columns in the page's language", () => {
    const menu = departments(item("D1", { target: refTo("relays"), columns: [column("relays", "series-rg")] }));
    expect(navigationOf([menu], [], "es").departments).toEqual([
      {
        id: "D1",
        title: "D1 es",
        href: "/es/departamento/d1-es",
        columns: [
          {
            title: "Column es",
            links: [
              { title: "relays es", href: "/es/categoria/relays-es" },
              { title: "RG RG parts es", href: "/es/productos/relays-es/rg" },
            ],
          },
        ],
      },
    ]);
  });

  test("omit links to missing or non-public documents (R-CAT-15)", () => {
    const columns = [column("no-such", "series-rlu", "guide")];
    const shown = navigationOf([
      departments(item("D1", { target: refTo("relays"), columns })),
      footer({ menuItems: [item("f", { columns })] }),
    ]);
    const links = [{ title: "guide en", href: "/article/guide" }];
    expect(shown.departments[0]?.columns).toEqual([{ title: "Column en", links }]);
    expect(shown.footer).toEqual([{ title: "f en", links }]);
  });

  test.each<[Raw, string | null]>([
    [{ target: refTo("relays") }, "/category/relays"],
    [{ target: refTo("no-such") }, null],
    [{ target: refTo("series-rlu") }, null],
    [{ href: "/products" }, "/products"],
    [{ href: "https://a.example/" }, "https://a.example/"],
    [{ href: "//a.example/" }, null],
    [{ href: "javascript:alert(1)" }, null],
    [{ href: "data:text/html,x" }, null],
    [{}, null],
  ])("a department that leads to %j has the address %j, or is left out (R-NAV-04)", (target, href) => {
    const { departments: shown } = navigationOf([departments(item("D1", target), item("D2", { href: "/last" }))]);
    expect(shown.map((department) => department.href)).toEqual(href === null ? ["/last"] : [href, "/last"]);
  });

  test.each<[string | null, string | null]>([
    ["tel:+15550100", "tel:+15550100"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["//a.example", null],
    ["javascript:alert(1)", null],
    [null, null],
  ])("a contact point with the address %j links to %j and shows its value", (stored, href) => {
    const point = { _key: "p", label: both("Desk"), value: "+1 555", href: stored };
    expect(navigationOf([footer({ contactPoints: [point], text: { en: "Foot" } })], [], "es")).toMatchObject({
      contactPoints: [{ label: "Desk es", value: "+1 555", href }],
      footerText: "Foot",
    });
  });

  test("social links accept external web addresses only (R-NAV-04)", () => {
    const social = ["https://a.example/", "//b.example/", "/inside", "javascript:alert(1)", "mailto:a@b.example"];
    const stored = social.map((url, index) => ({ _id: `s${index}`, _type: "social", title: "S", url }));
    expect(navigationOf([], stored).social).toEqual([{ title: "S", href: "https://a.example/" }]);
  });
});
