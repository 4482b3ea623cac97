import { availabilityOf, type Availability } from "../../domain/catalog/availability.ts";
import { compareRows, type Line, type ComparedNumbers, type ComparedLine } from "../../domain/catalog/comparison.ts";
import { isSold } from "../../domain/catalog/part-status.ts";
import { neutralSign } from "../../domain/drawings/picture.ts";
import type { Locale } from "../../domain/locale.ts";
import { priceLine } from "../../domain/pricing/price-line.ts";
import { formatMoney } from "../../i18n/formats.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { Words } from "../../i18n/strings.ts";
import type { PartDetail } from "../../services/catalog/catalog.ts";
import type { AttributeTitle, SiteContent } from "../../services/content/content.ts";
import { partHome, partPaths } from "../../services/products/part-paths.ts";
import type { ComparedFacts } from "../../services/products/products.ts";
import { withCustomerPartNumber } from "../../ui/catalog/part-links.view.ts";
import { frontView } from "../../ui/catalog/part-drawing.view.ts";
import { generalRows, figureRows, publicTitles, specificationRows } from "./part-specifications.view.ts";
import type { DrawingView } from "../../ui/catalog/part-types.ts";

export type ComparedPart = {
  pn: string;
  title: string;
  href: string;
  /** Size in pixels. */
  drawing: DrawingView & { width: number; height: number };
  /** Null if the price is on request or unknown. */
  price: string | null;
  callForPrice?: true;
  orderable: boolean;
  availability: Availability;
  withoutHref: string;
};

export type CompareView = {
  parts: readonly ComparedPart[];
  /** The drawings have one scale. */
  isToScale: boolean;
  different: readonly ComparedLine[];
  same: readonly Line[];
  /** Unknown numbers, each with a search, and numbers above the limit. */
  missing: readonly { number: string; searchHref: string }[];
  left: readonly string[];
  isUnpriced: boolean;
};

/** Longest side of the largest drawing, in pixels. */
const DRAWING_SIDE = 144;

/** Differences come first. Drawings have one scale if all sizes are known. */
export function comparePage(facts: ComparedFacts, { left }: ComparedNumbers, { locale, t }: Words): CompareView {
  const { parts, missing, site, priceList } = facts;
  const numbers = parts.map(({ part }) => part.pn);
  const fronts = drawnFronts(facts, locale);
  const titles = publicTitles(site.attributes);
  return {
    parts: parts.map(({ part }, index): ComparedPart => {
      const priced = priceList && priceLine(priceList, part);
      const hasPrice = priced?.orderable ?? false;
      return {
        pn: part.pn,
        title: withCustomerPartNumber(facts.numbers.get(part.pn), locale === "en" ? part.titleEn : part.titleEs, t),
        href: partPaths(site, part)?.[locale] ?? "",
        drawing: fronts.drawings[index] ?? { markup: "", viewBox: "0 0 1 1", width: 0, height: 0 },
        price: hasPrice && priced?.price ? formatMoney(priced.price, locale) : null,
        ...(priced && !hasPrice ? { callForPrice: true as const } : {}),
        orderable: hasPrice && isSold(part),
        availability: availabilityOf(part),
        withoutHref: comparePath(
          numbers.filter((pn) => pn !== part.pn),
          locale,
        ),
      };
    }),
    isToScale: fronts.isToScale,
    ...compareRows(parts.map((detail) => linesOf(detail, site, titles, locale))),
    missing: missing.map((number) => ({
      number,
      searchHref: `${pagePath("products", locale)}?${new URLSearchParams({ q: number }).toString()}`,
    })),
    left,
    isUnpriced: priceList === null,
  };
}

export function comparePath(partNumbers: readonly string[], locale: Locale): string {
  const query = new URLSearchParams(partNumbers.map((pn) => ["pn", pn])).toString();
  return pagePath("compare", locale) + (query && `?${query}`);
}

function linesOf(
  { part, figures }: PartDetail,
  site: SiteContent,
  titles: ReadonlyMap<string, AttributeTitle>,
  locale: Locale,
): Line[] {
  const home = partHome(site, part.series);
  const specifications = [
    ...(home ? specificationRows(part, titles, home.category, locale) : []),
    ...generalRows(part, titles, locale),
  ];
  const sheet = figureRows(figures, specifications, locale);
  return [...specifications, ...sheet.map(({ label, values }) => ({ label, value: values.join("; ") }))];
}

/** At one scale; equally large if a size is unknown. */
function drawnFronts(
  { parts, drawings }: Pick<ComparedFacts, "parts" | "drawings">,
  locale: Locale,
): { drawings: ComparedPart["drawing"][]; isToScale: boolean } {
  const drawn = parts.map(({ part }) => {
    const drawing = drawings?.get(part.drawing?.name ?? "");
    const front = drawing ? frontView(drawing, locale) : neutralSign(part.series);
    const [, , width = 1, height = 1] = front.viewBox.split(" ").map(Number);
    return { front, width, height, millimetres: drawing?.millimetresPerUnit ?? null };
  });
  const isToScale = drawn.length > 1 && drawn.every(({ millimetres }) => millimetres !== null);
  const longest = ({ width, height }: (typeof drawn)[number]) => Math.max(width, height);
  const largest = Math.max(...drawn.map((each) => longest(each) * (each.millimetres ?? 1)), 1);
  return {
    isToScale,
    drawings: drawn.map((each) => {
      const pixels = isToScale ? ((each.millimetres ?? 1) * DRAWING_SIDE) / largest : DRAWING_SIDE / longest(each);
      return { ...each.front, width: Math.round(each.width * pixels), height: Math.round(each.height * pixels) };
    }),
  };
}
