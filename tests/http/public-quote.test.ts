import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { floodUntilRefused } from "../setup/flood.ts";
import { forEachOf } from "../setup/catalogue-links.ts";
import { startShop, type RunningShop } from "../setup/running-shop.ts";

type Answer = {
  lines: {
    pn: string;
    quantity: number;
    salePrice: number | null;
    lineTotal: number | null;
    orderable: boolean;
    reason: string;
    standardPackage: number | null;
  }[];
  unknown: string[];
  explain: string[];
  error?: { code: string; message: string; pointer?: string };
} & Record<string, unknown>;

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const ask = (body: unknown) =>
  shop.get("/api/public/quote", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });
const quote = async (body: unknown) => (await (await ask(body)).json()) as Answer;

const PITTSBURGH = { country: "US", state: "PA", postalCode: "15222", taxable: true };
const CLEVELAND = { country: "US", state: "OH", postalCode: "44114", taxable: true };
const ERIE = { country: "US", state: "PA", postalCode: "16501", taxable: true };
const LOS_ANGELES = { country: "US", state: "CA", postalCode: "90210", taxable: true };
const line = (pn: string, quantity: number) => ({ pn, quantity });

describe("the golden orders on the visitors' list, to the cent", () => {
  test.each<[string, ReturnType<typeof line>[], object, string | null, (number | null)[], string | null]>([
    [
      "A",
      [line("PEF-PFGN-10", 2), line("GPL-22SK001E", 2), line("TI-02FS", 10)],
      ERIE,
      null,
      [22.06, 10, 0, 3.48, 11.5, 1.92, 48.96],
      "FedEx Ground",
    ],
    [
      "B",
      [line("KC-0093-10-120A", 4), line("OT-1J-AD", 4), line("SNA-3MN-20", 2)],
      PITTSBURGH,
      null,
      [203.48, 0, 0, 38.2, 0, 14.24, 255.92],
      "c3 Free Ground",
    ],
    ["D", [line("WDS-2030GNS", 2)], CLEVELAND, null, [33, 10, 10, 0, 13, 3.05, 69.05], "FedEx Ground"],
    ["D2", [line("WDS-2030GNS", 12)], CLEVELAND, null, [198, 0, 0, 0, 0, 11.39, 209.39], "c3 Free Ground"],
    [
      "D3",
      [line("WDS-2030GNS", 13), line("WDS-6040GCS", 8)],
      CLEVELAND,
      null,
      [574.02, 0, 20, 0, 46, 34.16, 674.18],
      "FedEx Ground",
    ],
    ["D4", [line("WDS-6040GCS", 6)], LOS_ANGELES, null, [269.64, 0, 0, 0, 66, 0, 335.64], "FedEx Ground"],
    [
      "E",
      [line("KC-1503-11-120A", 1), line("DR-0323DR", 6)],
      ERIE,
      "air2day",
      [490.6, 0, 0, 0, 66, 29.44, 586.04],
      "FedEx 2nd Day",
    ],
    ["E2", [line("KC-1503-11-120A", 2)], ERIE, "air2day", [655.28, 0, 0, 0, null, 39.32, 694.6], "FedEx 2nd Day"],
    [
      "E3",
      [line("KC-1503-11-120A", 1), line("WDS-2030GNS", 12)],
      ERIE,
      "air1day",
      [525.64, 0, 0, 0, 118, 31.54, 675.18],
      "FedEx Standard Overnight",
    ],
    [
      "F",
      [line("ENW-T161206HQ", 1), line("PEF-PFGN-10", 10)],
      ERIE,
      null,
      [135.1, 0, 0, 17.38, 14, 8.11, 174.59],
      "FedEx Ground",
    ],
  ])("golden order of a visitor: %s", async (_name, lines, shipTo, method, parts, shippingName) => {
    const answer = await quote({ lines, shipTo, ...(method ? { method } : {}) });
    const { subtotal, handling, nonStandardFee, tariff, shipping, tax, total } = answer;
    expect([subtotal, handling, nonStandardFee, tariff, shipping, tax, total]).toEqual(parts);
    expect(answer["shippingName"]).toBe(shippingName);
    expect([answer["toBeDetermined"], answer["provisional"]]).toEqual([shipping === null, shipping === null]);
    expect(answer.unknown).toEqual([]);
  });

  test("quote abroad leaves freight to be determined, and adds the export fee above 300 (R-FEE-05, R-SHIP-20)", async () => {
    const answer = await quote({
      lines: [line("MP-3JRS", 8)],
      shipTo: { country: "MX", state: "NL", postalCode: "64000" },
    });
    expect(answer).toMatchObject({
      subtotal: 302.4,
      shipping: null,
      toBeDetermined: true,
      internationalReview: true,
      tax: 0,
    });
  });

  test("each quoted line names its rule, and unknown parts are listed, never dropped (R-CART-15)", async () => {
    const lines = [
      line("pef-pfgn-10", 1),
      line("PEF-PFKN-10", 1),
      line("LXA-FG024T", 1),
      line("NOPE-1", 3),
      line("' OR 1=1", 1),
    ];
    const answer = await quote({ lines, shipTo: CLEVELAND });
    expect(answer.lines.map(({ pn, salePrice, reason }) => [pn, salePrice, reason])).toEqual([
      ["PEF-PFGN-10", 6.95, "named"],
      ["PEF-PFKN-10", 7.7, "discount"],
      ["LXA-FG024T", 3.53, "series-rate"],
    ]);
    expect(answer.unknown).toEqual(["NOPE-1", "' OR 1=1"]);
    expect(answer["provisional"]).toBe(true);
  });

  test("replaced part is returned but not sold", async () => {
    const answer = await quote({ lines: [line("KCX-TON180", 1)], shipTo: CLEVELAND });
    expect(answer.lines).toMatchObject([{ pn: "KCX-TON180", orderable: false, lineTotal: null }]);
    expect(answer).toMatchObject({ subtotal: 0, handling: 0, provisional: true });
  });

  test("part of a hidden series is priced (R-CAT-15, A-71)", async () => {
    const answer = await quote({ lines: [line("RLU-2-024D", 1), line("RLU-2024D", 1)], shipTo: CLEVELAND });
    expect(answer.lines.length + answer.unknown.length).toBe(2);
  });

  test("explanation is in the requested language (R-I18N-23)", async () => {
    const body = { lines: [line("KC-0093-10-120A", 4)], shipTo: PITTSBURGH };
    expect((await quote(body)).explain).toContain("Free ground freight: $75.60 is over $49.00.");
    expect((await quote({ ...body, locale: "es" })).explain).toContain(
      "Flete terrestre sin costo: US$75.60 es más de US$49.00.",
    );
  });

  test("quote with prices is refused (R-CART-14)", async () => {
    const response = await ask({ lines: [{ ...line("TI-02FS", 1), salePrice: 0.01 }], shipTo: CLEVELAND });
    expect(response.status).toBe(400);
    expect(((await response.json()) as Answer).error?.pointer).toBe("/lines/0/salePrice");
  });
});

