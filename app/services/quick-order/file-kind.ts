import type { FileProblem } from "./quick-order.ts";

/** Decided by content, never by file name. */
type FileKind = "xlsx" | "text" | { readonly problem: FileProblem };

const BEGINNINGS: readonly (readonly [start: readonly number[], problem: FileProblem])[] = [
  [[0x25, 0x50, 0x44, 0x46, 0x2d], "pdf"],
  [[0x89, 0x50, 0x4e, 0x47], "image"],
  [[0xff, 0xd8, 0xff], "image"],
  [[0x47, 0x49, 0x46, 0x38], "image"],
  [[0x49, 0x49, 0x2a, 0x00], "image"],
  [[0x4d, 0x4d, 0x00, 0x2a], "image"],
  [[0x42, 0x4d], "image"],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], "document"],
  [[0x1f, 0x8b], "archive"],
  [[0x52, 0x61, 0x72, 0x21], "archive"],
  [[0x37, 0x7a, 0xbc, 0xaf], "archive"],
  // Excel 2 to 4, before OLE containers.
  [[0x09, 0x00, 0x04, 0x00], "old-spreadsheet"],
  [[0x09, 0x02, 0x06, 0x00], "old-spreadsheet"],
  [[0x09, 0x04, 0x06, 0x00], "old-spreadsheet"],
  [[0x09, 0x08, 0x08, 0x00], "old-spreadsheet"],
];

const ZIP = [0x50, 0x4b];
/** OLE container: .xls, .doc, and password-protected .xlsx. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");
const WORD = Buffer.from("WordDocument", "utf16le");

/** The first match wins. */
const ARCHIVES: readonly (readonly [name: RegExp, kind: FileKind])[] = [
  [/^xl\/workbook\.bin$/, { problem: "binary-spreadsheet" }],
  [/^xl\//, "xlsx"],
  [/^(?:Index\/|Index\.zip$|.*\.iwa$)/, { problem: "apple-document" }],
  [/^(?:word|ppt|visio)\//, { problem: "document" }],
  [/^(?:content\.xml|META-INF\/manifest\.xml)$/, { problem: "open-document" }],
];

export function fileKind(bytes: Uint8Array): FileKind {
  if (beginsWith(bytes, ZIP)) return archiveKind(bytes);
  if (beginsWith(bytes, COMPOUND)) {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (content.includes(ENCRYPTED)) return { problem: "protected" };
    return { problem: content.includes(WORD) ? "document" : "old-spreadsheet" };
  }
  const [, problem] = BEGINNINGS.find(([start]) => beginsWith(bytes, start)) ?? [];
  if (problem && !(problem === "image" && isText(bytes))) return { problem };
  return isPicture(bytes) ? { problem: "image" } : "text";
}

function archiveKind(bytes: Uint8Array): FileKind {
  const directory = readZipDirectory(bytes);
  if (!directory) return { problem: "broken" };
  const names = [...directory.names];
  return ARCHIVES.find(([name]) => names.some((each) => name.test(each)))?.[1] ?? { problem: "archive" };
}

/** A text list may begin like a bitmap: `BM-1234`. */
function isText(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, 512).includes(0);
}

/** Formats whose signature follows their length field. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return /^RIFF[\s\S]{4}WEBP/.test(start) || /^[\s\S]{4}ftyp(?:heic|heix|mif1|avif)/.test(start);
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

export function markupKind(text: string): "html" | "xml" | "plain" | { readonly problem: FileProblem } {
  const start = text.slice(0, 4000).replace(/^\uFEFF?(?:\s|<!--[\s\S]*?-->)*/, "");
  if (/^MIME-Version:/i.test(start)) return { problem: "web-archive" };
  if (!start.startsWith("<")) return "plain";
  if (/<(?:\w+:)?Workbook\b/.test(start) && /urn:schemas-microsoft-com:office:spreadsheet/.test(start)) return "xml";
  if (
    /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|meta|style|table|center|div|font|title|br|p|b|h\d)\b/i.test(
      start,
    )
  )
    return "html";
  return /^<(?:\?xml|[a-z][\w.-]*:?[\w.-]*[\s/>])/i.test(start) ? { problem: "other-markup" } : "plain";
}

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

type ZipDirectory = { readonly names: ReadonlySet<string>; readonly unpackedBytes: number };

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
