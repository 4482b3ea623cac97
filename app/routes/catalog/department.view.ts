import type { CategoryView, DepartmentView } from "../../domain/content/views.ts";
import type { Drawing } from "../../domain/drawings/picture.ts";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import { cents } from "../../domain/money.ts";
import { normalizeSlug } from "../../domain/slug.ts";
import { formatCount, formatMoney } from "../../i18n/formats.ts";
import type { Content, SiteContent } from "../../services/content/content.ts";
import type { SeriesCounts } from "../../services/products/product-list.ts";
import { largeFront } from "../../ui/catalog/part-drawing.view.ts";
import { categorySizeQuestion } from "./product-list.view.ts";

export type CategoryTile = {
  title: string;
  href: string;
  summary: string;
  parts: number;
  count: string;
  /** Lowest list price. */
  from: string | null;
  drawings: readonly { name: string; viewBox: string; markup: string }[];
  series: readonly { code: string; href: string }[];
};

/** More would be too small. */
const MOST_DRAWINGS = 3;

/** Null for an unknown address; also found by its address in the other language. */
export function findDepartment(content: Content, locale: Locale, path: string): DepartmentView | null {
  const slug = lastOf(normalizeSlug(decodeURIComponent(path)));
  const departments = content.departments(locale);
  return (
    departments.find(({ alternates }) =>
      LOCALES.some((each) => lastOf(decodeURIComponent(alternates[each])) === slug),
    ) ?? null
  );
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

type Known = { counts: ReadonlyMap<string, SeriesCounts>; drawings: ReadonlyMap<string, Drawing> };

export function categoryTiles(
  categories: readonly CategoryView[],
  { counts, drawings }: Known,
  locale: Locale,
): CategoryTile[] {
  return categories.map(({ title, href, summary, series }) => {
    const known = series.flatMap(({ code }) => counts.get(code) ?? []);
    const parts = known.reduce((sum, one) => sum + one.parts, 0);
    const prices = known.flatMap(({ lowestListPrice }) => lowestListPrice ?? []);
    const names = [...new Set(known.flatMap(({ drawing }) => drawing ?? []))].slice(0, MOST_DRAWINGS);
    return {
      title,
      href,
      summary,
      parts,
      count: formatCount(parts, locale),
      from: prices.length === 0 ? null : formatMoney(cents(Math.min(...prices)), locale),
      drawings: names.flatMap((name) => {
        const drawing = drawings.get(name);
        return drawing ? [{ name, ...largeFront(drawing, locale) }] : [];
      }),
      series: series.flatMap(({ code, href: to }) => (to ? [{ code, href: to }] : [])),
    };
  });
}

/** The quantity of its first category that has one. */
export function departmentQuestion(site: SiteContent, categories: readonly CategoryView[], locale: Locale) {
  const slugs = categories.flatMap(({ id }) => site.categories.find(({ _id }) => _id === id)?.slug.en ?? []);
  const questions = slugs.flatMap((slug) => categorySizeQuestion(site, slug, locale) ?? []);
  return questions[0] ?? null;
}
