import { and, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import {
  attachmentsOfPart,
  downloadPath,
  PHOTO_WIDTHS,
  photoPath,
  type Attachments,
  type Download,
  type Photo,
} from "../../domain/catalog/attachment.ts";
import type { Localized } from "../../domain/locale.ts";
import type { Content, SiteContent } from "../content/content.ts";
import { attachment, attachmentFile } from "../database/catalogue-schema.ts";
import type { Database } from "../database/database.server.ts";
import type { DataVersion } from "../database/data-version.server.ts";
import type { Log } from "../log.server.ts";
import { orNull } from "../or-null.ts";
import type { AttachmentStore } from "./attachments.ts";

/** Cache entries (parts and series); most are empty. */
const MAX_CACHED = 5000;

type Parts = {
  db: Database;
  content: Pick<Content, "site">;
  version: DataVersion;
  /** True when photos come from the hosted content service. */
  isHosted: boolean;
  log: Log;
};

export function createAttachments({ db, content, version, isHosted, log }: Parts): AttachmentStore {
  const cache = new LRUCache<string, Attachments>({ max: MAX_CACHED });
  const stored = async (owner: Owner): Promise<Attachments> => {
    const key = `${await version.current()} ${owner.pn} ${owner.series}`;
    const known = cache.get(key) ?? (await readAttachments(db, owner));
    cache.set(key, known);
    return known;
  };
  const ofSeries = async (code: string): Promise<Attachments> => {
    const fromContent = isHosted ? attachedInContent(content.site(), code) : null;
    const imported = await stored({ pn: "", series: code });
    if (!fromContent) return imported;
    return {
      photos: [...fromContent.photos, ...imported.photos],
      downloads: [...fromContent.downloads, ...imported.downloads],
    };
  };
  const ofPart: AttachmentStore["ofPart"] = async ({ pn, series }) =>
    attachmentsOfPart(await stored({ pn, series: "" }), await ofSeries(series));
  return {
    ofSeries: (code) => orNull(log, "attachments", ofSeries(code)),
    ofPart: (part) => orNull(log, "attachments", ofPart(part)),
    hasName: async (hash, name) =>
      (await db.$count(attachment, and(eq(attachment.hash, hash), eq(attachment.name, name)))) > 0,
    async bytes(hash, width) {
      const [row] = await db
        .select({ content: attachmentFile.content })
        .from(attachmentFile)
        .where(and(eq(attachmentFile.hash, hash), eq(attachmentFile.width, width)));
      return row ? new Uint8Array(row.content) : null;
    },
  };
}

type Owner = { readonly pn: string; readonly series: string };

async function readAttachments(db: Database, { pn, series }: Owner): Promise<Attachments> {
  const { hash, width, height, size } = attachmentFile;
  const rows = await db
    .select({ attachment, file: { width, height, size } })
    .from(attachment)
    .innerJoin(attachmentFile, eq(hash, attachment.hash))
    .where(and(eq(attachment.pn, pn), eq(attachment.series, series)))
    .orderBy(attachment.position, width);
  const files = [...Map.groupBy(rows, (row) => row.attachment.position).values()];
  return {
    photos: files.flatMap((versions) => toPhoto(versions) ?? []),
    downloads: files.flatMap((versions) => toDownload(versions) ?? []),
  };
}

type Row = {
  readonly attachment: typeof attachment.$inferSelect;
  readonly file: { readonly width: number; readonly height: number; readonly size: number };
};

function toPhoto(versions: readonly Row[]): Photo | null {
  const widest = versions.at(-1);
  if (widest?.attachment.kind !== "photo") return null;
  const { hash } = widest.attachment;
  return {
    width: widest.file.width,
    height: widest.file.height,
    versions: versions.map(({ file: { width } }) => ({ width, href: photoPath(hash, width) })),
    title: titleOf(widest.attachment),
  };
}

function toDownload([row]: readonly Row[]): Download | null {
  if (row?.attachment.kind !== "download") return null;
  const { hash, name } = row.attachment;
  return {
    title: titleOf(row.attachment) ?? { en: name, es: name },
    href: downloadPath(hash, name),
    format: formatOf(name),
    bytes: row.file.size,
  };
}

function titleOf({ titleEn, titleEs }: Row["attachment"]): Localized<string> | null {
  return titleEn ? { en: titleEn, es: titleEs } : null;
}

function formatOf(name: string): string {
  return (name.split(".").at(-1) ?? "").toUpperCase();
}

/** The content service scales photos and converts them to WebP. */
function attachedInContent(site: SiteContent, code: string): Attachments | null {
  const series = site.series.find(({ title }) => title === code);
  if (!series) return null;
  return {
    photos: series.photos.map(({ url, width, height, title }) => {
      const widest = Math.min(width, PHOTO_WIDTHS.at(-1) ?? width);
      const narrower = PHOTO_WIDTHS.filter((each) => each < widest);
      return {
        width: widest,
        height: Math.round((height * widest) / width),
        versions: [...narrower, widest].map((each) => ({ width: each, href: `${url}?w=${each}&fm=webp` })),
        title,
      };
    }),
    downloads: series.downloads.map(({ url, title, bytes }) => ({
      title,
      href: url,
      format: formatOf(url),
      bytes: bytes ?? null,
    })),
  };
}
