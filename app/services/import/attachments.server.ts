import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { inArray, sql } from "drizzle-orm";
import { attachment, attachmentFile } from "../database/catalogue-schema.ts";
import type { KnownParts } from "./file-rows.ts";
import type { Problems, RowProblem } from "./import-error.ts";
import type { KnownContent } from "./known-content.ts";
import { photoVersions, type PhotoVersion, PHOTO_FORMATS } from "./photos/photo-versions.server.ts";
import type { CheckedRow } from "./read-rows.ts";
import { because, type Reason, must } from "./reasons.ts";
import { analyze, replaceRows, type Reader, type Transaction } from "./store-rows.server.ts";
import { forgetOthers } from "./undo-record.server.ts";
import { z } from "zod";
import type { ATTACHMENT_KINDS } from "../../domain/catalog/attachment.ts";
import { optionalPartNumber, text } from "./fields.ts";

const ATTACHMENTS = "attachments";

const MOST_BYTES = 20 * 1024 * 1024;

type AttachedFile = {
  readonly name: string;
  readonly path: string;
  readonly hash: string;
  readonly row: number;
};

export type LoadedAttachments = {
  readonly rows: readonly CheckedRow<AttachmentRow>[];
  readonly files: ReadonlyMap<string, AttachedFile>;
};

/** Checks and hashes the named files. A problem is reported once, at the first row that names the file. */
export async function readAttachments(
  folder: string,
  { rows, file }: { rows: readonly CheckedRow<AttachmentRow>[]; file: string },
  problems: Problems,
): Promise<LoadedAttachments> {
  const files = new Map<string, AttachedFile>();
  const unreadable = new Set<string>();
  for (const { row, value } of rows) {
    const name = value.file;
    if (files.has(name) || unreadable.has(name)) continue;
    const filePath = path.join(folder, ATTACHMENTS, name);
    const reason = unreadableReason(filePath, `${ATTACHMENTS}/${name}`);
    if (reason === null) files.set(name, { name, path: filePath, hash: await hashOfFile(filePath), row });
    else {
      unreadable.add(name);
      problems.add({ file, row, column: "file", reason });
    }
  }
  return { rows, files };
}

function unreadableReason(filePath: string, name: string): Reason | null {
  const found = fs.statSync(filePath, { throwIfNoEntry: false });
  if (!found?.isFile()) return because("fileMissing", name);
  if (found.size === 0) return because("fileEmpty", name);
  if (found.size > MOST_BYTES)
    return because("fileTooLarge", name, Math.ceil(found.size / 1024 / 1024), MOST_BYTES / 1024 / 1024);
  return null;
}

/** 128 bits, safe in a URL. */
async function hashOfFile(filePath: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of fs.createReadStream(filePath)) hash.update(piece as Buffer);
  return hash.digest().subarray(0, 16).toString("base64url");
}

/** Rows that do not name exactly one known part or series: no page would display their file. */
export function findWrongAttachments(
  rows: readonly CheckedRow<AttachmentRow>[],
  { parts, content, file }: { parts: KnownParts; content: KnownContent; file: string },
): RowProblem[] {
  return rows.flatMap(({ row, value: { pn, series } }) => {
    if ((pn === null) === (series === "")) return [{ file, row, reason: because("partOrSeries") }];
    if (pn !== null && !parts.has(pn)) return [{ file, row, column: "pn", reason: because("noPart", pn) }];
    if (pn === null && !content.seriesCodes.has(series))
      return [{ file, row, column: "series", reason: because("noSeries", series) }];
    return [];
  });
}

export function ownerOf({ pn, series }: Pick<typeof attachment.$inferInsert, "pn" | "series">): string {
  return `${pn} ${series}`;
}

export function storedAttachments({ rows, files }: LoadedAttachments): (typeof attachment.$inferInsert)[] {
  const lastPositions = new Map<string, number>();
  return rows.map(({ value }) => {
    const { pn, series, file, titleEn, titleEs } = value;
    const owner = ownerOf({ pn: pn ?? "", series });
    const position = (lastPositions.get(owner) ?? 0) + 1;
    lastPositions.set(owner, position);
    const titles = { titleEn: titleEn || titleEs, titleEs: titleEs || titleEn };
    return {
      pn: pn ?? "",
      series,
      position,
      kind: kindOf(file),
      name: file,
      ...titles,
      hash: files.get(file)?.hash ?? "",
    };
  });
}

