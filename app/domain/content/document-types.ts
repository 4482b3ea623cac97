/** Kinds of content with pages below an address of their own. */
export const DOCUMENT_KINDS = ["article", "industry", "resource", "testimonial", "whitePaper"] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_TYPES = [...DOCUMENT_KINDS, "page"] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export function isDocumentKind(type: string): type is DocumentKind {
  return DOCUMENT_KINDS.some((kind) => kind === type);
}
