import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** As {@link withoutAccents}; part of indexes. */
export function foldAccents(text: SQLWrapper): SQL {
  return sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
}

/** Digits from the last one on, so that an index finds the end of a number. Part of indexes. */
export function phoneReversed(phone: SQLWrapper): SQL {
  return sql`reverse(regexp_replace(${phone}, '[^0-9]', '', 'g'))`;
}

export function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}

/** One parameter, for any length. */
export function textArray(values: readonly string[]): SQL {
  return sql`array(select json_array_elements_text(${JSON.stringify(values)}::text::json))`;
}
