/** Kinds of documents with a page of their own, as the content names them. Their sources lie in folders of these names. */
export const DOCUMENT_TYPES = ["article", "industry", "resource", "testimonial", "whitePaper", "page"] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];
