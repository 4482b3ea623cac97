import fs from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { ZONE_ROWS } from "../test-data/zones.ts";
import { regionCode, REGIONS } from "./regions.ts";
import { stateOfZip } from "./zip-state.ts";

test.each([
  ["44114", "OH"],
  ["44114-0001", "OH"],
  ["441140001", "OH"],
  [" 00501 ", "NY"],
  ["02108", "MA"],
  ["79901", "TX"],
  ["88510", "TX"],
  ["09001", "AE"],
])("a ZIP code proposes its state: %j is in %s (M27)", (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});

test.each(["", "4411", "441145", "44114-1", "M5V 2T6", "00907", "00801", "96910", "20500", "05501", "21300", "99999x"])(
  "%j proposes nothing: it is none, or of no state of ours",
  (zip) => {
    expect(stateOfZip(zip)).toBeNull();
  },
);

test.each(["06390", "20041", "83414", "96799", "96898"])(
  "%s proposes nothing: it is not where its neighbours are",
  (zip) => {
    expect(stateOfZip(zip)).toBeNull();
  },
);

test("every state has a prefix", () => {
  const states = new Set(
    Array.from({ length: 1000 }, (_, prefix) => stateOfZip(`${String(prefix).padStart(3, "0")}01`)),
  );
  states.delete(null);
  expect([...states].toSorted()).toEqual(REGIONS.US.map(({ code }) => code).toSorted());
});

test("the prefixes parcels are sent to have a state, but for those left out on purpose", () => {
  const without = ZONE_ROWS.map(({ zip }) => String(zip)).filter((prefix) => stateOfZip(`${prefix}01`) === null);
  expect(without.toSorted()).toEqual(["004", "055", "205"]);
});

test("addresses of the demonstration are where their ZIP code says", () => {
  const rows: Record<string, string>[] = parse(fs.readFileSync("demo/commerce/contacts.csv"), { columns: true });
  const wrong = rows.filter(
    ({ addressCountry, addressState = "", addressPostalCode = "" }) =>
      addressCountry === "US" && stateOfZip(addressPostalCode) !== regionCode("US", addressState),
  );
  expect(wrong).toEqual([]);
});
