import { readAsked } from "../../domain/catalog/asked-amount.ts";
import { partPage } from "./part-page.view.ts";
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import { explainPrice } from "../../i18n/explain.ts";
import { useSiteFacts, useTranslate } from "../../i18n/shell-context.tsx";
import { ownQuery } from "../../i18n/page-query.ts";
import { pagePath } from "../../i18n/paths.ts";
import { BUY_FORM, inPartForm } from "../../ui/cart/form-ids.ts";
import { RELATED_FORM } from "../../ui/cart/page-form.tsx";
import { AddInPlace } from "../../ui/cart/add-in-place.tsx";
import { Downloads, Photos } from "./attachments.tsx";
import { PartBuyBox } from "./part-buy-box.tsx";
import { RelatedParts } from "./related-parts.tsx";
import { RowSymbols } from "../../ui/catalog/row-drawings.tsx";
import type { PartView } from "../../ui/catalog/part-types.ts";
import { PartDrawing } from "../../ui/drawings/part-drawing.tsx";
import { withSymbols } from "../../ui/catalog/drawn.loader.server.ts";
import { printFacts } from "../../ui/layout/print-facts.loader.server.ts";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { ErrorPage } from "../../ui/layout/error-page.tsx";
import { PdfHead } from "../../ui/layout/print-header.tsx";
import { isRefusedSize } from "../../ui/catalog/size-question-types.ts";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { favoritesTarget } from "./favorites-target.loader.server.ts";
import { numberOfPart, numbersOf } from "../../ui/company/number-of-part.loader.server.ts";
import { messagePlace } from "../../middleware/flash.server.ts";
import { foundOr404, pageContext, nonceForForms, sharePage } from "../../middleware/page-context.server.ts";
import { partNumbersOn, withOwnTitles } from "./customer-titles.view.ts";
import { partPageInfo } from "./part-page-info.view.ts";
import type { Translate } from "../../i18n/strings.ts";
import type { Route } from "./+types/part";
import { countText } from "../../i18n/translate.ts";
import { localeOfPath } from "../../domain/locale.ts";
import { SearchForm } from "../../ui/layout/search-form.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = pageContext(context);
  const { services, locale, visitor, t } = shop;
  const found = await services.products.part({ ...params, priceList: visitor.priceList, locale });
  const asked = readAsked(url.searchParams);
  const page = partPage(foundOr404(found, url), { t, locale }, asked);
  sharePage(context, page.priced !== null);
  const numbers = await numbersOf(partNumbersOn(page.view), shop);
  const view: PartView = await withSymbols(context, withOwnTitles(page.view, numbers, t));
  const owner = pageFormIdOf(view);
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
      ...(owner && { typedIn: inPartForm(owner) }),
      hasErrors: isRefusedSize(view.amount),
    },
    view,
    paper: printFacts(shop, view.alternates[locale]),
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
      <h1 className="pn wrap-anywhere whitespace-normal print:text-lg">
        {view.pn} <span className="block font-sans text-base font-normal">{view.title}</span>
      </h1>
      <p className="flex flex-wrap gap-x-4 text-sm wrap-anywhere">
        {own?.text && <strong className="font-semibold">{own.text}</strong>}
        {own?.href && (
          <SiteLink to={own.href} className="print:hidden">
            {own.link}
          </SiteLink>
        )}
      </p>
      <JumpLinks view={view} />
      <div className="grid gap-x-6 gap-y-5 pt-3 lg:grid-cols-part print:block print:pt-0">
        <div className="lg:col-start-2 lg:row-start-1">
          <PartBuyBox pn={view.pn} offer={view.offer} reason={reason} target={target} favorites={favorites} />
        </div>
        <div className="lg:col-start-1 lg:row-start-1">
          <div className="grid items-start gap-x-6 gap-y-5 page:grid-cols-2 page:grid-rows-sheet print:grid-cols-2 print:text-paper">
            <PartSpecifications view={view} />
            <div className="grid gap-5 max-page:order-first page:col-start-1 page:row-start-1 print:order-first">
              <Photos photos={view.attachments.photos} sizes="(min-width: 80em) 27rem, (min-width: 60em) 60vw, 100vw" />
              {view.drawing && <PartDrawing drawing={view.drawing} name={t("part.drawingOf", view.pn, view.title)} />}
              <Downloads downloads={view.attachments.downloads} />
            </div>
          </div>
        </div>
      </div>
      {/* A printed page is about one part, on one sheet. */}
      <div className="print:hidden">
        <RelatedParts
          groups={view.related}
          amount={view.amount}
          assembly={view.assembly}
          target={target}
          pageFormId={pageFormIdOf(view)}
        />
      </div>
      <NeighbourParts view={view} />
      <RowSymbols symbols={view.symbols} />
    </AddInPlace>
  );
}

