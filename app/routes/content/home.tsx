import { pagePaths } from "../../i18n/paths.ts";
import { preferredHome } from "../../middleware/locale.server.ts";
import { RichText } from "../../ui/content/rich-text.tsx";
import { TeaserList } from "../../ui/content/teaser-list.tsx";
import { BuyerOverview } from "./buyer-overview.tsx";
import { PasteBox } from "../../ui/quick-order/paste-box.tsx";
import { SiteLink, LinkList } from "../../ui/primitives/links.tsx";
import { pageMeta } from "../../ui/seo/page-meta.ts";
import { useTranslate } from "../../i18n/shell-context.tsx";
import { buyerOverview } from "./buyer-overview.loader.server.ts";
import { pageContext, nonceForForms, sharePage } from "../../middleware/page-context.server.ts";
import type { Route } from "./+types/home";
import type { LinkItem } from "../../domain/content/views.ts";
import type { Picture } from "../../domain/drawings/picture.ts";
import { DepartmentDrawing } from "../../ui/drawings/department-drawing.tsx";
import type { StructuredData } from "../../ui/seo/page-info.ts";

export const middleware: Route.MiddlewareFunction[] = [preferredHome];

export const meta: Route.MetaFunction = (args) => pageMeta(args);

const SHOWN_ARTICLES = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageContext(context);
  const { services, locale } = page;
  const { content, env } = services;
  const { config } = content.site();
  const [home, library, desk] = await Promise.all([
    content.named("page-home", locale),
    content.named("page-library", locale),
    buyerOverview(request, page),
  ]);
  sharePage(context, home !== null && library !== null);
  const items = (kind: string) => library?.listing.find((group) => group.kind === kind)?.items ?? [];
  return {
    page: {
      title: config.title[locale],
      description: config.description[locale],
      alternates: pagePaths("home"),
      crumbs: [],
      structuredData: organizationData(config, env.PUBLIC_ORIGIN ?? null),
    },
    departments: content.departments(locale).map(({ id, title, drawing, categories }) => ({
      id,
      title,
      drawing,
      categories: categories.map((category) => ({ title: category.title, href: category.href })),
    })),
    /** About prices and accounts, for visitors. */
    intro: desk ? [] : (home?.body ?? []),
    industries: items("industry"),
    articles: items("article").slice(0, SHOWN_ARTICLES),
    library: library?.alternates[locale] ?? null,
    /** Signed-in users see it first. */
    desk,
    locale,
    nonce: nonceForForms(context),
  };
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { locale, nonce, departments, intro, industries, articles, library, desk } = loaderData;
  return (
    <>
      <div className="pt-2 pb-4">
        <h1>{t("home.headline")}</h1>
        <p className="lead">{t("home.lead")}</p>
      </div>
      {desk && <BuyerOverview desk={desk} />}
      <PasteBox locale={locale} nonce={nonce} />
      <DepartmentGrid departments={departments} />
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

type DepartmentLinks = {
  id: string;
  title: string;
  drawing: Picture | null;
  categories: readonly LinkItem[];
};

/** Categories as text, with one small drawing each. */
function DepartmentGrid({ departments }: { departments: readonly DepartmentLinks[] }) {
  return (
    <div className="grid grid-cols-cards gap-x-8 gap-y-5 pt-4">
      {departments.map((department) => (
        <section key={department.id} className="flex gap-3">
          <DepartmentDrawing drawing={department.drawing} className="size-16" />
          <div className="grow">
            <h2 className="border-b border-neutral-300 pb-1 text-base">{department.title}</h2>
            <LinkList
              links={department.categories}
              className="pt-1 text-sm links:inline-block links:py-0.75 links:no-underline links:hover:underline"
            />
          </div>
        </section>
      ))}
    </div>
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
