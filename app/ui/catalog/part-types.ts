import type { LinkItem } from "../../domain/content/views.ts";
import type { Localized } from "../../domain/locale.ts";
import type { Availability, StockMark } from "../../domain/catalog/availability.ts";
import type { SizeQuestionView } from "./size-question-types.ts";
import type { RelationKind } from "../../domain/catalog/part-record.ts";

/** Markup inside `<svg viewBox>`. */
export type DrawingView = { markup: string; viewBox: string };

export type DrawingSymbol = DrawingView & { id: string };

/** `href` leads to all parts with this value. `more`: figures of the data sheet with the same label. */
export type SpecificationRow = { label: string; value: string; href: string | null; more?: readonly string[] };

export type FigureRow = { label: string; values: readonly string[] };

/** A part in a small table. `symbol` is the id of its drawing on the page, the address of a file, or empty for a row without a drawing. */
export type PartRow = {
  pn: string;
  title: string;
  href: string;
  symbol: string;
  /** Null if the price is on request or unknown. */
  price: string | null;
  callForPrice?: true;
  orderable: boolean;
};

/** `quantity` per piece of the part of the page. */
export type RelatedRow = PartRow & { quantity: number; availability: string; mark: StockMark };

/**
 * A group without a name has a null `title` and its kind as `key`. `isRequired`: the part needs one of them. `total`: number of parts, which
 * the page at `allHref` lists.
 */
export type RelatedGroup = {
  title: string | null;
  /** Drawing of the first row. */
  symbol: string;
  rows: readonly RelatedRow[];
  total: number;
  allHref: string | null;
  isRequired: boolean;
} & ({ key: RelationKind; title: null } | { key: string; title: string });

/** Parts of an assembly and their total price, or the larger part to use instead. */
export type AssemblyView = {
  title: string;
  rows: readonly PartRow[];
  totalPrice: string | null;
  largerPart: PartRow | null;
};

/** A part of the same series that differs in one attribute. */
export type NeighbourRow = PartRow & {
  differs: { label: string; value: string };
  availability: string;
  mark: StockMark;
};

/** A part in stock to offer for one out of stock, and how they differ. */
export type InsteadView = { pn: string; href: string; differs: string };

/** Amounts are formatted. */
export type OfferView = {
  price: string | null;
  /** Null if the customer's price is not higher (decision 0123). */
  lowerWebPrice: string | null;
  /** Struck through next to the price, or alone while prices cannot be read; null if equal or unknown. */
  listPrice: string | null;
  /** The part is active and has a price. */
  orderable: boolean;
  availability: Availability;
  /** Null if sold by the piece. */
  packagePieces: number | null;
  oddQuantityFee: string | null;
  tariffPercent: string | null;
  successor: PartRow | null;
  /** Only of a part that is out of stock. */
  instead: InsteadView | null;
  /** Customer's price unavailable: list price only, not orderable (R-PRICE-13). */
  isUnpriced: boolean;
};

export type PartView = {
  pn: string;
  title: string;
  category: LinkItem;
  series: LinkItem & { code: string; parts: number };
  alternates: Localized<string>;
  drawing: DrawingView | null;
  attachments: AttachmentsView;
  specifications: readonly SpecificationRow[];
  figures: readonly FigureRow[];
  oldNumbers: readonly string[];
  /** Other manufacturers' numbers that it replaces, in words; null without any. */
  equivalents: { title: string; href: string; more: string; rows: readonly string[] } | null;
  offer: OfferView;
  related: readonly RelatedGroup[];
  amount: SizeQuestionView | null;
  assembly: AssemblyView | null;
  neighbours: readonly NeighbourRow[];
  compareHref: string | null;
  symbols: readonly DrawingSymbol[];
};

/** `full` is the largest version; sizes are its pixels. */
export type PhotoView = { src: string; srcSet: string; full: string; width: number; height: number; alt: string };

export type DownloadView = { title: string; href: string; about: string };

export type AttachmentsView = { photos: readonly PhotoView[]; downloads: readonly DownloadView[] };
