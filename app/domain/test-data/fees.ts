import type { Fees } from "../charges/fees.ts";
import { cents } from "../money.ts";

/** The fees the specification names. */
export const FEES: Fees = {
  handling: { below: cents(49_00), domestic: cents(10_00), international: cents(25_00) },
  freeGroundAbove: cents(49_00),
  airQuotedFrom: cents(500_00),
  exportReviewAbove: cents(300_00),
  tariffRate: { units: 25n, scale: 2 },
  isFreightTaxed: false,
  wireDuct: { category: "wire-duct", freeAbove: cents(49_00), oddQuantity: cents(10_00) },
};
