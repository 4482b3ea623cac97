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

/** Names of the classes a sheet has rules for, utilities of our own too. */
function classesOf(css: string): string[] {
  const bare = css.replace(/\/\*.*?\*\//gs, "").replace(/"[^"]*"/g, "");
  return [...bare.matchAll(/(?:\.|@utility )(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name);
}

/** What stands in brackets in class names: values, properties and variants the theme does not know. */
function arbitraryValuesOf(source: string): string[] {
  return source.match(/(?<=[a-z])-\[[^\]\s]+\]|(?<=["'`\s:])\[(?:[a-z-]+:[^\]\s]+|[&@][^\]\s]*)\]/g) ?? [];
}

/** How much style is written by hand (decision 0060). What goes beyond belongs into the theme or is no exception any more. */
describe("styles are utilities", () => {
  const sheets = filesOf(SHEETS, ".css");

  test("classes of our own are few, and for what repeats", () => {
    const classes = new Set(sheets.flatMap(({ text }) => classesOf(text)));
    expect([...classes].toSorted().slice(limits.classes)).toEqual([]);
    expect(classes).toContain("button");
  });

  test("the sheets beside the theme are short", () => {
    const lines = sheets.filter(({ name }) => name !== "theme.css").flatMap(({ text }) => text.trimEnd().split("\n"));
    expect(lines.length).toBeLessThanOrEqual(limits.lines);
  });

  test("values are those of the theme, with few exceptions", () => {
    const found = filesOf("app", ".tsx").flatMap(({ name, text }) =>
      arbitraryValuesOf(text).map((value) => `${name}: ${value}`),
    );
    expect(found.slice(limits.arbitraryValues)).toEqual([]);
  });

  test("counts what it is there to count", () => {
    expect(classesOf('/* .no */ @import "./a.css"; .a > .b-c::after { margin: 0.5rem } @utility d {}')).toEqual([
      "a",
      "b-c",
      "d",
    ]);
    const source = `"p-[13px] hover:[color:red] [&>li]:p-1 p-1" x[0] [key: string]`;
    expect(arbitraryValuesOf(source)).toEqual(["-[13px]", "[color:red]", "[&>li]"]);
  });
});
