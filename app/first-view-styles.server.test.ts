import { describe, expect, test } from "vitest";
import { classesIn, firstViewStyles, partsOfSheet } from "./first-view-styles.server.ts";

const SHEET = `
@layer theme, base;
@property --gap { syntax: "*"; inherits: false }
@layer base { html { color: black } .field[aria-invalid="true"] { color: red } }
@layer utilities {
  .mt-0\\.5 { margin-top: 2px }
  .\\[\\&\\>li\\]\\:p-1>li { padding: 4px }
  .sm\\:flex, .prose { display: flex }
  .table tr:not(.open) > :nth-child(2) { color: blue }
  .table .pn { color: green }
  .content-\\[\\'\\(\\·\\'\\] { content: "(·" }
  .\\32 xl { font-size: 2rem }
  @media print { .hidden { display: none } .mt-0\\.5 { margin: 0 } }
  @media (hover: hover) { .hover\\:red:hover { color: red } }
}`;

const sent = (...classes: string[]) => firstViewStyles(new Set(classes), partsOfSheet(SHEET)).replace(/\s+/g, " ");

describe("style rules of a first page", () => {
  test("style rules of a first page include those without a class", () => {
    expect(sent()).toBe(
      '@layer theme, base;@property --gap { syntax: "*"; inherits: false }@layer base{html { color: black }}',
    );
  });

  test.each([
    ["a class of the sheet", ["field"], '.field[aria-invalid="true"] { color: red }'],
    ["a name with a dot", ["mt-0.5"], ".mt-0\\.5 { margin-top: 2px }"],
    ["a name with signs of HTML", ["[&>li]:p-1"], ".\\[\\&\\>li\\]\\:p-1>li { padding: 4px }"],
    ["a name with parentheses", ["content-['(·']"], 'content: "(·"'],
    ["a name that begins with a digit", ["2xl"], "font-size: 2rem"],
    ["one of two selectors", ["prose"], "display: flex"],
    ["what must not be there", ["table"], ".table tr:not(.open) > :nth-child(2)"],
    ["what is inside of a condition", ["hover:red"], "@media (hover: hover){.hover\\:red:hover { color: red }}"],
    ["print", ["mt-0.5"], "@media print{.mt-0\\.5 { margin: 0 }}"],
  ])("style rules of a first page include a rule for %s", (_what, classes, rule) => {
    expect(sent(...classes)).toContain(rule);
    expect(sent()).not.toContain(rule);
  });

  test("style rules of a first page exclude those that need another class", () => {
    expect(sent("table")).not.toContain("green");
    expect(sent("table", "pn")).toContain("green");
  });

  test("style rules of a first page have only the variables that they use, and those that these refer to", () => {
    const sheet = `:root, :host { --red-600: #c00; --red-700: #a00; --unused: 1px; --line: 1px solid var(--red-700) }
      .error { color: var(--red-600, red) } .card { border: var(--line) }`;
    const styles = (name: string) => firstViewStyles(new Set([name]), partsOfSheet(sheet)).replace(/\s+/g, "");
    expect(styles("error")).toBe(":root,:host{--red-600:#c00}.error{color:var(--red-600,red)}");
    expect(styles("card")).toBe(":root,:host{--red-700:#a00;--line:1pxsolidvar(--red-700)}.card{border:var(--line)}");
  });

  test("style rules of a first page follow the classes of the markup", () => {
    const html = `<p class="a b"><svg class=""></svg><b data-class="no" class="[&amp;&gt;li]:p-1 before:content-[&#x27;·&#x27;]">class="x"</b>`;
    expect([...classesIn(html)].filter(Boolean)).toEqual(["a", "b", "[&>li]:p-1", "before:content-['·']"]);
  });
});
