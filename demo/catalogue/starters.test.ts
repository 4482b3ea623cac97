import { describe, expect, test } from "vitest";
import { fitDocuments } from "../content/fit-documents.ts";
import { figuresOf } from "./datasheets.ts";
import { generateParts } from "./generate-parts.ts";
import { loadCatalogue, loadDataSheets } from "./load-catalogue.ts";
import type { Part } from "./part.ts";

const sheets = loadDataSheets();
const parts = [...generateParts(loadCatalogue())];
const starters = parts.filter(({ series }) => series === "DS" || series === "DSK");
type Table = { cells: { row: string; column: string; number: number }[] };
const question = fitDocuments("demo/content/sources").find(({ _type }) => _type === "askedQuantity");
if (!question) throw new Error("no quantity with a table");
const { cells } = question["table"] as Table;

const line = (part: Part, label: string) =>
  figuresOf(sheets, part).find((figure) => figure.label.en === label)?.value.en;
const limits = (part: Part | undefined) => [
  part?.attributes["overloadMin"]?.number ?? Number.NaN,
  part?.attributes["overloadMax"]?.number ?? Number.NaN,
];

describe("every complete starter carries its own range in all its parts", () => {
  test.each(["DS", "DSK"])("%s: contactor and protection that its data sheet names", (series) => {
    const own = starters.filter((part) => part.series === series);
    expect(own.length).toBeGreaterThan(90);
    const wrong = own.filter((part) => {
      const [low = 0, high = 0] = limits(part);
      const size = Number(/^KC (\d+) A$/.exec(line(part, "Contactor") ?? "")?.[1]);
      const begun = line(part, series === "DS" ? "Overload relay" : "Motor breaker") ?? "none";
      const [least = 0, most = 0] = limits(parts.find(({ pn }) => pn.startsWith(begun)));
      return !(high <= size && least <= low && high <= most);
    });
    expect([...new Set(wrong.map(({ attributes }) => attributes["motorFla"]?.en))]).toEqual([]);
  });

  test("power that a data sheet states is that of a motor in its range", () => {
    const wrong = starters.filter((part) => {
      const [low = 0, high = 0] = limits(part);
      return ["230", "460"].some((column) => {
        const power = part.attributes[`hp${column}`]?.number;
        const row = { 0.5: "1/2", 0.75: "3/4", 1.5: "1-1/2", 7.5: "7-1/2" }[power ?? 0] ?? String(power);
        const cell = cells.find((each) => each.row === row && each.column === column);
        return power !== undefined && !(cell && low <= cell.number && cell.number <= high);
      });
    });
    expect(wrong.map(({ pn }) => pn)).toEqual([]);
  });
});
