import { expect, test } from "vitest";
import { stateCode } from "./state.ts";

test.each([
  ["PA", "PA"],
  [" pa ", "PA"],
  ["Pennsylvania", "PA"],
  ["new york", "NY"],
  ["District of Columbia", "DC"],
  ["Alabama", "AL"],
  ["Wyoming", "WY"],
  ["Alberta", "AB"],
  ["British Columbia", "BC"],
  ["Newfoundland and Labrador", "NL"],
  ["Yukon", "YT"],
  ["Nuevo León", "NUEVO LEÓN"],
  ["AE", "AE"],
  ["", ""],
  [null, ""],
  [undefined, ""],
])("state %j is %s (2.6)", (state, code) => {
  expect(stateCode(state)).toBe(code);
});
