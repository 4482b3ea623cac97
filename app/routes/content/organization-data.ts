import type { StructuredData } from "../../ui/seo/page-info.ts";

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
export function organizationData(config: Organization, origin: string | null): StructuredData[] {
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
