import { useTranslate } from "../../i18n/frame-context.tsx";
import { PrintButton } from "../primitives/print-button.tsx";

/** A list as files: one for spreadsheets, one to be read. `path` is the page of the list. */
export function ListFiles({ path }: { path: string }) {
  const t = useTranslate();
  return (
    <p className="list-files text-sm">
      {t("series.files")}{" "}
      <a href={`${path}?format=csv`} data-reload="">
        {t("series.csv")}
      </a>
      {" · "}
      <a href={`${path}?format=txt`} data-reload="">
        {t("series.txt")}
      </a>
      <PrintButton />
    </p>
  );
}
