import { sql } from "drizzle-orm";
import { part } from "../database/catalogue-schema.ts";
import { partPrice } from "../database/price-schema.ts";

/** The list price of a part `p` beside its row `price`: parts that a version before has written say it themselves (decision 0076). */
export const PRICE = sql`case when p.row_hash is null then p.list_price else price.list_price end`;

/** List prices as they are, of all stored parts: `pn` and `list_price`. */
export const PRICES = sql`(
  select p.pn, ${PRICE} as list_price
  from ${part} p left join ${partPrice} price on price.pn = p.pn)`;
