import { pagePaths } from "../../i18n/paths.ts";
import { preferredHome } from "../../middleware/locale.server.ts";
import { RichText } from "../../ui/content/rich-text.tsx";
import { TeaserList } from "../../ui/content/teaser-list.tsx";
import { PasteBox } from "../../ui/quick-order/paste-box.tsx";
import { SiteLink } from "../../ui/primitives/links.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { buyerOverview } from "./buyer-overview.loader.server.ts";
import { pageContext, nonceForForms, sharePage } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/home";
import { EMPTY_REQUEST } from "../../domain/catalog/product-list-request.ts";
import { homeMarkup } from "./home-markup.server.tsx";
import { homeView, repText } from "./home-view.loader.server.ts";
import type { StructuredData } from "../../ui/seo/page-info.ts";

export const middleware: Route.MiddlewareFunction[] = [preferredHome];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

const SHOWN_ARTICLES = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { services, locale, visitor, t } = page;
  const { content, env } = services;
  const { config } = content.site();
  const { productLists } = services;
  const [home, library, desk, counts, seriesCounts] = await Promise.all([
    content.named("page-home", locale),
    content.named("page-library", locale),
    buyerOverview(request, page),
    productLists.counts(EMPTY_REQUEST),
    productLists.seriesCounts(),
  ]);
  sharePage(context, home !== null && library !== null && counts !== null);
  const items = (kind: string) => library?.listing.find((group) => group.kind === kind)?.items ?? [];
  return {
    page: {
      title: config.title[locale],
      description: config.description[locale],
      alternates: pagePaths("home"),
      crumbs: [],
      structuredData: organizationData(config, env.PUBLIC_ORIGIN ?? null),
    },
    /** About prices and accounts, for visitors. */
    intro: desk ? [] : (home?.body ?? []),
    industries: items("industry"),
    articles: items("article").slice(0, SHOWN_ARTICLES),
    library: library?.alternates[locale] ?? null,
    headline: desk && visitor.customer ? visitor.customer.name : t("home.headline"),
    lead: desk ? repText(desk, t) : t("home.lead"),
    markup: homeMarkup(homeView(page, { counts, seriesCounts, desk }), t),
    locale,
    nonce: nonceForForms(context),
  };
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { locale, nonce, headline, lead, markup, intro, industries, articles, library } = loaderData;
  return (
    <>
      <div className="pt-2 pb-4">
        <h1>{headline}</h1>
        <p className="lead">{lead}</p>
      </div>
      {markup.desk && <div dangerouslySetInnerHTML={{ __html: markup.desk }} />}
      <div className="grid gap-4 md:grid-cols-2">
        <PasteBox locale={locale} nonce={nonce} />
        <div className="grid gap-4" dangerouslySetInnerHTML={{ __html: markup.aside }} />
      </div>
      <div dangerouslySetInnerHTML={{ __html: markup.below }} />
      <div className={intro.length > 0 ? "gap-x-8 md:grid md:grid-cols-overview" : undefined}>
        {intro.length > 0 && (
          <section className="section">
            <h2>{t("home.about")}</h2>
            <div className="pt-3">
              <RichText value={intro} />
            </div>
          </section>
        )}
        {industries.length > 0 && (
          <section className="section">
            <h2>{t("kinds.industry")}</h2>
            <TeaserList items={industries} />
          </section>
        )}
      </div>
      {library && (
        <section className="section">
          <h2>{t("kinds.article")}</h2>
          <TeaserList items={articles} />
          <p className="pt-3">
            <SiteLink to={library}>{t("home.toLibrary")}</SiteLink>
          </p>
        </section>
      )}
    </>
  );
}

type Organization = {
  name: string;
  phone: string;
  email: string;
  /** Path on this site. */
  logo: string;
  organization: {
    legalName: string;
    street: string;
    city: string;
    region: string;
    postalCode: string;
    country: string;
  };
};

/** Null without a public address (R-SEO-05). */
function organizationData(config: Organization, origin: string | null): StructuredData[] {
  if (!origin) return [];
  const { legalName, street, city, region, postalCode, country } = config.organization;
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      name: config.name,
      legalName,
      url: `${origin}/`,
      logo: `${origin}${config.logo}`,
      telephone: config.phone,
      email: config.email,
      address: {
        "@type": "PostalAddress",
        streetAddress: street,
        addressLocality: city,
        addressRegion: region,
        postalCode,
        addressCountry: country,
      },
    },
    { "@context": "https://schema.org", "@type": "WebSite", name: config.name, url: `${origin}/` },
  ];
}
