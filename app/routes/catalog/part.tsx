import { readAsked } from "../../domain/catalog/asked-amount.ts";
import { partPage } from "./part-page.view.ts";
import { isRouteErrorResponse, useRouteLoaderData } from "react-router";
import { explainPrice } from "../../i18n/explain-price.ts";
import { useTranslate } from "../../i18n/frame-context.tsx";
import { ownQuery } from "../../i18n/page-query.ts";
import { pagePath } from "../../i18n/paths.ts";
import { AddInPlace } from "../../ui/cart/add-in-place.tsx";
import { Downloads, Photos } from "./attachments.tsx";
import { NeighbourParts } from "./neighbour-parts.tsx";
import { PartBuyBox } from "./part-buy-box.tsx";
import { PartFigures, PartSpecifications } from "./part-specifications.tsx";
import { PartUnavailable } from "./part-unavailable.tsx";
import { RelatedParts } from "./related-parts.tsx";
import { RowSymbols } from "../../ui/catalog/row-drawings.tsx";
import type { PartView } from "../../ui/catalog/part-types.ts";
import { PartDrawing } from "../../ui/drawings/part-drawing.tsx";
import { withSymbols } from "../../ui/catalog/drawn.loader.server.ts";
import { pdfFacts } from "../../ui/layout/print-facts.loader.server.ts";
import { SiteLink } from "../../ui/primitives/site-link.tsx";
import { ErrorPage } from "../../ui/layout/error-page.tsx";
import { PdfHead } from "../../ui/layout/print-header.tsx";
import { isRefusedAmount } from "../../ui/catalog/amount-types.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { favoritesTarget } from "./favorites-target.loader.server.ts";
import { numberOfPart, numbersOf } from "../../ui/company/number-of-part.loader.server.ts";
import { messagePlace } from "../../middleware/message-place.server.ts";
import { foundOr404, pageContext } from "../../middleware/page-context.server.ts";
import { nonceForForms, sharePage } from "../../middleware/share-page.server.ts";
import { partNumbersOn, withOwnTitles } from "./customer-titles.view.ts";
import { partPageInfo } from "./part-page-info.view.ts";
import type { Route } from "./+types/part";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = pageContext(context);
  const { services, locale, visitor, t } = shop;
  const found = await services.products.part({ ...params, priceList: visitor.priceList, locale });
  const asked = readAsked(url.searchParams);
  const page = partPage(foundOr404(found, url), locale, asked);
  sharePage(context, page.priced !== null);
  const numbers = await numbersOf(partNumbersOn(page.view), shop);
  const view: PartView = await withSymbols(context, withOwnTitles(page.view, numbers, t));
  const own = ownQuery("part", url.search, services.content.site().attributeKeys);
  const form = { nonce: nonceForForms(context), back: view.alternates[locale] + own };
  const site = { name: services.content.site().config.name, origin: services.env.PUBLIC_ORIGIN ?? "" };
  return {
    page: {
      ...partPageInfo(page, site, t, locale),
      ...messagePlace(context, partNumbersOf(view)),
      // A requested quantity filters the page; the canonical page is without it.
      query: own,
      noindex: asked !== null,
      hasErrors: isRefusedAmount(view.amount),
    },
    view,
    paper: pdfFacts(shop, view.alternates[locale]),
    reason: page.priced && explainPrice(page.priced, page.listName, t, locale),
    target: { cartPath: pagePath("cart", locale), ...form },
    favorites: await favoritesTarget(shop, form, [view.pn]),
    own: numberOfPart(view.pn, view.alternates[locale], numbers, shop),
  };
}

/** Without this export, React Router drops the headers of an error. */
export function headers({ errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export default function PartRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { view, paper, reason, target, favorites, own } = loaderData;
  return (
    <AddInPlace cartPath={target.cartPath} page={target.back}>
      <PdfHead paper={paper} />
      {own && (
        <p className="wrap-anywhere">
          {own.text && <strong className="pr-2">{own.text}</strong>}
          {own.href && (
            <SiteLink to={own.href} className="text-sm print:hidden">
              {own.link}
            </SiteLink>
          )}
        </p>
      )}
      <h1 className="wrap-anywhere print:text-lg">
        <span className="pn font-bold whitespace-normal">{view.pn}</span> {view.title}
      </h1>
      <div className="grid items-start gap-x-8 gap-y-5 pt-4 md:grid-cols-part xl:grid-cols-part-wide print:grid-cols-part print:gap-y-2 print:pt-0 print:text-paper">
        <PartBuyBox pn={view.pn} offer={view.offer} reason={reason} target={target} favorites={favorites} />
        <PartSpecifications view={view} />
        {/* Displayed first and read last, because text browsers and crawlers read its figures. */}
        <Photos photos={view.attachments.photos} sizes="(min-width: 80em) 22rem, (min-width: 48em) 40vw, 100vw" />
        {view.drawing && (
          <PartDrawing
            drawing={view.drawing}
            name={t("part.drawingOf", view.pn, view.title)}
            isBelowPhotos={view.attachments.photos.length > 0}
          />
        )}
      </div>
      <PartFigures figures={view.figures} />
      <Downloads downloads={view.attachments.downloads} />
      {/* A printed page is about one part, on one sheet. */}
      <div className="print:hidden">
        <RelatedParts groups={view.related} amount={view.amount} assembly={view.assembly} target={target} />
        <NeighbourParts view={view} />
      </div>
      <RowSymbols symbols={view.symbols} />
    </AddInPlace>
  );
}

/** Parts with a quantity field: the part or its replacement, and related parts. */
function partNumbersOf({ pn, offer, related }: PartView): string[] {
  return [offer.successor?.pn ?? pn, ...related.flatMap(({ rows }) => rows.map((row) => row.pn))];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<{ requestId: string }>("root");
  const requestId = root?.requestId ?? "";
  if (isRouteErrorResponse(error) && error.status === 503) return <PartUnavailable requestId={requestId} />;
  return <ErrorPage error={error} requestId={requestId} />;
}
