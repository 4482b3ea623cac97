import type { ProductListView } from "../../ui/catalog/product-list-types.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";

/** Meanings of trade words, and corrected typing errors. */
export function ProductWords({ list: { corrected, understood, ignored } }: { list: ProductListView }) {
  const t = useTranslate();
  return (
    <>
      {corrected.length > 0 && (
        <p className="message message-warning" role="status">
          {corrected.map(({ typed, used }) => t("products.corrected", typed, used)).join(" ")}
        </p>
      )}
      {ignored.length > 0 && (
        <p className="message message-warning" role="status">
          {t("products.ignored", ignored.join(", "))}
        </p>
      )}
      {understood.length > 0 && (
        <p className="text-sm text-neutral-700 max-sm:truncate">
          {t("products.understood")}{" "}
          {understood.map(({ typed, means }) => (
            <span key={typed} className="not-first:before:content-['·_']">
              <b>{typed}</b> = {means}{" "}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
