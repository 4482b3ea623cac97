import type { Localized } from "../locale.ts";

export const ATTACHMENT_KINDS = ["photo", "download"] as const;

/** Pixels, narrowest first; none is wider than the original. */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;

/** `width` and `height` of the widest version, in pixels. */
export type Photo = {
  readonly width: number;
  readonly height: number;
  readonly versions: readonly { readonly width: number; readonly href: string }[];
  readonly title: Localized<string> | null;
};

/** `bytes` is null when unknown. */
export type Download = {
  readonly title: Localized<string>;
  readonly href: string;
  readonly format: string;
  readonly bytes: number | null;
};

export type Attachments = { readonly photos: readonly Photo[]; readonly downloads: readonly Download[] };

export const NO_ATTACHMENTS: Attachments = { photos: [], downloads: [] };

/** The content at this address never changes. */
export function photoPath(hash: string, width: number): string {
  return `/photos/${hash}-${width}.webp`;
}

export function downloadPath(hash: string, name: string): string {
  return `/downloads/${hash}/${encodeURIComponent(name)}`;
}

/** Photos of the part, else those of its series; downloads of both, without duplicates. */
export function attachmentsOfPart(own: Attachments, ofSeries: Attachments): Attachments {
  const named = new Set(own.downloads.map(({ href }) => href));
  return {
    photos: own.photos.length > 0 ? own.photos : ofSeries.photos,
    downloads: [...own.downloads, ...ofSeries.downloads.filter(({ href }) => !named.has(href))],
  };
}