/** Stores new files unless this is a check. Files of a refused import stay unused until the next one. */
export async function prepareFiles(
  reader: Reader,
  { files }: LoadedAttachments,
  { isCheck, file, problems }: { isCheck: boolean; file: string; problems: Problems },
): Promise<void> {
  if (!isCheck) await removeUnused(reader);
  const all = [...files.values()];
  const known = await storedHashes(
    reader,
    all.map(({ hash }) => hash),
  );
  for (const each of all) {
    if (known.has(each.hash)) continue;
    known.add(each.hash);
    const versions = await versionsOf(each);
    if ("code" in versions) problems.add({ file, row: each.row, column: "file", reason: versions });
    else if (!isCheck) for (const version of versions) await insertFile(reader, each.hash, version);
  }
}

async function versionsOf({ name, path: filePath }: AttachedFile): Promise<readonly PhotoVersion[] | Reason> {
  const content = await fs.promises.readFile(filePath);
  return kindOf(name) === "photo"
    ? photoVersions(content, `${ATTACHMENTS}/${name}`)
    : [{ width: 0, height: 0, content }];
}

async function storedHashes(reader: Reader, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await reader
    .selectDistinct({ hash: attachmentFile.hash })
    .from(attachmentFile)
    .where(inArray(attachmentFile.hash, [...hashes]));
  return new Set(rows.map(({ hash }) => hash));
}

async function insertFile(reader: Reader, hash: string, { width, height, content }: PhotoVersion): Promise<void> {
  const text = Buffer.from(content).toString("base64");
  await reader.execute(sql`
    insert into ${attachmentFile} (hash, width, height, size, content)
    values (${hash}, ${width}, ${height}, ${content.length}, decode(${text}, 'base64')) on conflict do nothing`);
}

/** Contents without an attachment, now or after an undo of the latest load. */
async function removeUnused(reader: Reader): Promise<void> {
  await forgetOthers(reader);
  await reader.execute(sql`
    delete from ${attachmentFile} f where not exists (select from ${attachment} a where a.hash = f.hash)
      and not exists (select from shop.import_undo u where u.kind = 'attachment' and u.before ->> 'hash' = f.hash)`);
}

/** A change replaces only the attachments of the named parts and series. */
export async function storeAttachments(
  tx: Transaction,
  attachments: LoadedAttachments,
  isChange: boolean,
): Promise<void> {
  const rows = storedAttachments(attachments);
  const column = sql`${attachment.pn} || ' ' || ${attachment.series}`;
  await replaceRows(tx, attachment, rows, isChange ? { column, names: rows.map(ownerOf) } : null);
  await analyze(tx, attachment);
}

/** Formats of downloads. Nothing a browser would run. */
const DOWNLOAD_FORMATS = ["pdf", "dxf", "dwg", "step", "stp", "igs", "zip", "csv", "xlsx"] as const;

const FORMATS: readonly string[] = [...PHOTO_FORMATS, "jpeg", ...DOWNLOAD_FORMATS];

/** Names that work on every system, need no quoting in a URL, and cannot leave the folder. */
const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._+()-]{0,99}$/u;

export const attachmentRow = z.object({
  pn: optionalPartNumber,
  series: text,
  file: z
    .string()
    .refine(
      (value) => FILE_NAME.test(value) && FORMATS.includes(formatOf(value)),
      must("attachmentName", FORMATS.map((each) => `.${each}`).join(", ")),
    ),
  titleEn: text,
  titleEs: text,
});

type AttachmentRow = z.infer<typeof attachmentRow>;

function formatOf(file: string): string {
  return (file.split(".").at(-1) ?? "").toLowerCase();
}

function kindOf(file: string): (typeof ATTACHMENT_KINDS)[number] {
  return (DOWNLOAD_FORMATS as readonly string[]).includes(formatOf(file)) ? "download" : "photo";
}
