import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";

/** `hasNear`: part-number suggestions follow and replace the advice. */
type Props = { query: string; hasNear: boolean; hasFilters: boolean; unfiltered: string };

/** The phone number comes first (interface, section 2, point 5). */
export function ProductNothing({ query, hasNear, hasFilters, unfiltered }: Props) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  return (
    <div className="grid gap-2" role="status">
      <p className="font-semibold wrap-anywhere">{query ? t("products.nothing", query) : t("products.nothingFits")}</p>
      {hasFilters && (
        <p>
          <SiteLink to={unfiltered}>{t("products.withoutFilters")}</SiteLink>
        </p>
      )}
      {!hasNear && <p>{t("products.nothingHelp", phone)}</p>}
    </div>
  );
}