describe("invalid quotes (R-SEC-07, R-API-11)", () => {
  const shipTo = CLEVELAND;
  test.each<[unknown, string]>([
    ["{", ""],
    ["[]", ""],
    [{ shipTo }, "/lines"],
    [{ lines: [], shipTo }, "/lines"],
    [{ lines: [line("X", 0)], shipTo }, "/lines/0/quantity"],
    [{ lines: [line("X", 1.5)], shipTo }, "/lines/0/quantity"],
    [{ lines: [line("X", 1_000_000)], shipTo }, "/lines/0/quantity"],
    [{ lines: [line("X", 1), line("", 1)], shipTo }, "/lines/1/pn"],
    [{ lines: [line("X".repeat(61), 1)], shipTo }, "/lines/0/pn"],
    [{ lines: Array.from({ length: 1000 }, () => line("X", 1)), shipTo }, "/lines"],
    [{ lines: [line("X", 1)] }, "/shipTo"],
    [{ lines: [line("X", 1)], shipTo: { ...shipTo, taxable: "yes" } }, "/shipTo/taxable"],
    [{ lines: [line("X", 1)], shipTo, method: "teleport" }, "/method"],
    [{ lines: [line("X", 1)], shipTo: { ...shipTo, state: "ZZ" } }, "/shipTo/state"],
    [{ lines: [line("X", 1)], shipTo: { ...shipTo, postalCode: "7102" } }, "/shipTo/postalCode"],
    [{ lines: [line("X", 1)], shipTo: { ...shipTo, postalCode: "44114.0" } }, "/shipTo/postalCode"],
    [{ lines: [line("X", 1)], shipTo: { ...shipTo, postalCode: "15222" } }, "/shipTo/postalCode"],
    [{ lines: [line("X", 1)], shipTo: { ...shipTo, country: "Atlantis" } }, "/shipTo/country"],
    [{ lines: [line("X", 1)], shipTo: { country: "MX", state: "Baja" } }, "/shipTo/state"],
    [{ lines: [line("X", 1)], shipTo, locale: "fr" }, "/locale"],
  ])("invalid quote %j points to %j", async (body, pointer) => {
    const response = await ask(body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as Answer).error?.pointer).toBe(pointer);
  });

  test("body over 256 KB is 413, and GET is 405", async () => {
    expect((await ask(`"${"x".repeat(262_144)}"`)).status).toBe(413);
    expect((await shop.get("/api/public/quote")).status).toBe(405);
  });

  test("999 lines are quoted at once", async () => {
    const lines = Array.from({ length: 999 }, () => line("TI-02FS", 1));
    expect(await quote({ lines, shipTo })).toMatchObject({ subtotal: 479.52, handling: 0 });
  });

  test("caller over the limit gets a Retry-After", async () => {
    const busy = await startShop({ TRUST_PROXY: "1" });
    try {
      const from = (address: string) => busy.get("/api/public/price", { headers: { "X-Forwarded-For": address } });
      const asked = Array.from({ length: 60 }).keys();
      const statuses = await forEachOf(asked, 10, async () => (await from("192.0.2.1")).status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      const refused = await floodUntilRefused(() => from("192.0.2.1"));
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect((await from("192.0.2.2")).status).toBe(200);
    } finally {
      await busy.stop();
    }
  });
});

describe("GET /api/public/price (R-API-09, A-15)", () => {
  test("price call returns the visitors' list in stored order", async () => {
    for (const path of ["/api/public/price", "/api/public/price?listName=OEM"]) {
      const { priceListEntries } = (await (await shop.get(path)).json()) as { priceListEntries: unknown[] };
      expect(priceListEntries).toHaveLength(24);
      expect(priceListEntries[0]).toEqual({
        valueType: "% Discount",
        schedule: "E-1",
        PriceListEntryItem: null,
        value: "30",
      });
      expect(priceListEntries[18]).toEqual({
        valueType: "Actual",
        schedule: null,
        PriceListEntryItem: { name: "PEF-PFGN-10" },
        value: "6.95",
      });
    }
  });

  test.each(["D1", "MERIDIAN", "NOPE", "", "oem'"])("another list (%j) is refused to a visitor", async (name) => {
    expect((await shop.get(`/api/public/price?listName=${encodeURIComponent(name)}`)).status).toBe(403);
  });
});
