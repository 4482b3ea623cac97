import { describe, expect, test } from "vitest";
import type { PromisedPieces } from "../domain/catalog/availability.ts";
import type { PartRecord } from "../domain/catalog/part-record.ts";
import type { Locale } from "../domain/locale.ts";
import { availabilityText, lateText, promiseText } from "./stock-words.ts";
import { DICTIONARIES, type StringKey, type Words } from "./strings.ts";
import { translateFrom } from "./translate.ts";

const words = (locale: Locale): Words => ({ locale, t: translateFrom<StringKey>(DICTIONARIES[locale]) });
const TODAY = "2027-11-20";
const DEC = { quantity: 40, date: "2027-12-03" };
const JAN = { quantity: 1200, date: "2028-01-15" };
const JUL = { quantity: 1200, date: "2028-07-15" };

describe("stock text in a table", () => {
  const text = (locale: Locale, onHand: number, incoming: readonly (typeof DEC)[], leadTime = 0) =>
    availabilityText(
      { status: "active", leadTime, stock: { onHand, incoming, asOf: TODAY } } as unknown as PartRecord,
      words(locale),
    );

  test.each([
    [8, [DEC, JAN], "8 in stock, 40 on Dec 3", "8 en existencia, 40 el 3 dic"],
    [1437, [], "1,437 in stock", "1,437 en existencia"],
    [0, [JAN], "Out of stock, 1,200 on Jan 15", "Sin existencia, 1,200 el 15 ene"],
    [0, [JUL], "Out of stock, 1,200 on Jul 15, 2028", "Sin existencia, 1,200 el 15 jul 2028"],
    [0, [], "Call for lead time", "Consulte el tiempo de entrega"],
  ])("%d on hand, %j", (onHand, incoming, english, spanish) => {
    expect(text("en", onHand, incoming)).toBe(english);
    expect(text("es", onHand, incoming)).toBe(spanish);
  });

  test("stock text in a table of an empty stock is the lead time", () => {
    expect(text("en", 0, [], 10)).toBe("Ships in 10 business days");
  });
});

test.each([
  ["en", "Ships in 10 business days"],
  ["es", "Sale en 10 días hábiles"],
] as const)("lead time in %s has one text in tables, in promises and by an item rule", (locale, text) => {
  const part = { status: "active", leadTime: 10, stock: null } as unknown as PartRecord;
  const { t } = words(locale);
  expect(availabilityText(part, words(locale))).toBe(text);
  expect(promiseText([{ quantity: 3, from: "days", days: 10 }], TODAY, words(locale))).toBe(text);
  expect([lateText(true, t), lateText(false, t)]).toEqual([text, ""]);
});

describe("promise text", () => {
  test.each<[PromisedPieces[], string, string]>([
    [[{ quantity: 3, from: "stock" }], "In stock", "En existencia"],
    [[{ quantity: 3, from: "days", days: 1 }], "Ships in 1 business day", "Sale en 1 día hábil"],
    [[{ quantity: 3, from: "call" }], "Call for lead time", "Consulte el tiempo de entrega"],
    [[{ from: "incoming", ...DEC }], "Ships on Dec 3", "Sale el 3 dic"],
    [
      [
        { quantity: 8, from: "stock" },
        { quantity: 12, from: "incoming", date: DEC.date },
        { quantity: 7, from: "days", days: 10 },
      ],
      "8 in stock; 12 more on Dec 3; 7 more in 10 business days",
      "8 en existencia; 12 más el 3 dic; 7 más en 10 días hábiles",
    ],
    [
      [
        { quantity: 8, from: "incoming", date: JUL.date },
        { quantity: 12, from: "call" },
      ],
      "8 on Jul 15, 2028; 12 more: call for lead time",
      "8 el 15 jul 2028, 12 más: consulte el tiempo de entrega",
    ],
    [[], "", ""],
  ])("%j", (pieces, english, spanish) => {
    expect(promiseText(pieces, `${TODAY}T10:00:00Z`, words("en"))).toBe(english);
    expect(promiseText(pieces, TODAY, words("es"))).toBe(spanish);
  });
});
