/** `full` is the largest version; sizes are its pixels. */
export type PhotoView = { src: string; srcSet: string; full: string; width: number; height: number; alt: string };

export type DownloadView = { title: string; href: string; about: string };

export type AttachmentsView = { photos: readonly PhotoView[]; downloads: readonly DownloadView[] };
