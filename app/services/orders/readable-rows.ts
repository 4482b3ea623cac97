import type { z } from "zod";
import type { Log } from "../log.server.ts";
import { damageOf } from "./order-rows.ts";

/** Reads stored rows by a schema; those that cannot be read are left out. */
export type ReadableRows = <Row>(schema: z.ZodType<Row>, rows: readonly { readonly number: string }[]) => Row[];

/** A damaged row is the operator's to mend: one line in the log, and everybody still sees the other rows of the list. */
export function readableRows(log: Log): ReadableRows {
  return (schema, rows) =>
    rows.flatMap((row) => {
      const read = schema.safeParse(row);
      if (read.success) return [read.data];
      log.error("order not readable", damageOf(read.error), { order: row.number });
      return [];
    });
}
