import { expect, test } from "vitest";
import { readDepartments } from "./catalogue.ts";
import { both, siteOf } from "./site.test-helper.ts";

const menuOf = (...drawings: readonly (string | null)[]) => ({
  _id: "menu-departments",
  _type: "menu",
  slug: { current: "departments" },
  menuItems: drawings.map((drawing, index) => ({ _key: `D${index + 1}`, title: both("Pipes"), drawing, columns: [] })),
});

test("department drawings keep shapes only; active markup is left out and reported", () => {
  const circle = '<svg viewBox="0 0 64 64"><circle cx="32" cy="32" r="24" fill="#c9ced2"/></svg>';
  const script = '<svg viewBox="0 0 64 64"><script>alert(1)</script></svg>';
  const { site, problems } = siteOf({ menus: [menuOf(circle, script, null)] });
  const [first, second, third] = readDepartments(site, "en");
  expect(first?.drawing).toEqual({
    viewBox: "0 0 64 64",
    markup: '<circle cx="32" cy="32" r="24" fill="#c9ced2"/>',
  });
  expect([second?.drawing, third?.drawing]).toEqual([null, null]);
  expect(problems).toEqual([expect.stringMatching(/^menu-departments: the drawing of D2 contains <script>/)]);
});
