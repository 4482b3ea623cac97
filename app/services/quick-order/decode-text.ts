const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Encoding by byte order mark, else UTF-16 by its zero bytes, else UTF-8, else Windows-1252 (Excel's CSV). Null for binary content. */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.[0] ?? (isWide(bytes) ? "utf-16le" : null);
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : (utf8(bytes) ?? windows(bytes));
  return text.includes("\0") ? null : text;
}

/** UTF-16 Latin text without a byte order mark has a zero in every second byte. */
function isWide(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1000);
  return start.length > 3 && start.every((byte, index) => (byte === 0) === (index % 2 === 1));
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function windows(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252").decode(bytes);
}
