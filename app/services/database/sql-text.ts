import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** As {@link withoutAccents}; part of indexes. */
export function foldAccents(text: SQLWrapper): SQL {
  return sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
}

export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}

/** One parameter, for any length. */
export function textArray(values: readonly string[]): SQL {
  return sql`array(select json_array_elements_text(${JSON.stringify(values)}::text::json))`;
}
