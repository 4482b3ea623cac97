import { afterAll, beforeAll, expect } from "vitest";
import { eq } from "drizzle-orm";
import { demoUnits } from "../../../demo/catalogue/units.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { attributeValue, dataSheet, part, partAlias, seriesSummary } from "../database/catalogue-schema.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { setting } from "../database/shop-schema.ts";
import { storeLoad } from "./import-folder.server.ts";
import { ImportError, Problems } from "./import-error.ts";
import { inBlocks } from "./read-file.ts";
import type { Load } from "./read-folder.ts";

export type Row = Record<string, string>;

/** Numbered like rows below a header. */
export const numbered = (rows: readonly Row[]) => rows.map((values, index) => ({ row: index + 2, values }));
const NOTHING = {
  isChange: false,
  commerce: {},
  parts: null,
  listPrices: null,
  stock: null,
  aliases: null,
  dataSheets: null,
  drawings: null,
  attachments: null,
};

/** A valid row of parts with some changed values. */
export const partRow = (pn: string, changes: Row = {}): Row => ({
  pn,
  series: "KC",
  category: "contactors-control-relays",
  titleEn: "contactor, 9 A",
  titleEs: "contactor, 9 A",
  listPrice: "31.50",
  packageQuantity: "1",
  origin: "CN",
  tariff: "true",
  weight: "340",
  leadTime: "0",
  shipFamily: "",
  status: "active",
  replacedBy: "",
  attributes: "{}",
  related: "[]",
  ...changes,
});

/** A database per test file. */
export function ownCatalogue() {
  const opened = {} as { database: DatabaseService; data: OwnDatabase };
  beforeAll(async () => {
    opened.data = await ownDatabase();
    opened.database = await openDatabase(opened.data.env);
  });
  afterAll(async () => {
    await opened.database.close();
    await opened.data.remove();
  });

  const versionOf = async () =>
    (await opened.database.db.select().from(setting).where(eq(setting.name, "data-version")))[0]?.value;

  const load = (some: Partial<Load>, problems?: Problems) =>
    storeLoad(opened.database.db, { ...NOTHING, ...some }, demoUnits(), problems);

  async function loadParts(...rows: Row[]) {
    await load({ parts: { file: "parts.csv", blocks: inBlocks(numbered(rows)) } }, new Problems());
    return opened.database.db.$count(part);
  }

  /** The reason of a refused import. Also checks that nothing has changed. */
  async function refusalOf(load: () => Promise<unknown>): Promise<string> {
    const state = async () => [
      await versionOf(),
      await opened.database.db.$count(part),
      await opened.database.db.$count(partAlias),
      await opened.database.db.$count(dataSheet),
      await opened.database.db.$count(attributeValue),
      await opened.database.db.$count(seriesSummary),
    ];
    const before = await state();
    const error: unknown = await load().catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(ImportError);
    expect(await state()).toEqual(before);
    return (error as ImportError).message;
  }

  return Object.assign(opened, { versionOf, load, loadParts, refusalOf });
}
