import type { OrderTables } from "../../domain/orders/order-tables.ts";

export interface Commerce {
  /** Freight, tax and rule tables, prepared once per version of data and content. */
  orderTables(): Promise<OrderTables>;
}
