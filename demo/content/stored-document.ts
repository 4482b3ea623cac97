/** A document in the export of the content service: one line of NDJSON. */
export type StoredDocument = {
  _id: string;
  _type: string;
  _createdAt: string;
  _updatedAt: string;
  _rev: string;
  [field: string]: unknown;
};

type Head = Pick<StoredDocument, "_id" | "_type" | "_createdAt" | "_updatedAt" | "_rev">;

/** Dates are days, `2026-02-10`. */
export function documentHead(id: string, type: string, createdOn: string, updatedOn: string): Head {
  return {
    _id: id,
    _type: type,
    _createdAt: `${createdOn}T12:00:00Z`,
    _updatedAt: `${updatedOn}T12:00:00Z`,
    _rev: "demo",
  };
}

export type LocalizedStrings = { en: string; es: string };

export function localizedSlug(slug: LocalizedStrings) {
  return {
    en: { _type: "slug", current: slug.en.normalize("NFC") },
    es: { _type: "slug", current: slug.es.normalize("NFC") },
  };
}

export function reference(id: string) {
  return { _type: "reference", _ref: id, _key: id, _weak: true };
}
