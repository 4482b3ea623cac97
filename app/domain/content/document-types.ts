export const DOCUMENT_TYPES = ["article", "industry", "resource", "testimonial", "whitePaper", "page"] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];
