import type { Attachments, Download, Photo } from "../../domain/catalog/attachment.ts";
import type { Locale } from "../../domain/locale.ts";
import { formatFileSize } from "../../i18n/formats.ts";
import type { AttachmentsView, DownloadView, PhotoView } from "../../ui/catalog/part-types.ts";

/** `name` is the text of photos without a description. */
export function attachmentsView({ photos, downloads }: Attachments, name: string, locale: Locale): AttachmentsView {
  return {
    photos: photos.map((photo) => photoView(photo, name, locale)),
    downloads: downloads.map((download) => downloadView(download, locale)),
  };
}

function photoView({ width, height, versions, title }: Photo, name: string, locale: Locale): PhotoView {
  return {
    src: versions[0]?.href ?? "",
    srcSet: versions.map((version) => `${version.href} ${version.width}w`).join(", "),
    full: versions.at(-1)?.href ?? "",
    width,
    height,
    alt: title?.[locale] ?? name,
  };
}

function downloadView({ title, href, format, bytes }: Download, locale: Locale): DownloadView {
  const size = bytes === null ? [] : [formatFileSize(bytes, locale)];
  return { title: title[locale], href, about: [format, ...size].join(", ") };
}
