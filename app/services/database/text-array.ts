import { sql, type SQL } from "drizzle-orm";

/** One parameter, for any length. */
export function textArray(values: readonly string[]): SQL {
  return sql`array(select json_array_elements_text(${JSON.stringify(values)}::text::json))`;
}
