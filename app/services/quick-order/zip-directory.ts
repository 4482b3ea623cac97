const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

export type ZipDirectory = { readonly names: ReadonlySet<string>; readonly unpackedBytes: number };

/** Null without a directory, or when the directory is inconsistent. */
export function readZipDirectory(bytes: Uint8Array): ZipDirectory | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const names = new Set<string>();
  let unpackedBytes = 0;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return null;
    unpackedBytes += view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    names.add(new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)));
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { names, unpackedBytes };
}

/** The end record is last in the file, except for an optional comment. */
function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  return null;
}
