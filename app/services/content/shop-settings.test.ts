import { describe, expect, test } from "vitest";
import { piecesOf } from "../../domain/search/pieces.ts";
import { categoryOf, SETTINGS, siteOf, type Raw } from "./site.test-helper.ts";

const withFees = (change: Raw): Raw => ({ ...SETTINGS, fees: { ...(SETTINGS["fees"] as Raw), ...change } });
const handling = (change: Raw) =>
  withFees({ handling: { below: "49", domestic: "10", international: "25", ...change } });
const duct = (change: Raw) => withFees({ wireDuct: { isSold: true, freeAbove: "49", oddQuantity: "10", ...change } });

const read = (shopSettings: unknown) =>
  siteOf({ shopSettings, categories: [categoryOf("duct", { slug: { en: { current: "duct" } } })] }).site.shop;

describe("shop settings (decision 0078)", () => {
  test("shop settings are read exactly, amounts in cents", () => {
    expect(read(duct({ category: "duct", freeAbove: 49.5 }))).toMatchObject({
      fees: {
        handling: { below: 4900, domestic: 1000, international: 2500 },
        freeGroundAbove: 4900,
        airQuotedFrom: 50000,
        exportReviewAbove: 30000,
        tariffRate: { units: 25n, scale: 2 },
        isFreightTaxed: false,
        wireDuct: { category: "duct", freeAbove: 4950, oddQuantity: 1000 },
      },
      timeZone: "UTC",
      currency: "USD",
      orderPrefix: "W",
      earlierOrderPrefixes: [],
      otherProducts: [],
    });
    expect(read(SETTINGS).fees.wireDuct).toEqual({ category: null, freeAbove: 0, oddQuantity: 0 });
  });

  test.each<[string, unknown, string]>([
    ["no document", null, "the content has no document of the type shopSettings"],
    ["no fees", { ...SETTINGS, fees: null }, "shop-settings, type shopSettings) cannot be used: fees:"],
    ["an amount missing", handling({ domestic: null }), "fees.handling.domestic: must be an amount"],
    ["an amount below 0", handling({ domestic: "-1" }), "fees.handling.domestic: must be an amount"],
    ["half a cent", handling({ below: "49.005" }), "fees.handling.below: must be an amount"],
    ["no number", handling({ international: "25 USD" }), "fees.handling.international: must be an amount"],
    ["a limit missing", withFees({ airQuotedFrom: undefined }), "fees.airQuotedFrom: must be an amount"],
    ["percent for a share", withFees({ tariffRate: "25" }), "fees.tariffRate: must be a share from 0 to 1"],
    ["a share below 0", withFees({ tariffRate: -0.1 }), "fees.tariffRate: must be a share from 0 to 1"],
    ["freight taxed, or not", withFees({ isFreightTaxed: "no" }), "fees.isFreightTaxed: must say"],
    ["wire duct forgotten", withFees({ wireDuct: undefined }), "fees.wireDuct"],
    ["wire duct without category", duct({}), "fees.wireDuct.category"],
    ["an unknown category", duct({ category: "ducts" }), "fees.wireDuct.category: there is no category ducts"],
    ["an unknown time zone", { ...SETTINGS, timeZone: "Eastern" }, "timeZone: must be a time zone"],
    ["a currency without cents", { ...SETTINGS, currency: "JPY" }, "currency: must be the ISO 4217 code"],
    ["no currency at all", { ...SETTINGS, currency: "dollar" }, "currency: must be the ISO 4217 code"],
    ["no default list", { ...SETTINGS, defaultPriceList: " " }, "defaultPriceList:"],
    ["a prefix of digits", { ...SETTINGS, orderPrefix: "W1" }, "orderPrefix: must be one to three capital letters"],
    ["a long prefix", { ...SETTINGS, orderPrefix: "SHOP" }, "orderPrefix: must be one to three capital letters"],
    ["a bad earlier prefix", { ...SETTINGS, earlierOrderPrefixes: ["w"] }, "earlierOrderPrefixes.0: must be one"],
    ["no address", { ...SETTINGS, salesMail: "sales" }, "salesMail: must be an address"],
  ])("shop settings are an error with document and field: %s", (_what, settings, message) => {
    expect(() => read(settings)).toThrow(message);
  });

  const withUnits = (units: Raw): Raw => ({ ...SETTINGS, units });
  const BAR: Raw = { spellings: ["bar", "bares"], names: ["bar"] };

  test("units of measure come from the content and may be empty", () => {
    const words = [{ key: "bar", spellings: ["bar", "bares"] }];
    const both: Raw = { spellings: ["<bar> g"], names: ["barg", "bar"], exact: ["barg", "bar"] };
    const { units } = read(withUnits({ words, units: [BAR, both], sides: ["bar"], notSizesAfter: ["dn"] }));
    expect(piecesOf("10 bares, 16 barg, dn 4x", units).map((piece) => piece.words)).toEqual([
      ["10bar"],
      ["16barg", "16bar"],
      ["dn"],
      ["4x"],
    ]);
    expect(piecesOf("10 bar", read(SETTINGS).units).map((piece) => piece.words)).toEqual([["10"], ["bar"]]);
  });

  test.each<[string, Raw, string]>([
    ["a capital", { units: [{ ...BAR, spellings: ["Bar"] }] }, "units.units.0.spellings.0: must be lower case"],
    ["an accent", { units: [{ ...BAR, spellings: ["bár"] }] }, "units.units.0.spellings.0: must be lower case"],
    ["no spelling", { units: [{ ...BAR, spellings: [] }] }, "units.units.0.spellings"],
    ["no name", { units: [{ ...BAR, names: [] }] }, "units.units.0.names"],
    [
      "a name with a sign",
      { units: [{ ...BAR, names: ["bar/g"] }] },
      "units.units.0.names.0: must be lower case letters",
    ],
    ["an undefined word", { units: [{ ...BAR, spellings: ["<baro>"] }] }, "names <baro>"],
    ["a sign that is not closed", { units: [{ ...BAR, spellings: ["<ba"] }] }, "names <ba>"],
    ["an unknown exact name", { units: [{ ...BAR, exact: ["barg"] }] }, "the exact names of bar"],
    ["a side that is no unit", { units: [BAR], sides: ["in"] }, "the side in must be the spelling of a unit"],
  ])("units are rejected with the reason: %s", (_what, units, message) => {
    expect(() => read(withUnits(units))).toThrow(message);
  });

  test.each(["America/Mexico_City", "UTC", "Europe/Madrid"])("shop settings take the time zone %s", (timeZone) => {
    expect(read({ ...SETTINGS, timeZone }).timeZone).toBe(timeZone);
  });

  test.each(["MXN", "EUR", "GBP"])("shop settings take the currency %s", (currency) => {
    expect(read({ ...SETTINGS, currency }).currency).toBe(currency);
  });
});
