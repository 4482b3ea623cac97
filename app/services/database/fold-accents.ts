import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** As {@link withoutAccents}; part of indexes. */
export function foldAccents(text: SQLWrapper): SQL {
  return sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
}

export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}
