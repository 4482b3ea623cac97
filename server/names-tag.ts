/**
 * Whether `If-None-Match` names an entity tag. A cache may name several, and a proxy that compresses marks a tag as weak: what
 * counts is the same content.
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const wanted = opaque(etag);
  return header.split(",").some((tag) => opaque(tag.trim()) === wanted);
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}
