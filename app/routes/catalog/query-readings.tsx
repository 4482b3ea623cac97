import { useTranslate } from "../../i18n/shell-context.tsx";
import type { ReadingView } from "../../ui/catalog/product-list-types.ts";
import { SiteLink } from "../../ui/primitives/links.tsx";

/** What was understood, above the results; each part of it can be removed. */
export function QueryReadings({ readings }: { readings: readonly ReadingView[] }) {
  const t = useTranslate();
  if (readings.length === 0) return null;
  const isRefused = readings.some((reading) => reading.isRefused);
  return (
    <div id="read" className={`message ${isRefused ? "message-warning" : ""} flex flex-wrap gap-x-4`} role="status">
      {readings.map(({ text, note, links, remove }) => (
        <p key={text}>
          <b>{text}</b> {note}
          {links.map(({ title, href }) => (
            <span key={href} className="not-first:before:content-['_·_']">
              {" "}
              <SiteLink to={href}>{title}</SiteLink>
            </span>
          ))}{" "}
          {remove !== null && (
            <SiteLink to={remove} aria-label={t("series.removeChip", text)}>
              {t("read.remove")}
            </SiteLink>
          )}
        </p>
      ))}
    </div>
  );
}
