/** Portable Text with resolved links. */
export type RichText = readonly RichBlock[];

export type RichBlock = TextBlock | TableBlock | FigureBlock | ActionBlock;

export type TextBlock = {
  _type: "block";
  _key: string;
  style: "normal" | "h2" | "h3" | "blockquote";
  listItem?: "bullet" | "number";
  level?: number;
  markDefs: readonly LinkMark[];
  children: readonly Span[];
};

type Span = { _type: "span"; _key: string; text: string; marks: readonly string[] };

export type LinkMark = { _type: "link"; _key: string; href: string; external: boolean };

export type TableBlock = {
  _type: "table";
  _key: string;
  rows: readonly { _key: string; cells: readonly { _key: string; content: readonly TextBlock[] }[] }[];
};

export type FigureBlock = {
  _type: "figure";
  _key: string;
  src: string;
  alt: string;
  caption: string;
  width: number;
  height: number;
};

export type ActionBlock = { _type: "action"; _key: string; label: string; href: string; external: boolean };
