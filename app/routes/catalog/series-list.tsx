import type { SeriesRow } from "../../domain/content/views.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { CachedMarkup } from "../../ui/primitives/cached-markup.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";

type Props = { series: readonly SeriesRow[]; highlighted?: string };

/** Code, title, and the facts that all parts share. */
export function SeriesList({ series, highlighted = "" }: Props) {
  return (
    <ul className="series-list">
      {series.map((row) => (
        <CachedMarkup
          as="li"
          key={row.code}
          id={`series-${row.code.toLowerCase()}`}
          data-chosen={row.code === highlighted || undefined}
          of={row}
          piece="series"
          render={() => <SeriesContent row={row} />}
        />
      ))}
    </ul>
  );
}

function SeriesContent({ row }: { row: SeriesRow }) {
  return (
    <>
      <SeriesHead row={row} />
      <div>
        {row.href ? (
          <SiteLink to={row.href} className="font-semibold">
            {row.title}
          </SiteLink>
        ) : (
          <span className="font-semibold">{row.title}</span>
        )}
        <p>{row.summary}</p>
        {row.offer && <SeriesOffer offer={row.offer} />}
      </div>
      <FactList facts={row.facts} />
    </>
  );
}

function SeriesHead({ row: { code, drawing } }: { row: SeriesRow }) {
  return (
    <span>
      {drawing && (
        // Drawings pass an allowlist when they are loaded and hold no text of visitors or editors.
        <svg viewBox={drawing.viewBox} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing.markup }} />
      )}
      <span className="pn text-lg">{code}</span>
    </span>
  );
}

export function SeriesOffer({ offer: { parts, from } }: { offer: NonNullable<SeriesRow["offer"]> }) {
  const t = useTranslate();
  return (
    <p className="text-sm font-semibold text-neutral-700">
      <PartCount count={parts} />
      {from !== null && <> · {t("products.from", from)}</>}
    </p>
  );
}

export function FactList({ facts, className = "" }: { facts: SeriesRow["facts"]; className?: string }) {
  return (
    <dl className={`facts ${className}`}>
      {facts.map((fact) => (
        <div key={fact.label} className="contents">
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `1 part`, `1,437 parts`. `shown` is the formatted number. */
export function PartCount({ count, shown = String(count) }: { count: number; shown?: string }) {
  const t = useTranslate();
  return <>{count === 1 ? t("products.onePart") : t("products.parts", shown)}</>;
}
