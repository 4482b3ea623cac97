import { useSiteFacts, useTranslate } from "../../i18n/frame-context.tsx";
import { SiteLink } from "../../ui/primitives/site-link.tsx";

/** `hasNear`: numbers like the one that was typed follow, which say more than advice. */
type Props = { query: string; hasNear: boolean; hasFilters: boolean; unfiltered: string };

/** Nothing found: ways on, the phone first (interface, section 2, point 5). */
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