/** Id of the form of the part or its replacement, else of the related parts. */
function pageFormIdOf({ offer, related }: PartView): string | undefined {
  const isSold = offer.orderable || (offer.availability.state === "replaced" && offer.successor?.orderable === true);
  if (isSold) return BUY_FORM;
  return related.length > 0 ? RELATED_FORM : undefined;
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

type Shown = Pick<PartView, "neighbours" | "series" | "compareHref">;

function JumpLinks({ view }: { view: PartView }) {
  const t = useTranslate();
  return (
    <nav className="flex flex-wrap gap-x-4 text-sm print:hidden" aria-label={t("part.onThisPage")}>
      <a href="#specifications">{t("part.data")}</a>
      <a href="#downloads">{t("part.downloads")}</a>
      {view.related.length > 0 && <a href="#related">{t("part.related")}</a>}
      <a href="#neighbours">{t("part.siblings")}</a>
    </nav>
  );
}

function NeighbourParts({ view: { neighbours, series, compareHref } }: { view: Shown }) {
  const t = useTranslate();
  return (
    <section className="section print:hidden" aria-labelledby="neighbours">
      <div className="flex flex-wrap items-baseline gap-x-6 pb-3">
        <h2 id="neighbours" className="grow">
          {t("part.siblings")}
        </h2>
        {compareHref && <SiteLink to={compareHref}>{t("compare.these")}</SiteLink>}
        <SiteLink to={series.href}>{countText("part.inSeries", series.parts, t)}</SiteLink>
      </div>
      <ul className="grid grid-cols-2 gap-3 text-sm md:grid-cols-3 page:grid-cols-6">
        {neighbours.map((row) => (
          <li key={row.pn} className="card px-3 py-2.5 wrap-anywhere">
            <p className="text-xs text-neutral-600">
              {`${row.differs.label}:`} {row.differs.value}
            </p>
            <SiteLink to={row.href} className="pn whitespace-normal">
              {row.pn}
            </SiteLink>
            <p className="font-semibold">{row.price ?? (row.callForPrice ? t("part.callForPrice") : "–")}</p>
            <p className="av text-xs" data-mark={row.mark ?? ""}>
              {row.availability}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  view: Pick<PartView, "series" | "specifications" | "figures" | "oldNumbers" | "equivalents">;
};

/** Height of a drawing and of downloads, in rows of the list next to them. */
const MEDIA_ROWS = 13;

const LIST_CLASS =
  "w-full border-collapse border-t border-neutral-300 text-sm print:col-span-full print:block print:text-paper print:leading-tight";

/** One list; on a desktop its end is below the drawing. */
function PartSpecifications({ view }: Props) {
  const t = useTranslate();
  const facts = partFacts(view, t);
  const first = Math.ceil((facts.length + MEDIA_ROWS) / 2);
  return (
    <>
      <FactTable id="specifications" className="page:col-start-2 page:row-span-2" name={t("part.specifications")}>
        {facts.slice(0, first)}
      </FactTable>
      {facts.length > first && (
        <FactTable className="max-page:-mt-5.25 page:col-start-1" name={t("part.data")}>
          {facts.slice(first)}
        </FactTable>
      )}
    </>
  );
}

type FactTableProps = { id?: string; className: string; name: string; children: React.ReactNode };

function FactTable({ id, className, name, children }: FactTableProps) {
  return (
    <table id={id} className={`${LIST_CLASS} ${className}`}>
      <caption className="sr-only">{name}</caption>
      {/* On paper, two columns keep a long list on one sheet. */}
      <tbody className="print:grid print:grid-cols-2 print:gap-x-6">{children}</tbody>
    </table>
  );
}

/** Each attribute links to all parts with its value. */
function partFacts(view: Props["view"], t: Translate) {
  const { series, specifications, figures, oldNumbers, equivalents } = view;
  return [
    <Fact key="series" label={t("part.series")}>
      <SiteLink to={series.href}>
        <span className="pn">{series.code}</span> {series.title}
      </SiteLink>
    </Fact>,
    ...specifications.map(({ label, value, href, more }) => (
      <Fact key={label} label={label}>
        {href ? (
          <SiteLink to={href} title={t("part.allWith", label, value)}>
            {value}
          </SiteLink>
        ) : (
          value
        )}
        {more?.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Fact>
    )),
    ...figures.map(({ label, values }, index) => (
      <Fact key={index} label={label}>
        {values.map((value) => (
          <p key={value}>{value}</p>
        ))}
      </Fact>
    )),
    ...(oldNumbers.length > 0
      ? [
          <Fact key="old" label={t("part.oldNumbers")}>
            <span className="pn">{oldNumbers.join(", ")}</span>
          </Fact>,
        ]
      : []),
    ...(equivalents
      ? [
          <Fact key="equivalents" label={equivalents.title}>
            {equivalents.rows.map((row) => (
              <p key={row}>{row}</p>
            ))}
            <a href={equivalents.href} data-reload="">
              {equivalents.more}
            </a>
          </Fact>,
        ]
      : []),
  ];
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <tr className="border-b border-neutral-200 text-left align-top print:flex">
      <th scope="row" className="w-5/12 py-1 pr-2 font-normal text-neutral-600 print:py-px">
        {label}
      </th>
      <td className="px-2 py-1 print:py-px">{children}</td>
    </tr>
  );
}

function PartUnavailable({ requestId }: { requestId: string }) {
  const t = useTranslate();
  const { phone } = useSiteFacts();
  const { pathname } = useLocation();
  return (
    <div className="grid max-w-text gap-3 py-4">
      <title>{t("part.awayTitle")}</title>
      <meta name="robots" content="noindex" />
      <p className="font-mono text-neutral-600">503</p>
      <h1>{t("part.awayTitle")}</h1>
      <p className="font-semibold wrap-anywhere">{t("part.awayText", phone)}</p>
      <p>
        <a className="button" href={pathname} data-reload="">
          {t("part.retry")}
        </a>
      </p>
      <SearchForm locale={localeOfPath(pathname)} id="error-q" name={t("errors.search")} />
      {requestId !== "" && <p className="text-sm">{t("errors.reference", requestId)}</p>}
    </div>
  );
}
