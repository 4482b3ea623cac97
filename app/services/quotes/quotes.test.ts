import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_ENV } from "../../../tests/setup/running-shop.ts";
import { ownDatabase, type OwnDatabase } from "../../../tests/setup/own-database.ts";
import type { Buyer } from "../../domain/customers/web-user.ts";
import { toNumber } from "../../domain/money.ts";
import { readEnv } from "../env.server.ts";
import { createServices, type Services } from "../../registry.server.ts";

let services: Services;
let data: OwnDatabase;
beforeAll(async () => {
  data = await ownDatabase();
  services = await createServices(readEnv({ ...TEST_ENV, ...data.env }));
});
afterAll(async () => {
  await services.close();
  await data.remove();
});

const buyer = (priceList: string, customerType: string, isFreeGroundAt: string | null): Buyer => ({
  priceList,
  customerType,
  isFreeGroundAt,
  taxable: false,
});
const DISTRIBUTOR = buyer("D1", "D1-Distributor/Stocking", "250");
const RESELLER = buyer("D2", "D2-Distributor/Reseller/Non-Stocking", "350");
const MERIDIAN = buyer("MERIDIAN", "OEM", null);
const TABNORTE = buyer("TABNORTE", "OEM-Export", null);

const address = (country: string, state: string, postalCode: string, taxable: boolean) => ({
  country,
  state,
  postalCode,
  taxable,
});
const PITTSBURGH = address("US", "PA", "15222", false);
const MONTERREY = address("MX", "NL", "64000", false);
const AKRON = address("US", "OH", "44308", false);
const RALEIGH = address("US", "NC", "27601-1234", true);
const line = (pn: string, quantity: number) => ({ pn, quantity });

describe("quote totals of the golden orders, to the cent", () => {
  test.each<[string, Buyer, ReturnType<typeof line>[], ReturnType<typeof address>, (number | null)[], string | null]>([
    [
      "C",
      DISTRIBUTOR,
      [line("PEF-PFKN-10", 10), line("KC-0093-10-120A", 4)],
      PITTSBURGH,
      [121.8, 0, 0, 30.45, 14.5, 0, 166.75],
      "FedEx Ground",
    ],
    [
      "C2",
      DISTRIBUTOR,
      [line("PEF-PFKN-10", 20), line("KC-0093-10-120A", 10)],
      PITTSBURGH,
      [274.8, 0, 0, 68.7, 0, 0, 343.5],
      "c3 Free Ground",
    ],
    [
      "G",
      TABNORTE,
      [line("MP-3JRS", 8), line("KC-0093-10-120A", 8)],
      MONTERREY,
      [387.2, 0, 0, 35.8, null, 0, 423],
      null,
    ],
    ["G2", TABNORTE, [line("KC-0093-10-120A", 2)], MONTERREY, [35.8, 25, 0, 8.95, null, 0, 69.75], null],
    [
      "H",
      MERIDIAN,
      [line("KC-0253-10-024D", 3), line("GPL-22SK001E", 20), line("WDN-3030GNS", 7), line("PEM-T4R000-02", 4)],
      AKRON,
      [319.39, 0, 10, 35.24, 0, 0, 364.63],
      "c3 Free Ground",
    ],
    [
      "I",
      RESELLER,
      [line("PHF-MFR-01", 6), line("WDX-CV20G", 12), line("LXA-FG024T", 20)],
      RALEIGH,
      [223.12, 0, 0, 15.1, 14.5, 10.6, 263.32],
      "FedEx Ground",
    ],
  ])("%s (R-PROD-06, R-SHIP-08, R-PRICE-10)", async (name, who, lines, destination, parts, shippingName) => {
    const { order, unknown } = await services.quotes.quote({ lines, destination, carrier: null, method: null }, who);
    const { subtotal, handling, nonStandardFee, tariff, shipping, tax, total } = order;
    const shown = [subtotal, handling, nonStandardFee, tariff, shipping, tax, total].map((amount) =>
      amount === null ? null : toNumber(amount),
    );
    expect(shown).toEqual(parts);
    expect(order.shippingName).toBe(shippingName);
    expect(order.internationalReview).toBe(name === "G");
    expect(unknown).toEqual([]);
  });

  test("quote with collect freight abroad has no freight cost and names its method", async () => {
    const request = {
      lines: [line("MP-3JRS", 8)],
      destination: MONTERREY,
      carrier: "ups",
      method: "worldwide-saver" as const,
    };
    const { order } = await services.quotes.quote(request, TABNORTE);
    expect([order.shipping, order.shippingName, order.toBeDetermined]).toEqual([
      0,
      "UPS Worldwide Saver Collect",
      false,
    ]);
  });
});
