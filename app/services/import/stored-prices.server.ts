import { sql } from "drizzle-orm";
import { part } from "../database/catalogue-schema.ts";
import { partPrice } from "../database/commerce-schema.ts";

/** List prices as they are, of all stored parts: `pn` and `list_price`. */
export const PRICES = sql`(
  select p.pn, price.list_price
  from ${part} p left join ${partPrice} price on price.pn = p.pn)`;
