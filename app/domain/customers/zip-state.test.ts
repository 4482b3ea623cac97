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
])("ZIP code %j proposes the state %s (M27)", (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});

test.each(["", "4411", "441145", "44114-1", "M5V 2T6", "00907", "00801", "96910", "20500", "05501", "21300", "99999x"])(
  "%j proposes no state: it is not a ZIP code, or not in a state",
  (zip) => {
    expect(stateOfZip(zip)).toBeNull();
  },
);

test.each(["06390", "20041", "83414", "96799", "96898"])(
  "ZIP code %s proposes no state, because it is not in the state of its prefix",
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

test("ZIP prefixes with parcel delivery have a state, except those left out on purpose", () => {
  const without = ZONE_ROWS.map(({ zip }) => String(zip)).filter((prefix) => stateOfZip(`${prefix}01`) === null);
  expect(without.toSorted()).toEqual(["004", "055", "205"]);
});

test("demonstration addresses are in the state of their ZIP code", () => {
  const rows: Record<string, string>[] = parse(fs.readFileSync("demo/commerce/contacts.csv"), { columns: true });
  const wrong = rows.filter(
    ({ addressCountry, addressState = "", addressPostalCode = "" }) =>
      addressCountry === "US" && stateOfZip(addressPostalCode) !== regionCode("US", addressState),
  );
  expect(wrong).toEqual([]);
});
