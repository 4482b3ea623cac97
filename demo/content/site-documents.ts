import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { documentHead, reference, type LocalizedStrings, type StoredDocument } from "./stored-document.ts";

type ContactPoint = { label: LocalizedStrings; value: string; href: string };
type SiteSource = {
  siteConfig: Record<string, unknown>;
  departmentSeries: Record<string, string[]>;
  footer: { title: LocalizedStrings; links: string[] }[];
  contactPoints: ContactPoint[];
  footerText: LocalizedStrings;
  social: { title: string; url: string }[];
  strings: Record<string, LocalizedStrings>;
  redirects: { from: string; to?: string; external?: boolean; status: number }[];
};
type Department = {
  id: string;
  title: LocalizedStrings;
  short?: LocalizedStrings;
  categories: string[];
  drawing?: string;
};

const DAY = "2026-01-05";
const head = (id: string, type: string) => documentHead(id, type, DAY, DAY);

export function siteDocuments(sources: string): StoredDocument[] {
  const read = <T>(file: string) => parse(readFileSync(path.join(sources, file), "utf8")) as T;
  const site = read<SiteSource>("site.yaml");
  return [
    { ...head("site-config", "siteConfig"), ...site.siteConfig },
    departmentMenu(read<Department[]>("departments.yaml"), site.departmentSeries),
    footerMenu(site),
    ...site.social.map((link, order) => ({ ...head(`social-${link.title.toLowerCase()}`, "social"), ...link, order })),
    ...Object.entries(site.strings).map(([slug, value]) => stringDocument(slug, value)),
    ...site.redirects.map((rule, index) => ({ ...head(`redirect-${index + 1}`, "redirect"), ...rule })),
  ];
}

/** One item per department, which links to its first category and lists categories and leading series. */
function departmentMenu(departments: readonly Department[], series: SiteSource["departmentSeries"]): StoredDocument {
  const menuItems = departments.map(({ id, title, short, categories, drawing }) => {
    const ids = categories.map((slug) => `category-${slug}`);
    return {
      _key: id,
      title,
      ...(short ? { short } : {}),
      icon: { title: id, camel: id.toLowerCase(), snake: id.toLowerCase(), isFA: false, isPublic: false },
      ...(drawing ? { drawing } : {}),
      target: reference(ids[0] ?? ""),
      columns: [
        { _key: "categories", title: { en: "Categories", es: "Categorías" }, links: ids.map(reference) },
        {
          _key: "products",
          title: { en: "Leading series", es: "Series principales" },
          links: (series[id] ?? []).map(reference),
        },
      ],
    };
  });
  return { ...head("menu-departments", "menu"), slug: { _type: "slug", current: "departments" }, menuItems };
}

function footerMenu(site: SiteSource): StoredDocument {
  const menuItems = site.footer.map(({ title, links }, index) => ({
    _key: `f${index}`,
    title,
    columns: [{ _key: "links", title, links: links.map(reference) }],
  }));
  return {
    ...head("menu-footer", "menu"),
    slug: { _type: "slug", current: "footer" },
    menuItems,
    contactPoints: site.contactPoints.map((point, index) => ({ _key: `c${index}`, ...point })),
    text: site.footerText,
  };
}

function stringDocument(slug: string, value: LocalizedStrings): StoredDocument {
  const id = `string-${slug.replaceAll(".", "-")}`;
  return { ...head(id, "tstring"), slug: { _type: "slug", current: slug }, value, changeEditor: false, id };
}
