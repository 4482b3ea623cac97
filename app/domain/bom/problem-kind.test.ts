import { expect, test } from "vitest";
import type { BomAlias } from "./bom-answer.ts";
import { bomAlias, bomPart } from "./check-paste.test-helper.ts";
import { parseBom } from "./parse-bom.ts";
import { problemKindOf, replacementGrade } from "./problem-kind.ts";
import { resolveBom } from "./resolve-bom.ts";

/** An emergency stop with a 40 mm head, and its 30 mm replacement. */
const SOLD = bomPart("PEM-T4R000-02");
const REPLACED = bomPart("PEM-T4R000-02", 1, { status: "replaced", replacedBy: "PEM-T3R000-02" });
const SUCCESSOR = bomPart("PEM-T3R000-02");

function check(alias: BomAlias, part = SOLD) {
  const [line] = resolveBom(parseBom(`${alias.alias} 2`).lines, { parts: [part, SUCCESSOR], aliases: [alias] });
  if (line?.status !== "replaced") throw new Error("nothing takes its place");
  return line;
}

test("alias of the same part is a direct replacement", () => {
  const line = check(bomAlias("FC-ES40", "PEM-T4R000-02"));
  expect(problemKindOf(line)).toBe("direct");
  expect(line).toMatchObject({ replacedPart: null, successor: { pn: "PEM-T4R000-02" } });
});

test.each<[string, BomAlias, string]>([
  ["of our own", bomAlias("FC-ES40", "PEM-T4R000-02"), "similar"],
  ["of another maker", bomAlias("CT-ES40", "PEM-T4R000-02", "Castrell"), "similar"],
  ["similar already", { ...bomAlias("CT-ES40", "PEM-T4R000-02", "Castrell"), grade: "similar" }, "similar"],
  ["another size already", { ...bomAlias("CT-ES40", "PEM-T4R000-02", "Castrell"), grade: "functional" }, "functional"],
])("grade of %s with a replaced part is that of its weakest step", (_of, alias, grade) => {
  const line = check(alias, REPLACED);
  expect(problemKindOf(line)).toBe("similar");
  expect(replacementGrade(line)).toBe(grade);
  expect(line).toMatchObject({ replacedPart: { pn: "PEM-T4R000-02" }, successor: { pn: "PEM-T3R000-02" }, alias });
});
