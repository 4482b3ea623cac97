import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import budgets from "../tests/budgets.json" with { type: "json" };

const SHEETS = "app/styles";
const limits = budgets.styles;

const filesOf = (folder: string, ending: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), "utf8") }));

/** Class names of the rules, including custom utilities. */
function classesOf(css: string): string[] {
  const bare = css.replace(/\/\*.*?\*\//gs, "").replace(/"[^"]*"/g, "");
  return [...bare.matchAll(/(?:\.|@utility )(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name);
}

/** Bracketed parts of class names: values, properties and variants outside the theme. */
function arbitraryValuesOf(source: string): string[] {
  return source.match(/(?<=[a-z])-\[[^\]\s]+\]|(?<=["'`\s:])\[(?:[a-z-]+:[^\]\s]+|[&@][^\]\s]*)\]/g) ?? [];
}

/** Limits of custom style (decision 0060). Beyond them, extend the theme. */
describe("styles are utilities", () => {
  const sheets = filesOf(SHEETS, ".css");

  test("custom classes are few, and repeat", () => {
    const classes = new Set(sheets.flatMap(({ text }) => classesOf(text)));
    expect([...classes].toSorted().slice(limits.classes)).toEqual([]);
    expect(classes).toContain("button");
  });

  test("style sheets besides the theme are short", () => {
    const lines = sheets.filter(({ name }) => name !== "theme.css").flatMap(({ text }) => text.trimEnd().split("\n"));
    expect(lines.length).toBeLessThanOrEqual(limits.lines);
  });

  test("values come from the theme, with few exceptions", () => {
    const found = filesOf("app", ".tsx").flatMap(({ name, text }) =>
      arbitraryValuesOf(text).map((value) => `${name}: ${value}`),
    );
    expect(found.slice(limits.arbitraryValues)).toEqual([]);
  });

  test("counter of styles counts each kind", () => {
    expect(classesOf('/* .no */ @import "./a.css"; .a > .b-c::after { margin: 0.5rem } @utility d {}')).toEqual([
      "a",
      "b-c",
      "d",
    ]);
    const source = `"p-[13px] hover:[color:red] [&>li]:p-1 p-1" x[0] [key: string]`;
    expect(arbitraryValuesOf(source)).toEqual(["-[13px]", "[color:red]", "[&>li]"]);
  });
});
