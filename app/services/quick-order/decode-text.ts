const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * The text of a file: in the encoding its mark names or its bytes show, else UTF-8, else the one of Windows, which spreadsheets write without
 * saying so. Null for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.[0] ?? (isWide(bytes) ? "utf-16le" : null);
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : (utf8(bytes) ?? windows(bytes));
  return text.includes("\0") ? null : text;
}

/** Every second byte is 0 in Latin text of two bytes a letter, which some systems write without its mark. */
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
