/** A photo as a page shows it. `full` is its largest version; sizes in pixels are those of that. */
export type PhotoView = { src: string; srcSet: string; full: string; width: number; height: number; alt: string };

/** A file to be taken along; `about` says its format and how large it is. */
export type DownloadView = { title: string; href: string; about: string };

export type AttachmentsView = { photos: readonly PhotoView[]; downloads: readonly DownloadView[] };
