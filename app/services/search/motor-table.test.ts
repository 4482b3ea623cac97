import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isLong } from "../../../tests/setup/extent.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { fitDocuments } from "../../../demo/content/fit-documents.ts";
import { numberOf } from "../../domain/search/reading/typed-amounts.ts";
import type { PartRecord } from "../../domain/catalog/part-record.ts";
import { createServices, type Services } from "../../registry.server.ts";
import { readEnv } from "../env.server.ts";

type Table = {
  columns: { key: string; from: number; kind: string }[];
  cells: { row: string; column: string; number: number }[];
};

const document = fitDocuments("demo/content/sources").find(({ _type }) => _type === "askedQuantity");
if (!document) throw new Error("no quantity with a table");
const { columns, cells } = document["table"] as Table;
const CASES = columns.map((column) => ({ ...column, cells: cells.filter((cell) => cell.column === column.key) }));

/** All motors with every change would take a minute of processor time. The smallest and the largest of a column are always among them. */
const some = (motors: Table["cells"]) =>
  motors.filter((_motor, at) => isLong || at % 4 === 0 || at === motors.length - 1);

let services: Services;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

async function first(query: string): Promise<PartRecord | undefined> {
  const everything = { category: null, series: [], values: new Map(), ranges: new Map(), locale: null };
  return (await services.search.search({ query, ...everything, offset: 0, limit: 1 })).hits[0];
}

const LARGEST_STARTER = 40;

/** Their data sheets state powers of three-phase motors up to 460 V. */
const HIGHEST_OF_STARTERS = 550;

const isPower = (row: string) => /kw/i.test(row);

describe("every motor of the table: first contactor, overload relay and starter carry it and fit each other", () => {
  test.each(CASES)("$key: $cells.length motors", async ({ key, from, kind, cells: motors }) => {
    expect(motors.length).toBeGreaterThan(5);
    const phase = kind === "single-phase" ? " single phase" : "";
    for (const { row, number } of some(motors)) {
      const motor = `${/[a-z]/i.test(row) ? row : `${row} HP`} ${from} V${phase}`;
      const contactor = await first(`contactor ${motor}`);
      const overload = await first(`overload relay ${motor}`);
      const starter = await first(`full voltage starter ${motor}`);
      const carried = contactor?.attributes["ratedCurrentAC3"]?.number ?? 0;
      expect([motor, contactor?.series, carried >= number]).toEqual([motor, "KC", true]);
      const rated = contactor?.attributes[isPower(row) ? "kw400" : `hp${key}`]?.number ?? Infinity;
      const power = numberOf(row.replace(/ .*/, ""));
      expect([motor, contactor?.pn, rated >= power]).toEqual([motor, contactor?.pn, true]);
      for (const part of [overload, starter]) {
        const [low, high] = ["overloadMin", "overloadMax"].map((key) => part?.attributes[key]?.number ?? Number.NaN);
        const isRefused = number > LARGEST_STARTER || kind !== "three-phase" || from >= HIGHEST_OF_STARTERS;
        if (part === starter && isRefused) expect([motor, part]).toEqual([motor, undefined]);
        else expect([motor, part?.pn, (low ?? 0) <= number && number <= (high ?? 0)]).toEqual([motor, part?.pn, true]);
      }
      const { related = [] } = (await services.catalog.partDetail(contactor?.pn ?? "")) ?? {};
      expect([motor, contactor?.pn, related.map(({ part }) => part.pn)]).toEqual([
        motor,
        contactor?.pn,
        expect.arrayContaining([overload?.pn]),
      ]);
    }
  });
});
