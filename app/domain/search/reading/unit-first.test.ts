import { expect, test } from "vitest";
import { demoUnits } from "../../../../demo/catalogue/units.ts";
import { unitsLast } from "./unit-first.ts";

const known = { units: demoUnits(), rowUnits: ["hp", "kw"], columnUnits: ["v", "vac"] };

test.each([
  ["hp 10 460v", "10 hp 460v"],
  ["10hp460v", "10 hp 460v"],
  ["460v10hp starter", "460 v 10hp starter"],
  ["7-1/2hp-460v", "7-1/2 hp 460v"],
  ["hp: 10 v: 460 ph: 3", "10 hp 460 v ph: 3"],
  ["10 hp v 460", "10 hp 460 v"],
])("%s has its units last", (typed, read) => {
  expect(unitsLast(typed, known)).toBe(read);
});

test.each(["10 hp 460v", "5 hp 230 contactor 24 v", "coil v 24", "kc0093hp10", "10 hp 24 v dc", "hp 10 hp"])(
  "%s stays",
  (typed) => {
    expect(unitsLast(typed, known)).toBe(typed);
  },
);
