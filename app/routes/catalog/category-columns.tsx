import type { SeriesRow } from "../../domain/content/views.ts";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { SeriesOffer } from "./series-list.tsx";

type Series = Pick<SeriesRow, "code" | "title" | "summary" | "href"> & { offer: SeriesRow["offer"] | undefined };

type Props = {
  categories: readonly { title: string; href: string; series: readonly Series[] }[];
  heading: "h2" | "h3";
};

/** Categories with their series, in columns. */
export function CategoryColumns({ categories, heading: Heading }: Props) {
  return (
    <div className="gap-x-8 md:columns-2 page:columns-3">
      {categories.map((category) => (
        <div key={category.href} className="break-inside-avoid pb-5">
          <Heading className="border-b border-neutral-300 pb-1 text-lg">
            <SiteLink to={category.href} className="py-1">
              {category.title}
            </SiteLink>
          </Heading>
          <ul className="text-sm">
            {category.series.map((row) => (
              <SeriesLine key={row.code} row={row} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function SeriesLine({ row: { code, title, summary, href, offer } }: { row: Series }) {
  const words = (
    <>
      <span className="pn">{code}</span> {title}
    </>
  );
  return (
    <li className="border-b border-neutral-200 py-1.5">
      {href ? (
        <SiteLink to={href} className="inline-block coarse:py-2">
          {words}
        </SiteLink>
      ) : (
        words
      )}
      <p className="text-xs text-neutral-600 max-md:hidden">{summary}</p>
      {offer && <SeriesOffer offer={offer} />}
    </li>
  );
}
