import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { assemble, nextLarger } from "../../app/domain/catalog/part-choice.ts";
import { cents } from "../../app/domain/money.ts";
import type { PartRecord } from "../../app/domain/catalog/part-record.ts";
import { fitDocuments } from "../content/fit-documents.ts";
import { generateParts } from "./generate-parts.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { relatedIndex, relatedParts } from "./related-parts.ts";
import { meetingsOf, numbersMet } from "./relations.ts";
import type { Part } from "./part.ts";
import { demoUnits } from "./units.ts";

const units = demoUnits();

type Usual = { key: string; code: string }[];
type Group = { _type: string; key: string; usual: Usual };
type Assembly = {
  series: string[];
  limit: string | null;
  keeps: string[];
  pieces: { groups: string[]; within: string | null; least: string | null }[];
};
type Cell = { row: string; column: string; number: number };

const SOURCES = "demo/content/sources";
const documents = fitDocuments(SOURCES) as unknown as (Group & { table?: { cells: Cell[] } })[];
const usualOf = (key: string): Usual =>
  documents.find((each) => each._type === "partGroup" && each.key === key)?.usual ?? [];
const table = documents.find((each) => each._type === "askedQuantity")?.table?.cells ?? [];
const source = parse(readFileSync(`${SOURCES}/fits.yaml`, "utf8")) as {
  quantities: { limit: string }[];
  assemblies: Omit<Assembly, "limit">[];
};
const limit = source.quantities[0]?.limit ?? null;
const [starter] = source.assemblies.map((assembly) => ({
  ...assembly,
  limit,
  pieces: assembly.pieces.map(({ groups, within, least }) => ({
    groups,
    within: within ?? null,
    least: least ?? null,
  })),
}));

const parts = [...generateParts(loadCatalogue())];
const index = relatedIndex(parts);
const record = (part: Part): PartRecord => ({ ...part, listPrice: cents(100), weight: 0, leadTime: 0, drawing: null });
const byNumber = new Map(parts.map((part) => [part.pn, record(part)]));
const contactors = parts.filter(({ series }) => starter?.series.includes(series));

/** Thirty motors of the library's table, from the smallest to the largest current. */
const currents = [...new Set(table.map(({ number }) => number))].toSorted((a, b) => a - b);
const MOTORS = Array.from({ length: 30 }, (_, at) => currents[Math.floor((at * (currents.length - 1)) / 29)] ?? 0);

const OVERLOADS = ["overload-thermal", "overload-electronic"];

/** Contactors with the same compatible parts are queried once, and the result is checked on each of them. */
const alike = Map.groupBy(contactors, (part) => {
  const related = relatedParts(index, part).filter(
    ({ group }) => group && [...OVERLOADS, "disconnects", "enclosures"].includes(group),
  );
  return `${part.attributes["ratedCurrentAC3"]?.code} ${related.map(({ pn }) => pn).join(" ")}`;
});

test("motor currents are suggested from the library's table", () => {
  expect(table).toContainEqual(expect.objectContaining({ row: "5", column: "460", number: 7.6 }));
  expect(table).toContainEqual(expect.objectContaining({ row: "7.5 kW", column: "400", number: 15.5 }));
  expect(table).toContainEqual(expect.objectContaining({ row: "1/2", column: "115-1", number: 9.8 }));
  expect(table).toHaveLength(123);
  expect(new Set(MOTORS).size).toBe(30);
});

test("every series with a relay, a disconnect and an enclosure has the starter, miniature contactors too", () => {
  const groupsOf = (part: Part) => new Set(relatedParts(index, part).map(({ group }) => group));
  const whole = parts.filter((part) => {
    const groups = groupsOf(part);
    return OVERLOADS.some((each) => groups.has(each)) && groups.has("disconnects") && groups.has("enclosures");
  });
  const series = [...new Set(whole.map((part) => part.series))];
  expect(series.toSorted()).toEqual(starter?.series.toSorted());
  expect(contactors.filter((part) => !whole.includes(part)).map(({ pn }) => pn)).toEqual([]);
});

describe("thirty motors and all contactors", () => {
  test.each(MOTORS)("%d A: the relay's range contains it, and all pieces fit the contactor", (amps) => {
    let served = 0;
    for (const same of alike.values()) {
      const [first] = same;
      if (!first || !starter) throw new Error("no contactor, or no recipe");
      const candidates = relatedParts(index, first).flatMap(({ pn, group }) => {
        const part = byNumber.get(pn);
        return part ? [{ part, group }] : [];
      });
      const found = assemble(record(first), candidates, { ...starter, units }, amps, usualOf);
      const isEnough = (first.attributes["ratedCurrentAC3"]?.number ?? 0) >= amps;
      expect([first.pn, found !== null]).toEqual([first.pn, isEnough]);
      if (!found) continue;
      served += 1;
      const [, overload, disconnect] = found;
      expect(overload?.attributes["overloadMin"]?.number).toBeLessThanOrEqual(amps);
      expect(overload?.attributes["overloadMax"]?.number).toBeGreaterThanOrEqual(amps);
      expect(disconnect?.attributes["ratedCurrent"]?.number).toBeGreaterThanOrEqual(1.15 * amps);
      for (const contactor of same) {
        const fitting = new Set(
          [...meetingsOf(contactor, index.relations)].flatMap((meeting) => [...numbersMet(meeting)]),
        );
        for (const { pn } of found.slice(1))
          expect([contactor.pn, pn, fitting.has(pn)]).toEqual([contactor.pn, pn, true]);
      }
    }
    expect(served).toBeGreaterThan(0);
  });

  test("contactor that is too small leads to the next larger one of the same coil and poles", () => {
    const series = contactors.map(record);
    const small = byNumber.get("KC-0093-10-024D");
    if (!small || !starter) throw new Error("no contactor, or no recipe");
    expect(nextLarger(small, series, starter, 9)?.pn).toBe("KC-0123-10-024D");
    expect(nextLarger(small, series, starter, 30)?.pn).toBe("KC-0323-10-024D");
    expect(nextLarger(small, series, starter, 500)).toBeNull();
    const mini = byNumber.get("KM-0610-024DP");
    if (!mini) throw new Error("no miniature contactor");
    expect(
      nextLarger(
        mini,
        series.filter(({ series: own }) => own === "KM"),
        starter,
        8,
      )?.pn,
    ).toBe("KM-0910-024DP");
  });
});
