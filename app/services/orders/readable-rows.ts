import type { z } from "zod";
import type { Log } from "../log.server.ts";
import { damageOf } from "./order-rows.ts";

export type ReadableRows = <Row>(schema: z.ZodType<Row>, rows: readonly { readonly number: string }[]) => Row[];

/** Skips and logs damaged rows, so that lists stay readable. */
export function readableRows(log: Log): ReadableRows {
  return (schema, rows) =>
    rows.flatMap((row) => {
      const read = schema.safeParse(row);
      if (read.success) return [read.data];
      log.error("order not readable", damageOf(read.error), { order: row.number });
      return [];
    });
}
