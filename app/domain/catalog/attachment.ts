import type { Localized } from "../locale.ts";

/** What an operator attaches to a part or a series. */
export const ATTACHMENT_KINDS = ["photo", "download"] as const;

/** Widths in pixels that a photo is kept in, narrowest first. None is wider than the photo itself. */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;

/** A photo in the widths it may be fetched in, narrowest first. `width` and `height` are those of the widest, in pixels. */
export type Photo = {
  readonly width: number;
  readonly height: number;
  readonly versions: readonly { readonly width: number; readonly href: string }[];
  /** What it shows; null where nobody has said so. */
  readonly title: Localized<string> | null;
};

/** A file to be taken along, such as a data sheet. `bytes` it has; null where nobody knows. */
export type Download = {
  readonly title: Localized<string>;
  readonly href: string;
  readonly format: string;
  readonly bytes: number | null;
};

export type Attachments = { readonly photos: readonly Photo[]; readonly downloads: readonly Download[] };

export const NO_ATTACHMENTS: Attachments = { photos: [], downloads: [] };

/** Address of a photo in one width. What is there never changes. */
export function photoPath(hash: string, width: number): string {
  return `/photos/${hash}-${width}.webp`;
}

/** Address of a download by its content and, for whoever saves it, its name. */
export function downloadPath(hash: string, name: string): string {
  return `/downloads/${hash}/${encodeURIComponent(name)}`;
}

/** What stands on the page of a part: its own photos or else those of its series, and the downloads of both, each once. */
export function attachmentsOfPart(own: Attachments, ofSeries: Attachments): Attachments {
  const named = new Set(own.downloads.map(({ href }) => href));
  return {
    photos: own.photos.length > 0 ? own.photos : ofSeries.photos,
    downloads: [...own.downloads, ...ofSeries.downloads.filter(({ href }) => !named.has(href))],
  };
}
