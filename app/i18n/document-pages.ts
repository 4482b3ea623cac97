import { DOCUMENT_TYPES, type DocumentType } from "../domain/content/document-types.ts";
import type { Locale } from "../domain/locale.ts";
import { PATHS, type PageKey } from "./paths.ts";

export function pageOfType(type: DocumentType | "category"): PageKey {
  return type === "page" ? "contentPage" : type;
}

export function typeOfPattern(pattern: string, locale: Locale): DocumentType {
  return DOCUMENT_TYPES.find((type) => PATHS[pageOfType(type)][locale] === pattern) ?? "page";
}
