/** `If-None-Match` may have several tags, and compressing proxies make them weak. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const wanted = opaque(etag);
  return header.split(",").some((tag) => opaque(tag.trim()) === wanted);
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, "");
}
