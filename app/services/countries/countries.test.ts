import { afterAll, beforeAll, expect, test } from "vitest";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import { openDatabase, type DatabaseService } from "../database/database.server.ts";
import { createDataVersion } from "../database/data-version.server.ts";
import { createCountries } from "./countries.server.ts";
import type { Countries } from "./countries.ts";

let database: DatabaseService;
let data: OwnDatabase;
let countries: Countries;
beforeAll(async () => {
  data = await ownDatabase();
  database = await openDatabase(data.env);
  countries = createCountries(database.db, createDataVersion(database.db));
});
afterAll(async () => {
  await database.close();
  await data.remove();
});

test("countries: about 240, the United States first, every code once (R-ENT-14)", async () => {
  for (const locale of ["en", "es"] as const) {
    const list = await countries.list(locale);
    expect(list.length).toBeGreaterThanOrEqual(230);
    expect(list.length).toBeLessThanOrEqual(260);
    expect(list[0]?.code).toBe("US");
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  }
});

test("countries are named and sorted in the page's language", async () => {
  const names = async (locale: "en" | "es") => (await countries.list(locale)).slice(1).map(({ name }) => name);
  expect(await names("en")).toEqual((await names("en")).toSorted(new Intl.Collator("en").compare));
  expect((await countries.list("es")).find(({ code }) => code === "DE")?.name).toBe("Alemania");
  expect((await names("es")).indexOf("Alemania")).toBeLessThan((await names("es")).indexOf("Brasil"));
});

test("countries are found by code, name and calling code", async () => {
  const { codes, phoneCodes } = await countries.index();
  expect([codes.get("MEX"), codes.get("GERMANY"), phoneCodes.get("MX")]).toEqual(["MX", "DE", "52"]);
});
