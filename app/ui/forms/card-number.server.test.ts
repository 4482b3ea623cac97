import { expect, test } from "vitest";
import { isCardField } from "./card-number.server.tsx";

const LIKE_A_CARD = "378282246310005";

test.each(["tracking", "shown-values"])("tracking number that looks like a card is no card in the field %s", (name) => {
  expect(isCardField(name, JSON.stringify({ "track-1": { tracking: LIKE_A_CARD } }))).toBe(false);
});

test.each(["note", "reason", "reference", "carrier"])("card number is found in the field %s", (name) => {
  expect(isCardField(name, `AmEx ${LIKE_A_CARD}`)).toBe(true);
});
