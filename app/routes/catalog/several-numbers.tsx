import { queryLines } from "../../domain/bom/query-lines.ts";
import type { ProductListView } from "../../ui/catalog/product-list-types.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";

type Props = { query: string; list: ProductListView; path: string; nonce: string };

/** Several part numbers in the search box can be checked as a list (interface, section 2, point 5). */
export function SeveralNumbers({ query, list, path, nonce }: Props) {
  const t = useTranslate();
  if (list.exact.length + list.aliases.length < 2) return null;
  return (
    <form method="post" action={path} className="pt-2">
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="lines" value={queryLines(query)} />
      {t("quickOrder.severalNumbers")}{" "}
      <button type="submit" className="link-button font-semibold">
        {t("quickOrder.checkThese")}
      </button>
    </form>
  );
}
