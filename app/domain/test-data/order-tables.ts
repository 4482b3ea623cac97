import { compileOrderTables, type OrderTableRows } from "../orders/order-tables.ts";
import { FEES } from "./fees.ts";
import { COUNTRIES } from "./people.ts";
import {
  BAND_ROWS,
  CARRIER_DOCUMENTS,
  DUCT_RATE_ROWS,
  ITEM_RULES,
  SHIPPING_RULE_ROWS,
  TAX_RATE_ROWS,
} from "./shipping-tables.ts";
import { ZONE_ROWS } from "./zones.ts";

/** The tables of the demonstration shop as stored, and compiled. */
const TABLE_ROWS: OrderTableRows = {
  bands: BAND_ROWS,
  ductRates: DUCT_RATE_ROWS,
  zones: ZONE_ROWS,
  carriers: CARRIER_DOCUMENTS,
  shippingRules: SHIPPING_RULE_ROWS,
  itemRules: ITEM_RULES,
  taxRates: TAX_RATE_ROWS,
  countries: COUNTRIES,
  fees: FEES,
};

export const TABLES = compileOrderTables(TABLE_ROWS);
