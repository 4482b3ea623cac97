import type { SeriesRow } from "../../domain/content/views.ts";
import { SiteLink } from "../primitives/site-link.tsx";

type Props = { series: readonly SeriesRow[]; highlighted?: string };

/** Series as rows: code, what it is, the facts that hold for all its parts. */
export function SeriesList({ series, highlighted = "" }: Props) {
  return (
    <ul className="series-list">
      {series.map((row) => (
        <li
          key={row.code}
          id={`series-${row.code.toLowerCase()}`}
          className={row.code === highlighted ? "highlight" : undefined}
        >
          <span className="pn text-lg">{row.code}</span>
          <div>
            {row.href ? (
              <SiteLink to={row.href} className="font-semibold">
                {row.title}
              </SiteLink>
            ) : (
              <span className="font-semibold">{row.title}</span>
            )}
            <p>{row.summary}</p>
          </div>
          <FactList facts={row.facts} />
        </li>
      ))}
    </ul>
  );
}

export function FactList({ facts }: { facts: SeriesRow["facts"] }) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label} className="contents">
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
