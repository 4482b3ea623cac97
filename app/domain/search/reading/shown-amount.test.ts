import { expect, test } from "vitest";
import { demoUnits } from "../../../../demo/catalogue/units.ts";
import { shownAmount } from "./shown-amount.ts";

test.each([
  ["24 v dc", ["24 V DC coil"], "24 V DC"],
  ["24vcd", ["bobina 24 V CD"], "24 V CD"],
  ["120 volts", ["110-120 V AC coil"], "120 V AC"],
  ["24 v", ["24 V AC", "24 V DC"], "24 V"],
  ["7-1/2 hp", ["7.5 HP"], "7-1/2 HP"],
  ["30 amps", ["32 A", "40 A"], "30 A"],
  ["4 buttons", [], "4 buttons"],
  ["no aux", ["1 NO"], "no aux"],
])("%s is shown in the words of the values %j: %s", (typed, values, shown) => {
  expect(shownAmount(typed, values, demoUnits())).toBe(shown);
});
