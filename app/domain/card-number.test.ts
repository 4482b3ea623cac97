import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holdsCardNumber, maskCardNumbers } from "./card-number.ts";

describe("holdsCardNumber finds a card number", () => {
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
    "4111.1111.1111.1111",
    "4111/1111/1111/1111",
    "4111_1111_1111_1111",
    "4111  1111   1111 1111",
    "4111\u00a0\u00a01111\u00a01111\u00a01111",
    "4111\n1111\n1111\n1111",
    "4111\t1111\r\n1111\t1111",
    "4111\u200b1111\u200b1111\ufeff1111",
    "4111\u20131111\u20141111\u22121111",
    "4111\u20101111\u20111111\u20121111",
    "4111 - 1111 - 1111 - 1111",
    "4111 1111 / 1111 1111",
    "4111, 1111, 1111, 1111",
    "4111·1111•1111*1111",
    "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "41 11 11 11 11 11 11 11",
    "\uff14\uff11\uff11\uff11 \uff11\uff11\uff11\uff11 \uff11\uff11\uff11\uff11 \uff11\uff11\uff11\uff11",
    "\u0664\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661\u0661",
    "\u096a\u0967\u0967\u0967 1111 1111 1111",
    "3782 822463 10005",
    "3056 930902 5904",
    "5105 1051 0510 5100",
    "2223003122003222",
    "3530 1113 3330 0000",
    "6200 0000 0000 0005",
    "please charge 5555 5555 5555 4444 exp 12/28 cvv 123",
    "tarjeta 41111111 11111111",
    "cvv 123, 4111 11 11 1111 1111",
    "5062 2100 0000 0009",
  ])("%j", (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });
});

describe("holdsCardNumber passes other numbers", () => {
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
    ["45000123 45100004", "two numbers of eight digits"],
    ["002010077777777771", "an account (CLABE)"],
    ["DE89 3704 0044 0532 0130 00", "an account (IBAN)"],
    ["GB29 NWBK 6016 1331 9268 19", "an account (IBAN) with letters"],
    ["4006381333931", "an article (EAN)"],
    ["036000291452", "an article (UPC)"],
    ["(415) 555-0100, (415) 555-0199", "two telephones"],
    ["+52 81 8358 1400 ext 12", "a telephone in Mexico"],
    ["2026-11-26 17:45:00, 2026-11-27", "moments"],
    ["KC-0093-10-120A/KC-0093-10-024D", "two parts"],
    ["9400 1118 9922 3197 4284 90", "a parcel in groups of four"],
    ["S/N 1234567890123456", "a serial number"],
  ])("%j: %s", (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  test("holdsCardNumber passes any order number", () => {
    const number = fc.integer({ min: 1_000_000_001, max: 9_999_999_999 });
    fc.assert(
      fc.property(number, (order) => {
        expect(holdsCardNumber(`Order W${order}, ${order}`)).toBe(false);
      }),
    );
  });
});

test("card number with one wrong digit is not found", () => {
  const card = [..."4111111111111111"].map(Number);
  const slip = fc.record({ at: fc.integer({ min: 1, max: 15 }), by: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(slip, ({ at, by }) => {
      const typed = card.with(at, ((card[at] ?? 0) + by) % 10).join("");
      expect(holdsCardNumber(typed)).toBe(false);
    }),
  );
});

test("pasted list of article numbers has a card number only if printed or named as one", () => {
  expect(holdsCardNumber("4111111111111111,KC-0093", { isList: true })).toBe(false);
  expect(holdsCardNumber("4111 1111 1111 1111,KC-0093", { isList: true })).toBe(true);
  expect(holdsCardNumber("visa 4111111111111111", { isList: true })).toBe(true);
});

test("random numbers of 16 digits give fewer than 3.5 % false alarms, and none as tracking numbers", () => {
  let [seed, alarms] = [1, 0];
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  for (let count = 0; count < 20_000; count += 1) {
    const number = Array.from({ length: 16 }, () => next() % 10).join("");
    if (holdsCardNumber(number)) alarms += 1;
    expect(holdsCardNumber(`Tracking no. ${number}, guía: ${number}`)).toBe(false);
  }
  expect(alarms / 20_000).toBeLessThan(0.035);
});

test("a long text of digits is read within the time of a test", () => {
  expect(holdsCardNumber("4 ".repeat(50_000) + "4111 1111-".repeat(5_000))).toBeTypeOf("boolean");
}, 10_000);

test("masked text keeps its words and has no card number any more", () => {
  expect(maskCardNumbers("Called 2 pm, visa 4111 1111 1111 1111, ship to dock 4")).toBe(
    "Called 2 pm, visa •••• •••• •••• ••••, ship to dock 4",
  );
  expect(maskCardNumbers("Dock 4, order W1000000042")).toBe("Dock 4, order W1000000042");
  expect(holdsCardNumber(maskCardNumbers("4111111111111111 exp 12/30 123"))).toBe(false);
});
