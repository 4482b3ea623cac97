import { DOCUMENT_TYPES, type DocumentType } from "../domain/content/document-types.ts";
import type { Locale } from "../domain/locale.ts";
import { PATHS, type PageKey } from "./paths.ts";

/** The page of a type of document, which has its name; the slug fills the rest of the path. */
export function pageOfType(type: DocumentType | "category"): PageKey {
  return type === "page" ? "contentPage" : type;
}

/** The type of document that the pages of a route show. */
export function typeOfPattern(pattern: string, locale: Locale): DocumentType {
  return DOCUMENT_TYPES.find((type) => PATHS[pageOfType(type)][locale] === pattern) ?? "page";
}
