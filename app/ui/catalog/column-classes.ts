/** Least widths of table columns on a desktop, in pixels. */
export const COLUMN_WIDTHS = [
  [64, "page:min-w-16"],
  [80, "page:min-w-20"],
  [96, "page:min-w-24"],
  [112, "page:min-w-28"],
  [128, "page:min-w-32"],
  [144, "page:min-w-36"],
  [160, "page:min-w-40"],
  [192, "page:min-w-48"],
] as const;
