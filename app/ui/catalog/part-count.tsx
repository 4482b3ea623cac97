import { useTranslate } from "../../i18n/frame-context.tsx";

/** A number of parts in words: `1 part`, `1,437 parts`. `shown` is the number as the language writes it. */
export function PartCount({ count, shown = String(count) }: { count: number; shown?: string }) {
  const t = useTranslate();
  return <>{count === 1 ? t("products.onePart") : t("products.parts", shown)}</>;
}
