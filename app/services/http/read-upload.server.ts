import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { readFields, unreadable } from "./read-form.server.ts";

export type UploadedFile = { readonly name: string; readonly size: number; readonly path: string };

type Upload = {
  /** Its files are empty. */
  readonly form: FormData;
  readonly files: readonly UploadedFile[];
  /** Why files could not be written; null if they are. */
  readonly failure: unknown;
};

/** Bytes of a form without the contents of its files. */
const MOST_IN_MEMORY = 524_288;

const MOST_FILES = 100;

/** Writes the files of a form to `folder` while they arrive. Throws 400 for a body that is not a form. */
export async function readUpload(request: Request, folder: string): Promise<Upload> {
  const type = request.headers.get("Content-Type") ?? "";
  const [, quoted, plain] = /^multipart\/form-data.*?;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || !request.body) return { form: await readFields(request), files: [], failure: null };
  const parts = createParts(folder);
  try {
    for await (const piece of splitAt(request.body, Buffer.from(`\r\n--${boundary}`), "\r\n")) await parts.take(piece);
  } catch {
    throw unreadable();
  } finally {
    await parts.endPart();
  }
  const { stored, failure } = parts;
  const form = await readFields(new Response(parts.withoutFiles(), { headers: { "Content-Type": type } }));
  const sent = [...form.values()].filter((value) => value instanceof File);
  if (sent.length !== stored.length) throw unreadable();
  const files = stored.map((each, index) => ({ ...each, name: sent[index]?.name ?? "" }));
  return { form, files: files.filter(({ name }) => name !== ""), failure: failure() };
}

/** Keeps headers and texts, which the platform parses, and writes the contents of files. */
function createParts(folder: string) {
  const stored: { path: string; size: number }[] = [];
  const kept: Buffer[] = [];
  let keptBytes = 0;
  /** Null after the headers of a part. */
  let headers: Buffer | null = null;
  let isFile = false;
  let file: FileHandle | null = null;
  let failure: unknown = null;

  const fail = (error: unknown): null => {
    failure ??= error;
    return null;
  };
  const keep = (bytes: Buffer) => {
    keptBytes += bytes.length;
    if (keptBytes > MOST_IN_MEMORY) throw new Error("the fields are too long");
    kept.push(Buffer.from(bytes));
  };
  const endPart = async () => {
    if (headers) keep(headers);
    headers = null;
    await file?.close();
    file = null;
  };
  const openFile = async () => {
    if (stored.length === MOST_FILES) throw new Error("too many files");
    const to = path.join(folder, String(stored.length));
    stored.push({ path: to, size: 0 });
    file = await open(to, "wx", 0o600).catch(fail);
  };
  const takeContent = async (bytes: Buffer) => {
    if (!isFile) return keep(bytes);
    const last = stored.at(-1);
    if (last) last.size += bytes.length;
    await file?.writeFile(bytes).catch(fail);
  };
  const takeHeaders = async (bytes: Buffer) => {
    const end = bytes.indexOf(HEADERS_END);
    if (bytes.length > MOST_IN_MEMORY) throw new Error("the headers are too long");
    headers = bytes;
    if (end < 0) return;
    const begin = end + HEADERS_END.length;
    headers = bytes.subarray(0, begin);
    isFile = /filename/i.test(headers.toString("latin1"));
    keep(headers);
    headers = null;
    if (isFile) await openFile();
    if (begin < bytes.length) await takeContent(bytes.subarray(begin));
  };

  return {
    stored,
    endPart,
    failure: () => failure,
    withoutFiles: () => Buffer.concat(kept),
    async take({ bytes, isMark }: Piece): Promise<void> {
      if (!isMark) return headers ? takeHeaders(Buffer.concat([headers, bytes])) : takeContent(bytes);
      await endPart();
      keep(bytes);
      headers = Buffer.alloc(0);
    },
  };
}

const HEADERS_END = "\r\n\r\n";

type Piece = { readonly bytes: Buffer; readonly isMark: boolean };

/** Splits a stream at each `mark`. `start` precedes the first chunk. The bytes of a piece are valid until the next one is requested. */
async function* splitAt(source: AsyncIterable<Uint8Array>, mark: Buffer, start = ""): AsyncGenerator<Piece> {
  let room = Buffer.from(start);
  let held = room.length;
  for await (const chunk of source) {
    const end = held + chunk.length;
    if (end > room.length) room = Buffer.concat([room.subarray(0, held)], end);
    room.set(chunk, held);
    const text = room.subarray(0, end);
    let from = 0;
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, from)) {
      if (at > from) yield { bytes: text.subarray(from, at), isMark: false };
      yield { bytes: mark, isMark: true };
      from = at + mark.length;
    }
    // The last bytes may be the beginning of a mark.
    const safe = Math.max(from, end - mark.length + 1);
    if (safe > from) yield { bytes: text.subarray(from, safe), isMark: false };
    room.copyWithin(0, safe, end);
    held = end - safe;
  }
  if (held > 0) yield { bytes: room.subarray(0, held), isMark: false };
}
