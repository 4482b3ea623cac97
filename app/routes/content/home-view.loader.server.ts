import { formatCount } from "../../i18n/formats.ts";
import type { Translate } from "../../i18n/strings.ts";
import { pagePath } from "../../i18n/paths.ts";
import type { PageContext } from "../../middleware/page-context.server.ts";
import type { FoundParts, SeriesCounts } from "../../services/products/product-list.ts";
import { sizeQuestion, sizeQuestionView } from "../../ui/catalog/size-question.view.ts";
import type { BuyerOverviewView } from "./buyer-overview.loader.server.ts";
import type { DepartmentTile, HomeView } from "./home-markup.server.tsx";

type Known = {
  /** Of the whole catalog; null while it cannot be read. */
  counts: Pick<FoundParts, "result"> | null;
  seriesCounts: ReadonlyMap<string, SeriesCounts>;
  desk: BuyerOverviewView | null;
};

export function homeView(page: PageContext, { counts, seriesCounts, desk }: Known): HomeView {
  const { services, locale, t } = page;
  const { content } = services;
  const site = content.site();
  const note = site.config.note[locale];
  return {
    locale,
    desk,
    facts: [note, counts ? partsFact(counts.result, seriesCounts.size, page) : ""].filter((fact) => fact !== ""),
    departments: content.departments(locale).map(({ id, title, alternates, drawing, categories }): DepartmentTile => {
      const parts = categories
        .flatMap(({ series }) => series)
        .reduce((sum, { code }) => sum + (seriesCounts.get(code)?.parts ?? 0), 0);
      const note = t("home.department", categories.length, formatCount(parts, locale));
      return { id, title, href: alternates[locale], drawing, note: parts > 0 ? note : "" };
    }),
    lookup: lookupOf(page),
  };
}

function partsFact({ total }: FoundParts["result"], series: number, { locale, t }: PageContext): string {
  return t("home.parts", formatCount(total, locale), series);
}

/** The first quantity with a table, over all categories; null without one. */
function lookupOf({ services, locale }: PageContext): HomeView["lookup"] {
  const site = services.content.site();
  const quantity = site.quantities.find(({ table }) => table !== null);
  if (!quantity) return null;
  const hidden = [{ name: "of", value: quantity.key }];
  const place = { action: pagePath("products", locale), hidden, locale };
  return sizeQuestionView(sizeQuestion(quantity, null, site.shop.units), place, { isOutside: false, bounds: null });
}

/** Who answers for the company; empty without a sales representative. */
export function repText({ rep }: BuyerOverviewView, t: Translate): string {
  if (!rep) return "";
  return [`${t("account.rep")}: ${rep.name}`, rep.phone].filter(Boolean).join(" · ");
}
