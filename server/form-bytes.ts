/** The largest form, a cart of 2,000 lines, has fewer. */
const MOST_FIELDS = 10_000;

export function hasPossibleFields(body: Buffer, contentType: string): boolean {
  if (isUrlEncoded(contentType)) return !occursMoreThan(body, "&", MOST_FIELDS);
  const boundary = boundaryOf(contentType);
  return boundary === null || !occursMoreThan(body, `--${boundary}`, MOST_FIELDS);
}

/** Drops a truncated last part of a multipart form. */
export function keepWholeFields(body: Buffer<ArrayBuffer>, contentType: string): Buffer<ArrayBuffer> {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return Buffer.alloc(0);
  const last = body.lastIndexOf(`\r\n--${boundary}\r\n`);
  const end = Buffer.from(`--${boundary}--\r\n`);
  return last < 0 ? end : Buffer.concat([body.subarray(0, last + 2), end]);
}

function isUrlEncoded(contentType: string): boolean {
  return /^application\/x-www-form-urlencoded/i.test(contentType);
}

function boundaryOf(contentType: string): string | null {
  if (!/^multipart\/form-data/i.test(contentType)) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

function occursMoreThan(body: Buffer, mark: string, most: number): boolean {
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}
