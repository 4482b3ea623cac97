/** Source of a drawing: a part as the catalog stores it. */
export type PartToDraw = {
  readonly pn: string;
  readonly series: string;
  readonly category: string;
  readonly attributes: Readonly<Record<string, { readonly code: string; readonly en: string; readonly es?: string }>>;
};

/** Drawing as SVG markup without the `<svg>` element, at most 2 KB. Safe inside a page: only numbers, colors and escaped text. */
export type Drawing = {
  readonly markup: string;
  /** Width and height of front view and side view together. */
  readonly box: readonly [number, number];
  /** The view box of the front view for rows: x, y, width and height, nearly square. The whole drawing when it is unknown. */
  readonly front: readonly [number, number, number, number];
};

export const LONGEST_DRAWING = 2048;
