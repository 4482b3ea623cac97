import type { LinkItem } from "../../domain/content/views.ts";
import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { LinkList } from "../primitives/link-list.tsx";
import { SiteLink } from "../primitives/site-link.tsx";

type Props = { query: string; hasFilters: boolean; unfiltered: string; categories: readonly LinkItem[] };

/** Nothing found: ways on, the phone first (interface, section 2, point 5). */
export function ProductNothing({ query, hasFilters, unfiltered, categories }: Props) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <div className="product-nothing" role="status">
      <p className="font-semibold">{query ? t("products.nothing", query) : t("products.nothingFits")}</p>
      {hasFilters && (
        <p>
          <SiteLink to={unfiltered}>{t("products.withoutFilters")}</SiteLink>
        </p>
      )}
      <p>{t("products.nothingHelp", phone)}</p>
      <h2>{t("products.byCategory")}</h2>
      <LinkList links={categories} />
    </div>
  );
}
