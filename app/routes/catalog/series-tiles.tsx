import type { SeriesRow } from "../../domain/content/views.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { CachedMarkup } from "../../ui/primitives/cached-markup.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { PartCount } from "./series-list.tsx";

const SIZES =
  "col-span-full flex flex-wrap gap-1.5 pt-3 text-sm links:rounded-sm links:border links:border-neutral-300 links:px-2.5 links:py-0.75 links:text-neutral-700 links:no-underline links:hover:border-neutral-500 coarse:links:py-2.5";

/** Series of a category, with a drawing, the lowest price and a link to the table of each size. */
export function SeriesTiles({ series }: { series: readonly SeriesRow[] }) {
  return (
    <ul className="grid gap-4 pt-3 md:grid-cols-2">
      {series.map((row) => (
        <CachedMarkup
          as="li"
          key={row.code}
          id={`series-${row.code.toLowerCase()}`}
          className="card grid grid-cols-tile content-start gap-x-4"
          of={row}
          piece="tile"
          render={() => <Tile row={row} />}
        />
      ))}
    </ul>
  );
}

/** As large as its plate, in the true proportion: the drawing contains other views next to the displayed one. */
export function sizeOf({ viewBox }: { viewBox: string }) {
  const [, , width = 0, height = 0] = viewBox.split(" ").map(Number);
  return { width: width * LARGEST, height: height * LARGEST };
}

const LARGEST = 4;

function Tile({ row: { code, title, href, summary, offer, drawing, sizes = [] } }: { row: SeriesRow }) {
  const t = useTranslate();
  const name = (
    <>
      <span className="pn">{code}</span> {title}
    </>
  );
  return (
    <>
      <div className="plate h-38 p-3 max-sm:h-28">
        {drawing && (
          // Drawings pass an allowlist when they are loaded and hold no text of visitors or editors.
          <svg
            viewBox={drawing.viewBox}
            {...sizeOf(drawing)}
            className="max-h-full max-w-full"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: drawing.markup }}
          />
        )}
      </div>
      <div className="min-w-0">
        <h3 className="text-lg">
          {href ? (
            <SiteLink to={href} className="text-neutral-900 no-underline hover:underline">
              {name}
            </SiteLink>
          ) : (
            name
          )}
        </h3>
        <p className="py-1 text-sm text-neutral-700">{summary}</p>
        {offer && (
          <p className="text-sm text-neutral-600">
            <PartCount count={offer.parts} />
            {offer.from !== null && (
              <>
                {" · "}
                <b className="text-neutral-900">{t("products.from", offer.from)}</b>
              </>
            )}
          </p>
        )}
      </div>
      {sizes.length > 1 && (
        <p className={SIZES}>
          {sizes.map((size) => (
            <SiteLink key={size.href} to={size.href} rel={size.href.includes("page=") ? undefined : "nofollow"}>
              {size.title}
            </SiteLink>
          ))}
        </p>
      )}
    </>
  );
}
