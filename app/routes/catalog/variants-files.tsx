import { useTranslate } from "../../i18n/frame-context.tsx";
import { PrintButton } from "../../ui/primitives/print-button.tsx";

/** Plain links, because files must not be prefetched. */
export function VariantsFiles({ path, query }: { path: string; query: string }) {
  const t = useTranslate();
  return (
    <p className="py-2 text-sm print:hidden">
      {t("series.files")}{" "}
      <a href={`${path}.csv${query}`} rel="nofollow" data-reload="">
        {t("series.csv")}
      </a>
      {" · "}
      <a href={`${path}.txt${query}`} rel="nofollow" data-reload="">
        {t("series.txt")}
      </a>
      <PrintButton />
    </p>
  );
}
