import { expect, test } from "vitest";
import { generateParts } from "./generate-parts.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { demoStock } from "./stock.ts";

const TODAY = new Date("2027-11-20T12:00:00Z");

test("demonstration stock is the same with every load: most parts counted, some out of stock, some arriving", () => {
  const parts = [...generateParts(loadCatalogue())];
  const rows = [...demoStock(parts, TODAY)];
  const onHand = rows.filter(({ date }) => date === null);
  const coming = rows.flatMap(({ date }) => date ?? []);
  expect(onHand.length / parts.length).toBeGreaterThan(0.55);
  expect(onHand.filter(({ quantity }) => quantity === 0).length).toBeGreaterThan(200);
  expect(coming.length).toBeGreaterThan(2000);
  expect(coming.every((date) => date > "2027-11-20" && date < "2028-04-01")).toBe(true);
  expect(new Set(rows.map(({ pn, date }) => `${pn} ${date}`)).size).toBe(rows.length);
  expect([...demoStock(parts, TODAY)]).toEqual(rows);
});
