import { useTranslate } from "../../i18n/shell-context.tsx";
import { PrintButton } from "../primitives/print-button.tsx";

/** A list as CSV and text. `path` is the page of the list with its query. */
export function ListFiles({ path }: { path: string }) {
  const t = useTranslate();
  const file = `${path}${path.includes("?") ? "&" : "?"}format=`;
  return (
    <p className="text-sm">
      {t("series.files")}{" "}
      <a href={`${file}csv`} data-reload="">
        {t("series.csv")}
      </a>
      {" · "}
      <a href={`${file}txt`} data-reload="">
        {t("series.txt")}
      </a>
      <PrintButton />
    </p>
  );
}
