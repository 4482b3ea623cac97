import { describe, expect, test } from "vitest";
import { cents } from "../money.ts";
import { CARRIER_DOCUMENTS } from "../test-data/shipping-tables.ts";
import { findCarrier, readCarriers } from "./carrier.ts";
import {
  checkSelection,
  initialSelection,
  lacksShipperNumber,
  resolveSelection,
  selectionForDestination,
} from "./selection.ts";

const CARRIERS = readCarriers(CARRIER_DOCUMENTS);
const OWN_ABROAD = {
  title: { en: "Own", es: "Propio" },
  slug: "own",
  isInternational: true,
  minSubtotal: null,
  isCollect: false,
  methods: [],
};

describe("selection of carrier and method", () => {
  test("R-SHIP-01: order starts with the default carrier by ground", () => {
    expect(initialSelection(false, CARRIERS)).toEqual({ carrier: "ferrule", method: "ground" });
    expect(initialSelection(true, CARRIERS)).toEqual({ carrier: null, method: null });
    expect(initialSelection(false, [])).toEqual({ carrier: null, method: null });
  });
  test("R-SHIP-02, R-SHIP-03: selection is cleared abroad, reset at home, kept on the same side", () => {
    const chosen = { carrier: "ups", method: "air2day" } as const;
    const change = (wasInternational: boolean, isInternational: boolean) =>
      selectionForDestination(chosen, { wasInternational, isInternational }, CARRIERS);
    expect(change(false, true)).toEqual({ carrier: null, method: null });
    expect(change(true, false)).toEqual({ carrier: "ferrule", method: "ground" });
    expect(change(false, false)).toBe(chosen);
    expect(change(true, true)).toBe(chosen);
  });
  test.each([
    ["ups", "", true],
    ["ups", "  ", true],
    ["FedEx", null, true],
    ["dhl", undefined, true],
    ["ups", "1Z999", false],
    ["ferrule", "", false],
    [null, "", false],
  ])("R-SHIP-04: carrier %j with shipper number %j lacks it: %s", (carrier, number, expected) => {
    const chosen = carrier === null ? null : findCarrier(carrier, false, CARRIERS);
    expect(lacksShipperNumber(chosen, number)).toBe(expected);
  });

  const cases: readonly (readonly [
    string | null,
    string | null,
    boolean,
    number,
    string | null,
    string | null,
    string | null,
  ])[] = [
    [null, null, false, 0, "ferrule", "ground", null],
    [null, "air2day", false, 0, "ferrule", "air2day", null],
    ["ferrule", null, false, 0, "ferrule", "ground", null],
    ["UPS", null, false, 0, "ups", "ground", null],
    ["ups", "air1day", false, 0, "ups", "air1day", null],
    ["dhl", null, false, 10000, "dhl", "collect", null],
    ["dhl", null, false, 9999, null, null, "carrier-not-offered"],
    ["dhl", "ground", false, 10000, "dhl", "ground", "method-not-offered"],
    ["ferrule", "int-first", false, 0, "ferrule", "int-first", "method-not-offered"],
    ["unknown", "ground", false, 0, null, null, "carrier-not-offered"],
    [null, null, true, 0, null, null, "carrier-not-chosen"],
    [null, "ground", true, 0, null, null, "carrier-not-chosen"],
    ["ferrule", "ground", true, 0, null, null, "carrier-not-offered"],
    ["ups", null, true, 0, "ups", null, "method-not-chosen"],
    ["fedex", null, true, 0, "fedex", null, "method-not-chosen"],
    ["dhl", null, true, 0, "dhl", "collect", null],
    ["ups", "worldwide-saver", true, 0, "ups", "worldwide-saver", null],
    ["ups", "ground", true, 0, "ups", "ground", "method-not-offered"],
    ["own", null, true, 0, "own", null, "method-not-chosen"],
    ["own", "ground", true, 0, "own", "ground", "method-not-offered"],
  ];
  test.each(cases)(
    "R-SHIP-21: %s by %s, abroad %s, at %i cents",
    (carrier, method, isInternational, subtotal, slug, id, problem) => {
      const resolved = resolveSelection({ carrier, method }, { isInternational, subtotal: cents(subtotal) }, [
        ...CARRIERS,
        OWN_ABROAD,
      ]);
      expect([resolved.carrier?.slug ?? null, resolved.method, resolved.problem]).toEqual([slug, id, problem]);
    },
  );
  test("order needs an offered selection and, on the buyer's account, its number", () => {
    const check = (
      carrier: string | null,
      method: string | null,
      shipperNumber: string | null,
      isInternational = false,
    ) => checkSelection({ carrier, method, shipperNumber }, { isInternational, subtotal: cents(500) }, CARRIERS);
    expect(check("ferrule", "ground", null)).toEqual({ ok: true, value: { carrier: CARRIERS[0], method: "ground" } });
    expect(check("ups", "ground", " 1Z ")).toMatchObject({ ok: true, value: { method: "ground" } });
    expect(check("ups", "ground", " ")).toEqual({ ok: false, error: "shipper-number-missing" });
    expect(check("ups", "collect", " ")).toEqual({ ok: false, error: "method-not-offered" });
    expect(check("ups", null, "1Z", true)).toEqual({ ok: false, error: "method-not-chosen" });
    expect(check(null, null, null, true)).toEqual({ ok: false, error: "carrier-not-chosen" });
    expect(check("dhl", null, "1")).toEqual({ ok: false, error: "carrier-not-offered" });
  });
});
