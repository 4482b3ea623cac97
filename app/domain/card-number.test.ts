import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holdsCardNumber } from "./card-number.ts";

describe("a text holds the number of a card", () => {
  test.each([
    "4111111111111111",
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
    "card 4111 1111 1111 1111, 12/27",
    "4111 1111 1111 1111 12 27 123",
    "call 3 about 5555555555554444.",
    "378282246310005",
    "6011 0009 9013 9424",
    "4222222222222",
    "Visa:4111\u00a01111\u00a01111\u00a01111",
    "VISA4111111111111111",
    "first line\n4012888888881881\nlast line",
  ])("%j", (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });
});

describe("a text holds no number of a card", () => {
  test.each([
    ["", "nothing"],
    ["W1000000042", "an order"],
    ["4111 1111 1111 1112", "a digit that is wrong"],
    ["card ending in 1111", "the last digits"],
    ["7749 1234 5678", "a parcel of twelve digits"],
    ["1Z999AA10123456784", "a parcel with letters"],
    ["9400111899223197428490", "a parcel of 22 digits"],
    ["4111111111111111222222", "more digits than a card has"],
    ["SPEI 002010077777777771", "an account that begins with 0"],
    ["KC-0093-10-120A and 800-555-0100", "a part and a phone"],
    ["PO 4500012345 100000", "two numbers side by side"],
    ["4111 1111 / 1111 1111", "halves apart"],
  ])("%j: %s", (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  test("whatever the number of an order is", () => {
    const number = fc.integer({ min: 1_000_000_001, max: 9_999_999_999 });
    fc.assert(
      fc.property(number, (order) => {
        expect(holdsCardNumber(`Order W${order}, ${order}`)).toBe(false);
      }),
    );
  });
});

test("of a card that is typed wrong by one digit nothing is a card", () => {
  const card = [..."4111111111111111"].map(Number);
  const slip = fc.record({ at: fc.integer({ min: 1, max: 15 }), by: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(slip, ({ at, by }) => {
      const typed = card.with(at, ((card[at] ?? 0) + by) % 10).join("");
      expect(holdsCardNumber(typed)).toBe(false);
    }),
  );
});
